import type pg from 'pg'

/** SQL: an id that is the same wherever it is made of the same parts, in the form of a UUID. */
export const madeOf = (kind: string, ...parts: string[]): string =>
  `overlay(overlay(md5(concat_ws('.', ${[`'${kind}'`, ...parts].join(', ')})) placing '4' from 13) placing '8' from 17)::uuid`

export type Fill = (text: string, values?: readonly unknown[]) => Promise<void>

/**
 * One connection for a whole world. It keeps temporary tables of what was made, and judges no key: millions of rows are
 * made from what is known to fit.
 */
export async function fillBySql(
  owner: pg.Pool,
  work: (fill: Fill) => Promise<void>,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'",
    )
    await work(async (text, values = []) => void (await client.query(text, [...values])))
    await client.query(
      'drop table if exists pg_temp.place, pg_temp.room, pg_temp.pupil, pg_temp.family; reset all',
    )
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
