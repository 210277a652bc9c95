import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'

/** The reasons why an act on the calendar was refused. The client holds one sentence per code and language. */
export const calendarRefusalCodes = [
  'calendar.too-long',
  'calendar.half-of-many-days',
  'calendar.too-many',
  'calendar.too-many-at-once',
  'calendar.past-year',
  'calendar.never-open',
] as const
export type CalendarRefusalCode = (typeof calendarRefusalCodes)[number]

/** A refusal of a row, or of one of its fields; the facts fill the places of its sentence. */
export type CalendarRefusal = RefusalOf<CalendarRefusalCode> | FieldRefusal

export const calendarRefusal = refuseBy<CalendarRefusalCode>()
