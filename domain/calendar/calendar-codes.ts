/** Why an act on the calendar was refused. The client holds one sentence per code and language. */
export const calendarRefusalCodes = [
  'calendar.unknown-holiday',
  'calendar.name-missing',
  'calendar.name-too-long',
  'calendar.unknown-kind',
  'calendar.unknown-billing',
  'calendar.malformed-date',
  'calendar.ends-before-start',
  'calendar.too-long',
  'calendar.half-of-many-days',
  'calendar.unknown-level',
  'calendar.too-many',
  'calendar.too-many-at-once',
  'calendar.past-year',
  'calendar.unknown-half-day',
  'calendar.never-open',
  'calendar.unknown-region',
] as const
export type CalendarRefusalCode = (typeof calendarRefusalCodes)[number]

/** A refusal with its code; the facts fill the places of its sentence. */
export type CalendarRefusal = {
  code: CalendarRefusalCode
  facts: Readonly<Record<string, string>>
}

export const calendarRefusal = (
  code: CalendarRefusalCode,
  facts: Readonly<Record<string, string>> = {},
): { ok: false; refusal: CalendarRefusal } => ({ ok: false, refusal: { code, facts } })
