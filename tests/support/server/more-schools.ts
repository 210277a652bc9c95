import type pg from 'pg'
import type { SchoolId } from '#domain/kernel/ids.ts'

type Column = { table: string; column: string; type: string }

/** Tables without a school of their own whose rows belong to its people. */
const ofPeople = ['account_email', 'session']

/** Texts that are unique among all schools. */
const uniqueTexts = ['account.username', 'account_email.address', 'school.hostname']

/**
 * Copies a school with everything in it, so many times. Each id becomes another one, the same wherever it stands. A
 * table which comes later is then copied too.
 */
export async function copySchool(
  owner: pg.Pool,
  { of: schoolId, times }: { of: SchoolId; times: number },
): Promise<void> {
  const { rows: columns } = await owner.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, c.ordinal_position`)
  const copies = [...Map.groupBy(columns, ({ table }) => table)].flatMap(([table, own]) => {
    const isOfSchool = own.some(({ column }) => column === 'school_id')
    if (!isOfSchool && !ofPeople.includes(table)) return []
    const whose = isOfSchool
      ? 'r.school_id = $1'
      : 'r.account_id in (select account_id from account where school_id = $1)'
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    return `insert into ${table} (${names}) select ${own.map(copied).join(', ')}
      from ${table} r, generate_series(1, $2::int) as n where ${whose}`
  })
  const client = await owner.connect()
  try {
    // Triggers and keys have judged the original; copies come in no order.
    await client.query('begin; set local session_replication_role = replica')
    for (const copy of copies) await client.query(copy, [schoolId, times])
    await client.query('commit')
  } finally {
    client.release()
  }
}

function copied({ table, column, type }: Column): string {
  const value = `r."${column}"`
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`
  if (type === '_uuid') return `array(select md5(id::text || n)::uuid from unnest(${value}) as id)`
  if (uniqueTexts.includes(`${table}.${column}`)) return `${value} || n`
  if (`${table}.${column}` === 'school.siret') return 'null'
  return value
}
