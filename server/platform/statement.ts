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
  const { rows } = await tx.$client.query<Row>({ ...statement, values: [...values] })
  return rows
}
