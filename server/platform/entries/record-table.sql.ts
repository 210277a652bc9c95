import { type Columns, columnsOf } from '#server/platform/database/columns.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { RowStamp } from './reconciled.ts'
import { recordLock } from './record-lock.sql.ts'
import { type RecordTable, rowWriter } from './write-rows.sql.ts'

/** Columns of every version of a record on its making, and whether it is a tombstone. */
export const stampColumns: Columns<RowStamp & { isRemoved: boolean }> = {
  isRemoved: 'is_removed boolean',
  byUserId: 'account_id uuid',
  deviceId: 'device_id uuid',
}

/** The name of the person whom a column names. */
export const nameIn = (column: string): string =>
  `(select name from account where account_id = ${column})`

type Described<Row> = RecordTable<Row> & {
  /** The number of its lock, which no other lock may use. */
  lock: number
  /** Fields read beside the columns, as SQL. */
  read?: { readonly [Field in keyof Row & string]?: string }
}

/** A column as a row holds it: days, instants and ids of a list are text. */
const asText = (column: string, type: string): string =>
  ({
    date: `${column}::text`,
    timestamptz: instantText(column),
    'uuid[]': `${column}::text[]`,
  })[type] ?? column

/**
 * Describes the table of a record once. From it come the lock, the finding by ids and the writing (`rowWriter`). Its
 * `columns` are for the statements of a screen.
 */
export function recordTable<Id extends string, Row extends { version: number }>(
  table: string,
  { lock, read = {}, ...written }: Described<Row>,
) {
  const [key, ...others] = columnsOf({ ...written.key, ...written.once, ...written.each })
  if (!key) throw new Error(`${table} has no key`)
  const columns = [
    `${table}.version`,
    ...[key, ...others].map(
      ({ field, column, type }) => `${asText(`${table}.${column}`, type)} as "${field}"`,
    ),
    ...Object.entries(read).map(([field, sql]) => `${sql} as "${field}"`),
  ].join(', ')
  const byId = statement(
    `${table}_record`,
    `
    select ${columns} from ${table}
    where school_id = (select app_school()) and ${key.column} = any($1::uuid[])`,
  )
  return {
    columns,
    /** The id of a row, or of a request that names it by the same field. */
    idOf: (named: object) => (named as Record<string, Id>)[key.field] as Id,
    lock: recordLock(table, lock),
    /** `statements.test.ts` compares the type of a row with what this answers. */
    find: async (tx: Glance, ids: readonly Id[]): Promise<Row[]> =>
      (await rowsOf(tx, byId, [plainArray(ids)])) as unknown as Row[],
    write: rowWriter<Row>(table, written),
  }
}
