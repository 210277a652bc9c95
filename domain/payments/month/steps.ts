import { weekdayOf } from '../../kernel/local-date.ts'
import type { HalfDay } from '../../presence/presence.ts'
import { roundedMinutes } from '../hours/rounded-minutes.ts'
import type { HourRounding } from '../prices/billing-setting.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import type { DayFacts } from './month-facts.ts'

/** The units that are counted day by day. */
export type CountedUnit = 'day' | 'half-day' | 'hour' | 'meal'

/**
 * Steps of each unit. Hours are counted in half-minutes. A day that is open by half counts
 * half its minutes. So does one of which a price is for the morning alone.
 */
export const stepsOfUnit: Readonly<Record<CountedUnit, number>> = {
  day: 1,
  'half-day': 1,
  hour: 120,
  meal: 1,
}

type ForHalfDays = Pick<PricePlan, 'halfDays'>

const ofPlan = ({ halfDays }: ForHalfDays, { date }: DayFacts, halves: readonly HalfDay[]) =>
  halfDays.length === 0
    ? halves
    : halves.filter((half) => halfDays.some((it) => it === `${weekdayOf(date)}-${half}`))

/** Half-days of the agreed week that the price is for, whether closed or not. */
export const agreedHalves = (plan: ForHalfDays, day: DayFacts): readonly HalfDay[] =>
  ofPlan(plan, day, day.agreed)

/** Those that are billed: closed ones too, unless the calendar says that they are deducted. */
export const billedHalves = (plan: ForHalfDays, day: DayFacts): readonly HalfDay[] =>
  ofPlan(plan, day, day.closed === 'billed' || day.closed === 'credit' ? day.agreed : day.booked)

/** Half-minutes of a part of the day's half-days. */
const partOfDay = (minutes: number, some: number, all: number): number =>
  all === 0 ? 0 : (minutes * 2 * some) / all

function bookedSteps(plan: ForHalfDays, unit: CountedUnit, day: DayFacts): number {
  const halves = billedHalves(plan, day)
  if (halves.length === 0) return 0
  if (unit === 'half-day') return halves.length
  if (unit === 'hour') return partOfDay(day.bookedMinutes ?? 0, halves.length, day.agreed.length)
  return unit === 'meal' ? Number(day.isMealBooked) : 1
}

function attendedSteps(
  plan: ForHalfDays,
  unit: CountedUnit,
  { day, rounding }: { day: DayFacts; rounding: HourRounding },
): number {
  const halves = ofPlan(plan, day, day.attended)
  if (halves.length === 0) return 0
  if (unit === 'half-day') return halves.length
  if (unit === 'hour')
    return partOfDay(
      roundedMinutes(day.attendedMinutes ?? 0, rounding),
      halves.length,
      day.attended.length,
    )
  return unit === 'meal' ? Number(day.isMealTaken) : 1
}

/** Counts a price on a day, in steps of its unit: hours booked, or hours attended. */
export const stepsOn = (
  plan: Pick<PricePlan, 'halfDays' | 'counts'>,
  unit: CountedUnit,
  { day, rounding }: { day: DayFacts; rounding: HourRounding },
): number =>
  plan.counts === 'booked'
    ? bookedSteps(plan, unit, day)
    : attendedSteps(plan, unit, { day, rounding })
