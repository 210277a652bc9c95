import { msg } from '@lingui/core/macro'
import type { CalendarRefusalCode } from '#domain/calendar/calendar-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why something in the calendar was not changed: what was typed stays where it is. */
export const calendarRefusalWords: RefusalWords<CalendarRefusalCode> = {
  'calendar.too-long': msg`A row can be 120 days at most. Nothing was saved: look at the year of the last day.`,
  'calendar.half-of-many-days': msg`Only a single day can be closed for half of it. Nothing was saved: choose one day, or the whole day.`,
  'calendar.too-many': msg`The calendar of the school holds 2,000 rows already. Nothing was added: remove old years first.`,
  'calendar.too-many-at-once': msg`These are more than 500 rows. Nothing was added: choose one school year.`,
  'calendar.past-year': msg`These days begin in a past school year, which can only be read. Nothing was changed: choose a day of this year.`,
  'calendar.never-open': msg`No half-day is ticked, so that there would be no register at all. Nothing was saved: tick at least one.`,
}

export const calendarActs: ActsOf = {
  words: calendarRefusalWords,
}
