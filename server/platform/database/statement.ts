import type { QueryResultRow } from 'pg'
import type { Glance } from './database.ts'

/** A statement that PostgreSQL parses once per connection: for what runs at every tap and every look. */
export interface Statement<Row extends QueryResultRow = QueryResultRow> {
  /** Unique in the server; PostgreSQL knows the prepared text by it. */
  readonly name: string
  readonly text: string
  /** The shape of an answered row. It exists for types alone. */
  readonly row?: Row
}

const declared = new Map<string, Statement>()

/**
 * Declares a statement with the shape of its rows. `statements.test.ts` prepares each of them against the migrated
 * database, and compares its columns with that shape. Throws when two texts take one name.
 */
export function statement<Row extends QueryResultRow = Record<never, never>>(
  name: string,
  text: string,
): Statement<Row> {
  const known = declared.get(name)
  if (known && known.text !== text) throw new Error(`two statements are called ${name}`)
  const made: Statement<Row> = { name, text }
  declared.set(name, made as Statement)
  return made
}

/** Every statement of the modules that are loaded. */
export const declaredStatements = (): readonly Statement[] => [...declared.values()]

/**
 * Runs a prepared statement. Instants and dates must be selected as text or inside JSON: the driver would
 * make them moments in the server's own zone.
 */
export async function rowsOf<Row extends QueryResultRow>(
  tx: Glance,
  { name, text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await tx.connection.query<Row>({ name, text, values: [...values] })
  return rows
}

/** The first row that a statement answers. */
export async function rowOf<Row extends QueryResultRow>(
  ...asked: Parameters<typeof rowsOf<Row>>
): Promise<Row | undefined> {
  const [row] = await rowsOf(...asked)
  return row
}

/** True if a statement answers a row: one that writes says so by `returning`. */
export const hasRow = async (...asked: Parameters<typeof rowsOf>): Promise<boolean> =>
  (await rowOf(...asked)) !== undefined

/** Runs a statement whose rows are of no interest. */
export const execute = async (...asked: Parameters<typeof rowsOf>): Promise<void> =>
  void (await rowsOf(...asked))

/** Selects an instant as the contract writes it: ISO 8601 in UTC, with milliseconds. */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A text as people sort it: accents and capitals aside. The database itself sorts by bytes, É after Z. */
export const asRead = (column: string): string => `${column} collate "und-x-icu"`

/** An array of what needs no quotes (ids, hashes, dates, instants, numbers): the driver would quote and search each. */
export const plainArray = (elements: readonly (string | number | boolean | null)[]): string =>
  `{${elements.map((element) => element ?? 'null').join(',')}}`

/**
 * Documents as one text for `string_to_array($n, E'\\n', '')`, in half the time of an array's quotes and escapes. JSON
 * never holds a bare line end, so nothing in a document can end its line.
 */
export const jsonLines = (documents: readonly (object | null)[]): string =>
  documents.map((document) => (document ? JSON.stringify(document) : '')).join('\n')
