import { type Columns, columnsOf, fields, named, typed } from '#server/platform/database/columns.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'

/** Makes the function that adds rows to a table of the ledger, all of them by one statement. What is there is an error. */
export function rowsInserter<Row extends object>(
  table: string,
  columns: Columns<Row>,
): (tx: Glance, rows: readonly Row[]) => Promise<void> {
  const all = columnsOf(columns)
  const inserted = statement(
    `ledger_inserted_${table}`,
    `
    insert into ${table} (school_id, ${named(all)})
    select app_school(), ${fields(all)} from json_to_recordset($1::json) as r(${typed(all)})`,
  )
  return async (tx, rows) => {
    if (rows.length > 0) await execute(tx, inserted, [JSON.stringify(rows)])
  }
}
