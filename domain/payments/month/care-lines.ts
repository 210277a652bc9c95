import type { LocalDate } from '../../kernel/local-date.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import { isInStay, isPlanFor, runsOn } from './charge-days.ts'
import type { DayFacts, MonthFacts, PriceLists } from './month-facts.ts'
import { priceByMonth } from './month-price.ts'
import { priceOnce } from './once-price.ts'
import { nothingBilled, type PlanInMonth, type PricedPlan } from './plan-line.ts'
import type { PricedLine } from './priced-line.ts'
import { priceSpread } from './spread-price.ts'
import { priceByUnit } from './unit-price.ts'

/** Days on which a charge of a plan is billed for a child: in its stay, of its age and level, and not paused. */
export const daysOfCharge = (
  charge: ChildCharge,
  plan: PricePlan,
  { birthDate, days, ...stay }: Pick<MonthFacts, 'birthDate' | 'days' | 'firstDay' | 'lastDay'>,
): DayFacts[] =>
  days.filter(
    (day) =>
      isInStay(stay, day.date) && runsOn(charge, day.date) && isPlanFor(plan, day, birthDate),
  )

function priceCharge(inMonth: PlanInMonth, { setting }: PriceLists): PricedPlan {
  const { charge, plan, facts } = inMonth
  if (plan.unit === 'once') {
    const day = facts.days.find(({ date }) => date === charge.firstDay)
    return day && isPlanFor(plan, day, facts.birthDate) ? priceOnce(inMonth) : nothingBilled
  }
  if (plan.unit === 'month') return priceByMonth(inMonth)
  const months = plan.counts === 'booked' ? plan.spreadMonths : null
  if (months === null) return priceByUnit(inMonth, plan.unit, setting.rounding)
  const year = facts.yearBooked.find(({ chargeId }) => chargeId === charge.id)
  return year ? priceSpread(inMonth, plan.unit, { months, year }) : nothingBilled
}

/** The plans of a child that the school has. */
export const plansOf = (
  { charges }: Pick<MonthFacts, 'charges'>,
  { plans }: Pick<PriceLists, 'plans'>,
): { charge: ChildCharge; plan: PricePlan }[] =>
  charges.flatMap((charge) => {
    const plan = charge.planId === null ? undefined : plans.find(({ id }) => id === charge.planId)
    return plan ? [{ charge, plan }] : []
  })

/** The care of a month, and the days that any of its lines bills. */
export function careLines(
  facts: MonthFacts,
  lists: PriceLists,
): { lines: readonly PricedLine[]; billedDays: ReadonlySet<LocalDate> } {
  const priced = plansOf(facts, lists).map(({ charge, plan }) => {
    const days = daysOfCharge(charge, plan, facts)
    return priceCharge({ charge, plan, prices: lists.planPrices, facts, days }, lists)
  })
  return {
    lines: priced.flatMap(({ lines }) => lines),
    billedDays: new Set(priced.flatMap(({ billedDays }) => billedDays)),
  }
}
