import { type Cents, roundedRatio } from '../money.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { Deduction } from '../prices/deduction.ts'
import { isOfferedOn, runsOn } from './charge-days.ts'
import type { DayFacts, MonthFacts } from './month-facts.ts'

/** A deduction of a child: charged to it, or given to all to whom its reason applies. */
export type GivenDeduction = { deduction: Deduction; charge: ChildCharge | null }

/** Days are counted in halves, since a calendar closes half-days too. */
const halvesOfDay = 2

export const countsByDay = ({ reason }: Deduction): boolean =>
  reason === 'holiday-credit' || reason === 'certified-absence'

/** Counts the halves of a day that a deduction is for. */
function halvesOn({ reason }: Deduction, day: DayFacts): number {
  if (reason === 'certified-absence') return day.isAbsenceCertified ? halvesOfDay : 0
  if (reason !== 'holiday-credit') return halvesOfDay
  if (day.closed !== 'credit' || day.agreed.length === 0) return 0
  const closed = day.agreed.filter((half) => !day.booked.includes(half))
  return (closed.length * halvesOfDay) / day.agreed.length
}

/** Halves of billed days that a deduction is for, out of all of them. */
export function halvesOf(
  { deduction, charge }: GivenDeduction,
  billed: readonly DayFacts[],
): { some: number; all: number } {
  const some = billed
    .filter((day) => isOfferedOn(deduction, day) && (!charge || runsOn(charge, day.date)))
    .reduce((sum, day) => sum + halvesOn(deduction, day), 0)
  return { some, all: billed.length * halvesOfDay }
}

/** True if the reason of a deduction for all applies to the child. */
export function isReasonOf(
  { reason, siblingRank }: Deduction,
  facts: Pick<MonthFacts, 'siblingRank' | 'isChildOfStaff'>,
): boolean {
  if (reason === 'sibling') return facts.siblingRank >= (siblingRank ?? 2)
  return reason !== 'staff' || facts.isChildOfStaff
}

/** The amount off the care of a month, before its cap and zero. */
function uncapped(
  { deduction, charge }: GivenDeduction,
  { left, some, all }: { left: Cents; some: number; all: number },
): Cents {
  const own = charge?.customAmount ?? null
  if (own === null && deduction.percent !== null)
    return roundedRatio(
      BigInt(left) * BigInt(deduction.percent) * BigInt(some),
      10_000n * BigInt(all),
    )
  const amount = own ?? deduction.amount ?? 0
  if (countsByDay(deduction))
    return roundedRatio(BigInt(amount) * BigInt(some), BigInt(halvesOfDay))
  return some > 0 ? amount : 0
}

/** Takes a deduction off the rest of the care: never more than its cap, and never below zero. */
export function deductionAmount(
  given: GivenDeduction,
  base: { left: Cents; some: number; all: number },
): Cents {
  if (base.all === 0) return 0
  return Math.min(uncapped(given, base), given.deduction.cap ?? base.left, base.left)
}
