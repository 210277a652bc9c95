import { msg } from '@lingui/core/macro'
import type { CalendarRefusalCode } from '#domain/calendar/calendar-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** Why something in the calendar was not changed: what was typed stays where it is. */
export const calendarRefusalWords: RefusalWords<CalendarRefusalCode> = {
  'calendar.unknown-holiday': msg`This row is not in the calendar any more. Nothing was changed: load the page again.`,
  'calendar.name-missing': msg`The row has no name. Nothing was saved: type what families call it.`,
  'calendar.name-too-long': msg`This name is too long for a calendar. Nothing was saved: use 80 letters or fewer.`,
  'calendar.unknown-kind': msg`The calendar has no such kind of row. Nothing was saved: choose it from the list.`,
  'calendar.unknown-billing': msg`There is no such effect on an invoice. Nothing was saved: choose it from the list.`,
  'calendar.malformed-date': msg`A date is missing, or no such day exists. Nothing was saved: fill in both days.`,
  'calendar.ends-before-start': msg`The last day is before the first one. Nothing was saved: change one of the two days.`,
  'calendar.too-long': msg`A row can be 120 days at most. Nothing was saved: look at the year of the last day.`,
  'calendar.half-of-many-days': msg`Only a single day can be closed for half of it. Nothing was saved: choose one day, or the whole day.`,
  'calendar.unknown-level': msg`The school does not have this level any more. Nothing was saved: load the page again.`,
  'calendar.too-many': msg`The calendar of the school holds 2,000 rows already. Nothing was added: remove old years first.`,
  'calendar.too-many-at-once': msg`These are more than 500 rows. Nothing was added: choose one school year.`,
  'calendar.past-year': msg`These days begin in a past school year, which can only be read. Nothing was changed: choose a day of this year.`,
  'calendar.unknown-half-day': msg`A week has no such half-day. Nothing was saved: load the page again.`,
  'calendar.never-open': msg`No half-day is ticked, so that there would be no register at all. Nothing was saved: tick at least one.`,
  'calendar.unknown-region': msg`The country has no such region. Nothing was changed: choose one from the list.`,
}

export const calendarActs: ActsOf = {
  words: calendarRefusalWords,
  outdated: ['calendar.unknown-holiday', 'calendar.unknown-level', 'calendar.unknown-region'],
}
