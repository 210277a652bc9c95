import type { ChildId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { isInStay } from '../month/charge-days.ts'
import type { DayFacts, MonthFacts } from '../month/month-facts.ts'
import { stepsOn } from '../month/steps.ts'
import type { HourRounding } from '../prices/billing-setting.ts'
import { roundedMinutes } from './rounded-minutes.ts'

export const missingHours = ['arrival', 'departure'] as const
/** An hour that nobody wrote down of a child that came. */
export type MissingHour = { date: LocalDate; what: (typeof missingHours)[number] }

/** The hours of a child in a month. */
export type MonthHours = {
  childId: ChildId
  /** Minutes of the contract on days that are billed; null for a week by half-days. */
  contractMinutes: number | null
  /** Minutes in the house, as written down, and as the school rounds them for a bill. */
  attendedMinutes: number
  roundedMinutes: number
  attendedDays: number
  /** Days that are in none of the sums until somebody settles them. */
  missing: readonly MissingHour[]
}

const allHalfDays = { halfDays: [], counts: 'booked' } as const

/** Minutes of a day's contract that are billed: none on a closed day, unless its closing is billed or credited. */
export const contractMinutesOn = (day: DayFacts): number =>
  stepsOn(allHalfDays, 'hour', { day, rounding: 'none' }) / 2

/** Adds up the hours of a child's month beside those of its contract. A day with a missing hour is named, never guessed. */
export function monthHours(facts: MonthFacts, rounding: HourRounding): MonthHours {
  const days = facts.days.filter(({ date }) => isInStay(facts, date))
  const came = days.filter(({ attended }) => attended.length > 0)
  const sum = (minutesOf: (minutes: number) => number) =>
    came.reduce((all, { attendedMinutes }) => all + minutesOf(attendedMinutes ?? 0), 0)
  const isByHours = days.some(({ bookedMinutes }) => bookedMinutes !== null)
  return {
    childId: facts.childId,
    contractMinutes: isByHours ? days.reduce((all, day) => all + contractMinutesOn(day), 0) : null,
    attendedMinutes: sum((minutes) => minutes),
    roundedMinutes: sum((minutes) => roundedMinutes(minutes, rounding)),
    attendedDays: came.length,
    missing: came.flatMap(({ date, attendedMinutes, isDepartureMissing, isOver }): MissingHour[] =>
      attendedMinutes === null && (isOver || !isDepartureMissing)
        ? [{ date, what: isDepartureMissing ? 'departure' : 'arrival' }]
        : [],
    ),
  }
}
