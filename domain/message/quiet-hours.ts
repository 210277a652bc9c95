import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { Weekday } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'

/** Hours in which nobody is disturbed, on the school's clock, as 19:00. */
export type QuietHours = { quietFrom: string; quietTo: string; isWeekendQuiet: boolean }

/** The hours of a school that has chosen none. */
export const usualQuietHours: QuietHours = {
  quietFrom: '19:00',
  quietTo: '07:00',
  isWeekendQuiet: true,
}

const hour = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads hours that came from outside. */
export function readQuietHours(hours: QuietHours): Result<QuietHours, FieldRefusal> {
  const field = (['quietFrom', 'quietTo'] as const).find((name) => !hour.test(hours[name]))
  if (field) return fieldRefusal('field.malformed', { field, kind: 'hour' })
  const { quietFrom, quietTo, isWeekendQuiet } = hours
  return accept({ quietFrom, quietTo, isWeekendQuiet })
}

/** Decides if the school is quiet at a time of its own clock. Equal hours make no hour quiet. */
export function isQuiet(
  { quietFrom, quietTo, isWeekendQuiet }: QuietHours,
  { time, weekday }: { time: string; weekday: Weekday },
): boolean {
  if (isWeekendQuiet && (weekday === 'saturday' || weekday === 'sunday')) return true
  return quietFrom <= quietTo
    ? time >= quietFrom && time < quietTo
    : time >= quietFrom || time < quietTo
}
