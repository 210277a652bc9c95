import { msg } from '@lingui/core/macro'
import type { TransmissionRefusalCode } from '#domain/transmission/transmission.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** One sentence per refusal of the sheet: what holds at the crèche, then what to do. */
export const transmissionRefusalWords: RefusalWords<TransmissionRefusalCode> = {
  'transmission.malformed-date': msg`This is not a day of the calendar. Choose another date.`,
  'transmission.malformed-time': msg`This is not an hour of the day. Write it as 8:52.`,
  'transmission.malformed-line': msg`The school does not know this line of the sheet. Enter it again.`,
  'transmission.malformed-settings': msg`One of these settings is not possible. Check the numbers, then save again.`,
  'transmission.unknown-child': msg`This child is in none of your groups. Ask the office.`,
  'transmission.unknown-class': msg`This group is none of yours. Ask the office.`,
  'transmission.unknown-level': msg`This level no longer exists. Load the page again.`,
  'transmission.unknown-line': msg`This line is not on the child's sheet. Load the day again.`,
  'transmission.outside-school-year': msg`This day is before the school year. Choose another date.`,
  'transmission.in-the-future': msg`This day is still to come. Choose today.`,
  'transmission.not-enrolled': msg`The child does not belong to the group on this day. Check the entry and exit dates.`,
  'transmission.on-another-day': msg`This hour is of another day. Check the date and the tablet's clock.`,
  'transmission.text-too-long': msg`The text is too long. Shorten it.`,
  'transmission.nothing-said': msg`Something is missing in this line. Fill it in, then save again.`,
  'transmission.reason-missing': msg`Medicines and incidents stay in the register. Say why it is struck out.`,
  'transmission.amount-out-of-range': msg`This amount is not possible. Check it: a bottle holds 360 ml at most, in steps of 10.`,
  'transmission.drunk-more-than-offered': msg`More was drunk than was in the bottle. Correct one of the two amounts.`,
  'transmission.temperature-out-of-range': msg`A child's temperature is between 34.0 and 42.5 °C. Measure it again or correct it.`,
  'transmission.ends-before-start': msg`The sleep would end before it starts. Change one of the two hours.`,
  'transmission.already-asleep': msg`The child is already asleep. End that sleep first.`,
  'transmission.not-asleep': msg`This sleep is not on the child's sheet. Note the sleep first.`,
  'transmission.no-prescription': msg`There is no prescription for this medicine. Do not give it; record the prescription first.`,
  'transmission.prescription-not-valid': msg`The prescription is not valid on this day. Do not give the medicine; ask the family for a new one.`,
  'transmission.prescription-ends-before-start': msg`The prescription would end before it begins. Change one of the two days.`,
  'transmission.second-person-missing': msg`A second person has to be present when a medicine is given. Say who it was.`,
  'transmission.second-person-is-giver': msg`The second person cannot be who gives the medicine. Choose somebody else.`,
}
