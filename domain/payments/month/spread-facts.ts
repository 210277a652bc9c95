import { daysFrom, type LocalDate } from '../../kernel/local-date.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import { daysOfCharge, plansOf } from './care-lines.ts'
import { type BilledChild, dayFacts, type levelDays } from './day-facts.ts'
import type { SpreadFacts } from './month-facts.ts'
import { bookedSteps } from './spread-price.ts'
import { stayWithin } from './stay-within.ts'
import type { CountedUnit } from './steps.ts'

type Days = { firstDay: LocalDate; lastDay: LocalDate }

/** The units of prices that are spread over equal months by what is booked; null for a price that is not. */
const spreadUnit = ({ unit, counts, spreadMonths }: PricePlan): CountedUnit | null =>
  spreadMonths === null || counts !== 'booked' || unit === 'month' || unit === 'once' ? null : unit

/** The units that a year has booked, for each charge with a spread price. A child without one costs nothing. */
export function spreadFacts(
  child: BilledChild,
  {
    birthDate,
    charges,
    plans,
    year,
    dayOf,
  }: {
    birthDate: LocalDate
    charges: readonly ChildCharge[]
    plans: readonly PricePlan[]
    year: Days
    dayOf: ReturnType<typeof levelDays>
  },
): SpreadFacts[] {
  const spread = plansOf({ charges }, { plans }).flatMap(({ charge, plan }) => {
    const unit = spreadUnit(plan)
    return unit ? [{ charge, plan, unit }] : []
  })
  if (spread.length === 0) return []
  const stay = stayWithin(child.stays, year)
  const days = daysFrom(year.firstDay, year.lastDay).map((date) => dayFacts(child, { date, dayOf }))
  return spread.flatMap(({ charge, plan, unit }): SpreadFacts[] => {
    const ofCharge = daysOfCharge(charge, plan, { birthDate, days, ...stay })
    const [first] = ofCharge
    const last = ofCharge.at(-1)
    if (!first || !last) return []
    return [
      {
        chargeId: charge.id,
        firstDay: first.date,
        lastDay: last.date,
        steps: bookedSteps(plan, unit, ofCharge),
      },
    ]
  })
}
