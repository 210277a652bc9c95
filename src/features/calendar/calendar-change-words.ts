import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on the calendar. */
export const calendarChangeWords: ChangeWords = {
  addHolidays: ({ by }) => msg`${by} added days to the calendar.`,
  changeHoliday: ({ by }) => msg`${by} changed a row of the calendar.`,
  switchHoliday: ({ by }) => msg`${by} switched a row of the calendar on or off.`,
  removeHolidays: ({ by }) => msg`${by} removed days from the calendar.`,
  changeOpening: ({ by }) => msg`${by} changed the half-days on which the school is open.`,
  changeLevelOpening: ({ by }) => msg`${by} changed when a level is open.`,
  changeHolidayRegion: ({ by }) => msg`${by} chose another region for public holidays.`,
}
