import { monthsOldOn } from '../../children/child.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import type { DayFacts, MonthFacts } from './month-facts.ts'

const isWithin = (date: LocalDate, from: LocalDate | null, until: LocalDate | null): boolean =>
  (from === null || from <= date) && (until === null || date <= until)

type Pausable = Pick<ChildCharge, 'pausedFrom' | 'pausedUntil'>

/** A pause without a beginning runs from the first day of the charge, one without an end to its last. */
const isPausedOn = ({ pausedFrom, pausedUntil }: Pausable, date: LocalDate): boolean =>
  (pausedFrom !== null || pausedUntil !== null) && isWithin(date, pausedFrom, pausedUntil)

/** True if the charge covers the day, paused or not. */
export const coversDay = (
  { firstDay, lastDay }: Pick<ChildCharge, 'firstDay' | 'lastDay'>,
  date: LocalDate,
): boolean => isWithin(date, firstDay, lastDay)

/** True if the charge is billed on the day: it covers the day and is not paused. */
export const runsOn = (charge: ChildCharge, date: LocalDate): boolean =>
  coversDay(charge, date) && !isPausedOn(charge, date)

/** True if the child is at the school on the day. */
export const isInStay = (
  { firstDay, lastDay }: Pick<MonthFacts, 'firstDay' | 'lastDay'>,
  date: LocalDate,
): boolean => firstDay !== null && isWithin(date, firstDay, lastDay)

/** True if a price is for a child of this age and level on that day. Both are judged day by day. */
export function isPlanFor(
  plan: PricePlan,
  { date, standardId }: Pick<DayFacts, 'date' | 'standardId'>,
  birthDate: LocalDate,
): boolean {
  if (!isWithin(date, plan.validFrom, plan.validUntil)) return false
  if (plan.standardId !== null && plan.standardId !== standardId) return false
  if (plan.ageFrom === null && plan.ageUntil === null) return true
  const age = monthsOldOn(birthDate, date)
  return (
    (plan.ageFrom === null || plan.ageFrom <= age) &&
    (plan.ageUntil === null || age < plan.ageUntil)
  )
}

type OfferedTo = Pick<PricePlan, 'standardId' | 'validUntil'> & {
  classId: string | null
  validFrom: LocalDate | null
}

/** True if an add-on or a deduction is for the level and the class of the child on that day. */
export const isOfferedOn = (
  { validFrom, validUntil, standardId, classId }: OfferedTo,
  day: DayFacts,
): boolean =>
  isWithin(day.date, validFrom, validUntil) &&
  (standardId === null || standardId === day.standardId) &&
  (classId === null || classId === day.classId)
