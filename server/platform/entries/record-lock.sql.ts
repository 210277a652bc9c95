import type { Transaction } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'

/**
 * Makes the lock of records by their ids, until the end of the transaction and always in one order. No other lock may
 * use the number.
 */
export function recordLock(
  records: string,
  number: number,
): (tx: Transaction, ids: readonly string[]) => Promise<void> {
  const lock = statement(
    `${records}-lock`,
    `
    select count(pg_advisory_xact_lock(record)) from (
      select distinct uuid_hash_extended(id, ${number}) as record
      from unnest($1::uuid[]) as wanted(id)
      order by 1
    ) as records`,
  )
  return async (tx, ids) => {
    await execute(tx, lock, [plainArray(ids)])
  }
}
