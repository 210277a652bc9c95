import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PresenceRefusalCode } from '#domain/presence/presence.ts'
import type { PrintoutRefusalCode } from '#domain/presence/registers/printout-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** One sentence per refusal: what holds at school, then what to do. The facts fill its places. */
export const presenceRefusalWords: Record<PresenceRefusalCode, MessageDescriptor> = {
  'presence.malformed-date': msg`This is not a day of the calendar. Choose another date.`,
  'presence.malformed-time': msg`This is not an hour of the day. Write it as 8:52.`,
  'presence.malformed-mark': msg`The school does not know this mark. Choose it again in the child's details.`,
  'presence.unknown-child': msg`This child is in none of your classes. Ask the office.`,
  'presence.unknown-class': msg`This class is none of yours. Ask the office.`,
  'presence.outside-school-year': msg`This day belongs to no school year. Choose another date.`,
  'presence.past-year': msg`This day belongs to a past school year, which can only be read. Choose a day of this year.`,
  'presence.in-the-future': msg`This day is still to come. Only planned absences can be entered ahead.`,
  'presence.closed-day': msg`The school is closed then. Choose another half-day.`,
  'presence.not-enrolled': msg`The child does not belong to the class on this day. Check the entry and exit dates.`,
  'presence.departure-before-arrival': msg`The child would leave before arriving. Change one of the two times.`,
  'presence.note-too-long': msg`The note is longer than 500 characters. Shorten it.`,
}

/** The reason why a register was not made on paper. */
export const printoutRefusalWords: RefusalWords<PrintoutRefusalCode> = {
  'printout.unknown-language': msg`The register is printed in English or French only. Choose one of the two in your menu, then print again.`,
}
