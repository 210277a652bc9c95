import { type Columns, columnsOf, fields, named, typed } from '#server/platform/database/columns.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'

/** A row to write; `base` is the version that was read, 0 where nothing stood. */
export type Written<Row> = Row & { base: number }

/** The columns of a table, by when they are written. */
export type RecordTable<Row> = {
  /** Columns that find the row in its school. */
  key: Columns<Row>
  /** Columns written when the row is made, and never again. */
  once: Columns<Row>
  /** Columns that each version writes anew. */
  each: Columns<Row>
}

/**
 * Makes the function that writes the rows of a table: the new ones are added, the others are changed, each only over the
 * version that was read. It throws a lost race when somebody else was faster.
 */
export function rowWriter<Row extends { version: number }>(
  table: string,
  { key, once, each }: RecordTable<Row>,
): (last: Glance, rows: readonly Written<Row>[]) => Promise<void> {
  const keys = columnsOf(key)
  const changing = [{ field: 'version', column: 'version', type: 'int' }, ...columnsOf(each)]
  const all = [...keys, ...columnsOf(once), ...changing]
  const write = statement(
    `rows-write-${table}`,
    `
    with written as (
      select * from json_to_recordset($1::json) as r(
        base int, ${typed(all)})
    ),
    updated as (
      update ${table} t
      set ${changing.map(({ field, column }) => `${column} = w."${field}"`).join(', ')}
      from written w
      where w.base > 0 and t.school_id = (select app_school()) and t.version = w.base
        and ${keys.map(({ field, column }) => `t.${column} = w."${field}"`).join(' and ')}
      returning 1
    ),
    inserted as (
      insert into ${table} (school_id, ${named(all)})
      select app_school(), ${fields(all)}
      from written where base = 0
      order by ${fields(keys)}
      on conflict (school_id, ${named(keys)}) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from written)
      then lost_race()
    end`,
  )
  return async (last, rows) => {
    if (rows.length > 0) await execute(last, write, [JSON.stringify(rows)])
  }
}
