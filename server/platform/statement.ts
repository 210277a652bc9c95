import type { QueryResultRow } from 'pg'
import type { Glance } from './database.ts'

/** A statement that PostgreSQL parses once per connection: for what runs at every tap and every look. */
export interface Statement {
  /** Unique in the server; PostgreSQL knows the prepared text by it. */
  name: string
  text: string
}

/**
 * Runs a prepared statement. Instants and dates must be selected as text or inside JSON: the driver would
 * make them moments in the server's own zone.
 */
export async function rowsOf<Row extends QueryResultRow>(
  tx: Glance,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await tx.connection.query<Row>({ ...statement, values: [...values] })
  return rows
}

/** An array of what needs no quotes (ids, hashes, dates, instants, numbers): the driver would quote and search each. */
export const plainArray = (elements: readonly (string | number | boolean | null)[]): string =>
  `{${elements.map((element) => element ?? 'null').join(',')}}`

/**
 * Documents as one text for `string_to_array($n, E'\\n', '')`, which takes them apart in half the time of an array's
 * quotes and escapes. JSON never holds a bare line end, so nothing in a document can end its line.
 */
export const jsonLines = (documents: readonly (object | null)[]): string =>
  documents.map((document) => (document ? JSON.stringify(document) : '')).join('\n')
