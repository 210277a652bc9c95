import pg from 'pg'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'

/**
 * Refuses to work on real schools as somebody who passes the wall between them: a superuser, a role that bypasses
 * row-level security, or one that may become either. Nothing is written before.
 */
export async function refuseSuperuser(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; database: string; is_mighty: boolean }>(`
      select session_user as role, current_database() as database, exists (
        select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')) as is_mighty`)
    const [found] = rows
    if (!found?.is_mighty) return
    throw new StartRefusal(
      `DATABASE_URL signs in as ${found.role}, a superuser or a role that bypasses row-level security: ` +
        'nothing would keep one school from another. Nothing was changed. Give Préau a role of its own. Run: ' +
        `create role preau login createrole password '…'; alter database "${found.database}" owner to preau; ` +
        'and write that role into DATABASE_URL. Where Préau has run as a superuser before, see ' +
        '"Away from a superuser" in docs/running.md.',
    )
  } finally {
    await client.end()
  }
}
