import { type LocalDate, lastOfMonth, monthContaining } from '../../kernel/local-date.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import { daysOfCharge, plansOf } from './care-lines.ts'
import { coversDay, isInStay, isPlanFor } from './charge-days.ts'
import type { MonthFacts, PriceLists } from './month-facts.ts'
import type { BillingProblem, PricedLine } from './priced-line.ts'
import { payerOfItem } from './share-lines.ts'

type Charged = { charge: ChildCharge; plan: PricePlan }

const isCare = ({ plan }: Charged): boolean => plan.unit !== 'once' && plan.unit !== 'meal'

/** Days that the child comes on and no price is for. A day on which its charge is paused is meant to be free. */
function noPrice(facts: MonthFacts, charged: readonly Charged[]): BillingProblem[] {
  const agreed = facts.days.filter(
    (day) => isInStay(facts, day.date) && (day.agreed.length > 0 || day.attended.length > 0),
  )
  const without = agreed.filter(
    (day) =>
      !charged.some(
        (it) =>
          isCare(it) && coversDay(it.charge, day.date) && isPlanFor(it.plan, day, facts.birthDate),
      ),
  )
  const [first] = without
  if (!first) return []
  const last = without.at(-1) ?? first
  const isWarning = without.length < agreed.length
  return [{ kind: 'no-price', isWarning, facts: { from: first.date, until: last.date } }]
}

/** A price by the hour for a week that says no hours bills nothing of them. */
const noHours = (facts: MonthFacts, charged: readonly Charged[]): BillingProblem[] =>
  charged.flatMap(({ charge, plan }): BillingProblem[] => {
    if (plan.unit !== 'hour' || plan.counts !== 'booked') return []
    const days = daysOfCharge(charge, plan, facts).filter(
      (day) => day.agreed.length > 0 && day.bookedMinutes === null,
    )
    const [first] = days
    if (!first) return []
    const until = days.at(-1)?.date ?? first.date
    return [
      { kind: 'no-price', isWarning: false, facts: { from: first.date, until, plan: plan.name } },
    ]
  })

/**
 * Days on which hours are billed and nobody wrote down when the child came or left: settled by hand, never guessed. A child
 * that is still in the house today has hours that are open, which is nothing to settle yet.
 */
function departureMissing(
  facts: MonthFacts,
  charged: readonly Charged[],
  lists: PriceLists,
): BillingProblem[] {
  const byHours = charged.filter(({ plan }) => plan.unit === 'hour' && plan.counts === 'attended')
  const days = new Set<LocalDate>(
    byHours
      .flatMap(({ charge, plan }) => daysOfCharge(charge, plan, facts))
      .map(({ date }) => date),
  )
  const isLateBilled = lists.addons.some(
    ({ id, rule, isForAll }) =>
      rule === 'late-quarter' && (isForAll || facts.charges.some((it) => it.addonId === id)),
  )
  return facts.days.flatMap((day): BillingProblem[] => {
    const { date, attended, attendedMinutes, isDepartureMissing, isOver } = day
    const isNeeded =
      (days.has(date) && attended.length > 0 && attendedMinutes === null) ||
      (isLateBilled && isInStay(facts, date) && isDepartureMissing)
    if (!isNeeded) return []
    if (isDepartureMissing && !isOver)
      return [{ kind: 'hours-open', isWarning: true, facts: { date } }]
    const missing = isDepartureMissing ? 'departure' : 'arrival'
    return [{ kind: 'departure-missing', isWarning: false, facts: { date, missing } }]
  })
}

/** A charge that goes on after the last day of the child. It is billed for the stay alone; somebody has to look. */
function leftButBilled(facts: MonthFacts): BillingProblem[] {
  const { lastDay, month, charges } = facts
  if (lastDay === null || lastDay === lastOfMonth(month)) return []
  const isOpen = charges.some(
    (charge) =>
      monthContaining(charge.firstDay) <= month &&
      (charge.lastDay === null || charge.lastDay > lastDay),
  )
  return isOpen ? [{ kind: 'left-but-billed', isWarning: true, facts: { lastDay } }] : []
}

/** A later price that begins in the month, under a charge that ran before it. */
const priceChanged = (facts: MonthFacts, charged: readonly Charged[], lists: PriceLists) =>
  charged.flatMap(({ charge, plan }): BillingProblem[] => {
    if (charge.customAmount !== null) return []
    const begun = lists.planPrices.filter(
      ({ planId, from }) =>
        planId === plan.id && monthContaining(from) === facts.month && charge.firstDay < from,
    )
    const runs = daysOfCharge(charge, plan, facts).map(({ date }) => date)
    return begun
      .filter(({ from }) => runs.some((date) => date >= from))
      .map(({ from }) => ({
        kind: 'price-changed',
        isWarning: true,
        facts: { plan: plan.name, from },
      }))
  })

/** Lines that nobody pays, and shares that are more or less than the whole. */
function payers(facts: MonthFacts, lines: readonly PricedLine[]): BillingProblem[] {
  const isShared = lines.some((line) => !payerOfItem(line, facts.payerItems))
  if (!isShared) return []
  const percent = facts.payers.reduce((sum, { share }) => sum + share, 0)
  if (percent === 0) return [{ kind: 'no-payer', isWarning: false, facts: {} }]
  if (percent === 100) return []
  return [{ kind: 'shares-not-whole', isWarning: false, facts: { percent: String(percent) } }]
}

/** Lists the problems that keep a month of a child back, in the order in which people settle them. */
export function monthProblems(
  facts: MonthFacts,
  lists: PriceLists,
  lines: readonly PricedLine[],
): BillingProblem[] {
  const charged = plansOf(facts, lists)
  return [
    ...noPrice(facts, charged),
    ...noHours(facts, charged),
    ...payers(facts, lines),
    ...departureMissing(facts, charged, lists),
    ...leftButBilled(facts),
    ...priceChanged(facts, charged, lists),
  ]
}
