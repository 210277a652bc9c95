import type { SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

/** A school whose ledger was checked, and by how many cents its sums differ. */
export type CheckedLedger = { schoolId: SchoolId; cents: Cents }

const stalest = statement<CheckedLedger>(
  'stalest_ledger_checked',
  `select school_id as "schoolId", cents::float8 as cents from check_stalest_ledger($1::timestamptz)`,
)

/** Checks the ledger whose check is the oldest; nothing when none is older than a day. */
export const checkStalestLedger = (tx: Transaction, now: Instant) => rowOf(tx, stalest, [now])

const ofSchool = statement<{ cents: Cents }>(
  'ledger_difference',
  'select ledger_difference::float8 as cents from school where school_id = (select app_school())',
)

/** By how many cents the sums of the school differed when they were checked last. */
export async function findLedgerDifference(tx: Glance): Promise<Cents> {
  const row = await rowOf(tx, ofSchool)
  return row?.cents ?? 0
}
