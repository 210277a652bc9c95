import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'

export interface Migration {
  name: string
  statements: string
  checksum: string
}

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The migrations of this version of Préau, in the order of their numbers. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      // A checkout with Windows line ends is the same migration.
      const statements = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(statements).digest('hex')
      return { name: file.replace(/\.sql$/, ''), statements, checksum }
    }),
  )
}

/**
 * Brings a database up to this version of Préau, as its owner: each missing migration in a transaction of
 * its own, under a lock, so that several servers may start at once. Answers the names of those it applied.
 *
 * A newer database, or one whose history differs, is refused with a StartRefusal and left as it is.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('preau.migrations'))`)
    await ensureAppRole(client)
    await client.query(`
      create table if not exists migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    )
    refuseOtherHistory(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.some((row) => row.name === name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, statements, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed; the database is as it was before it.`, {
      cause: error,
    })
  }
}

function refuseOtherHistory(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) {
      throw new StartRefusal(
        `The database is newer than this Préau: it has the migration ${name}, which this version does not know. ` +
          'Start the version of Préau that last ran on it, or restore a backup made before the update.',
      )
    }
    if (known.checksum !== checksum) {
      throw new StartRefusal(
        `The migration ${name} was changed after it had been applied to this database. ` +
          'Put the file back as it was and write the change as a new migration.',
      )
    }
  }
}

// From PostgreSQL 16 on, the maker of a role may hand it out. To take it, he must hand it to himself.
/** Roles belong to the whole server, not to one database: another database may be making it right now. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'preau_app') then
        create role preau_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  const { rows } = await client.query<{ is_strong: boolean; is_member: boolean }>(`
    select rolsuper or rolbypassrls as is_strong, pg_has_role(current_user, oid,
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as is_member
    from pg_roles where rolname = 'preau_app'`)
  if (rows[0]?.is_strong) {
    throw new StartRefusal(
      'The database role preau_app may bypass row-level security, which is what keeps schools apart. ' +
        'Run: alter role preau_app nosuperuser nobypassrls',
    )
  }
  if (!rows[0]?.is_member) await client.query('grant preau_app to current_user')
}
