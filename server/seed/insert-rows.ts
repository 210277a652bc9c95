import type { ClientBase } from 'pg'

/** A connection of the tables' owner: the demo world is written before anybody can sign in. */
export type OwnerConnection = Pick<ClientBase, 'query'>

export type Row = Readonly<Record<string, unknown>>

/** All rows of a table in one statement. Every row has the columns of the first one. */
export async function insertRows(
  owner: OwnerConnection,
  { table, rows }: { table: string; rows: readonly Row[] },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
