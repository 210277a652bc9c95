import { type LocalDate, monthContaining } from '#domain/kernel/local-date.ts'
import { feesOf } from '#domain/payments/dues/late-fee.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findFeeRule, listFeePapers } from './late-fees.sql.ts'

/** The fees of late papers that a month bills; none while the month has not begun. */
export async function readFees(
  tx: Glance,
  { month, today }: { month: BillingMonth; today: LocalDate },
): Promise<ReturnType<typeof feesOf>> {
  if (month > monthContaining(today)) return []
  const [rule, papers] = await Promise.all([findFeeRule(tx), listFeePapers(tx, { month, today })])
  return feesOf(papers, { rule, month, today })
}
