import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inOunces } from '#domain/transmission/medicine/volume.ts'
import type { TransmissionRefusalCode } from '#domain/transmission/transmission.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { Units } from './lines/use-amount-words.ts'

type ByField = Readonly<Record<string, MessageDescriptor>>

const of = (words: ByField, { field }: RefusalFacts): MessageDescriptor | undefined =>
  typeof field === 'string' && Object.hasOwn(words, field) ? words[field] : undefined

/** Words for what is missing, by the name of the field. */
const missing: ByField = {
  mood: msg`Choose how the child is, then save again.`,
  kind: msg`Choose what happened, then save again.`,
  content: msg`Choose what was in the nappy, then save again.`,
  act: msg`Choose what happened to the milk, then save again.`,
  ml: msg`Say how much milk it was, then save again.`,
  tenths: msg`Write the temperature that you read, then save again.`,
  courses: msg`Choose what was eaten or drunk, then save again.`,
  text: msg`Choose an activity, write a few words or add a photo, then save again.`,
  medicineAtHome: msg`Say which medicine was given at home, or clear its time.`,
  prescriptionId: msg`Choose by which prescription the medicine is given.`,
  dose: msg`Write the dose, then save again.`,
  name: msg`Write the name of the medicine, then save again.`,
  prescribedBy: msg`Say which doctor prescribed the medicine.`,
  exception: msg`Say why the medicine is given all the same, or do not give it.`,
  weightKg: msg`Write the weight that the dose per kilogram was prescribed for.`,
  timesPerDay: msg`Say how often a day the medicine may be given at most, or write its hours.`,
  signs: msg`Say for which signs the medicine is needed.`,
  authorisedOn: msg`Choose the day on which the guardian allowed it.`,
  signature: msg`The guardian signs: their name typed, or drawn with the finger.`,
  mediaIds: msg`A medicine is given only with the doctor's prescription at hand. Add a photo or a PDF of it.`,
  authorisedBy: msg`Say which guardian allowed it: without that nothing is given.`,
}

const unread: ByField = {
  dose: msg`Write the dose as a number with two decimals at most, such as 2.5.`,
  weightKg: msg`Write the weight in kilograms with one decimal at most, such as 9.5.`,
  timesPerDay: msg`Write how often a day as a whole number.`,
  minutesApart: msg`Write the hours between two doses as a number, such as 6.`,
}

/** An hour that belongs to another day. */
const otherDay: ByField = {
  medicineAtHome: msg`What home gave is noted from two days before on. Correct its hour, or leave the hour out.`,
  plannedAt: msg`The medicine is planned for another day. Choose its hour of today again.`,
  collectedAt: msg`The child is collected on the day of the sheet. Correct the hour, or leave it out.`,
}

/** An hour that has not come: of what home tells, one later than the telling. */
const toCome: ByField = {
  medicineAtHome: msg`Home cannot have given the medicine after it told of it. Correct one of the two hours.`,
  lastMealAt: msg`The last meal at home cannot be after home told of it. Correct one of the two hours.`,
  wokeAt: msg`The child cannot have woken after home told of it. Correct one of the two hours.`,
}

const settings: ByField = {
  medicineMinutes: msg`The time allowed off the hour of a medicine is from 5 to 240 minutes. Correct this number, then save again.`,
  sleepCheckMinutes: msg`Sleeping children are looked at every 1 to 60 minutes. Correct this number, then save again.`,
}

const volumes: Readonly<Record<string, (most: string) => MessageDescriptor>> = {
  offeredMl: (most) => msg`A bottle holds ${most} at most. Check what was offered.`,
  drunkMl: (most) => msg`A bottle holds ${most} at most. Check what was drunk.`,
  drinkMl: (most) => msg`With a meal, ${most} at most are noted. Check what was drunk.`,
  ml: (most) => msg`${most} of milk are noted at once at most. Check the amount.`,
}

/** The largest amount in the unit that the level reads. */
function amountWords(facts: RefusalFacts): MessageDescriptor {
  const { field, most } = facts
  if (field === 'weightKg') return msg`A weight is more than nothing and 150 kg at most. Check it.`
  if (field === 'timesPerDay') return msg`A medicine is given from 1 to 24 times a day. Check it.`
  if (field === 'minutesApart')
    return msg`Between two doses there are from a quarter of an hour to 48 hours. Check it.`
  if (field === 'dose' && facts.unit === 'kg-dose')
    return msg`Nothing is recorded yet. The pipette is filled up to the child's weight: there cannot be more doses than kilograms. Check the dose and the weight.`
  if (field === 'dose') return msg`A dose is more than nothing and 1000 at most. Check it.`
  const words = typeof field === 'string' ? volumes[field] : undefined
  const ml = Number(most)
  if (!words || !Number.isInteger(ml)) return msg`This amount is not possible. Check it.`
  const isOunces = facts.volumeUnit === 'oz'
  return words(isOunces ? `${Math.floor(inOunces(ml))}\u00a0oz` : `${ml}\u00a0ml`)
}

const isFahrenheit = ({ temperatureUnit }: RefusalFacts): boolean =>
  temperatureUnit === 'fahrenheit'

/** A refusal with the units in which its reader thinks. */
export const inUnitsOf = <Refusal extends { facts?: RefusalFacts }>(
  refusal: Refusal,
  { volumeUnit, temperatureUnit }: Units,
): Refusal => ({ ...refusal, facts: { ...refusal.facts, volumeUnit, temperatureUnit } })

/** One sentence per refusal of the sheet: what holds at the crèche, then what to do. */
export const transmissionRefusalWords: RefusalWords<TransmissionRefusalCode> = {
  'transmission.malformed-date': msg`This is not a day of the calendar. Choose another date.`,
  'transmission.malformed-time': msg`This is not an hour of the day. Write it as 8:52.`,
  'transmission.malformed-line': (facts) =>
    of(unread, facts) ?? msg`The school does not know this line of the sheet. Enter it again.`,
  'transmission.malformed-settings': (facts) => {
    if (facts.field === 'alertTenths')
      return isFahrenheit(facts)
        ? msg`The alert temperature is between 93.2 and 108.5 °F. Correct it, then save again.`
        : msg`The alert temperature is between 34.0 and 42.5 °C. Correct it, then save again.`
    return (
      of(settings, facts) ??
      msg`One of these settings is not possible. Check the numbers, then save again.`
    )
  },
  'transmission.unknown-child': msg`This child is in none of your groups. Ask the office.`,
  'transmission.unknown-class': msg`This group is not one of yours. Ask the office.`,
  'transmission.unknown-level': msg`This level no longer exists. Load the page again.`,
  'transmission.unknown-line': msg`This line is not on the child's sheet. Load the day again.`,
  'transmission.outside-school-year': msg`This day lies in a school year that is over and can only be read. Choose a day of this year.`,
  'transmission.in-the-future': ({ field }) =>
    field === 'authorisedOn'
      ? msg`The guardian cannot have allowed it on a day that is still to come. Choose the day on which they did.`
      : msg`This day is still to come. Choose today.`,
  'transmission.not-enrolled': msg`The child does not belong to the group on this day. Check the entry and exit dates.`,
  'transmission.on-another-day': (facts) =>
    of(otherDay, facts) ?? msg`This hour is of another day. Check the date and the tablet's clock.`,
  'transmission.hour-to-come': (facts) =>
    of(toCome, facts) ??
    msg`This hour is still to come. Correct it; if it is right, check the tablet's clock.`,
  'transmission.nothing-said': (facts) =>
    of(missing, facts) ?? msg`Something is missing in this line. Fill it in, then save again.`,
  'transmission.reason-missing': msg`Medicines and incidents stay in the register. Say why it is struck out.`,
  'transmission.amount-out-of-range': amountWords,
  'transmission.drunk-more-than-offered': msg`More was drunk than was in the bottle. Correct one of the two amounts.`,
  'transmission.temperature-out-of-range': (facts) =>
    isFahrenheit(facts)
      ? msg`A child's temperature is between 93.2 and 108.5 °F. Measure it again or correct it.`
      : msg`A child's temperature is between 34.0 and 42.5 °C. Measure it again or correct it.`,
  'transmission.ends-before-start': msg`The sleep would end before it starts. Change one of the two hours.`,
  'transmission.already-asleep': msg`The child is already asleep. End that sleep first.`,
  'transmission.not-asleep': msg`This sleep is not on the child's sheet. Note the sleep first.`,
  'transmission.has-left': msg`The child had gone home by that hour, so it cannot fall asleep. Correct the hour, or take the departure back.`,
  'transmission.departure-before-arrival': msg`The child would leave before it came. Correct the hour of the departure or that of the arrival.`,
  'transmission.no-prescription': msg`There is no prescription for this medicine. Do not give it; record the prescription first.`,
  'transmission.prescription-not-valid': msg`The prescription is not valid on this day. Do not give the medicine; ask the family for a new one.`,
  'transmission.prescription-ends-before-start': msg`The prescription would end before it begins. Change one of the two days.`,
  'transmission.more-hours-than-times': msg`There are more hours than times a day. Change one of the two.`,
  'transmission.same-hour-twice': msg`One hour is entered twice. Correct the hours.`,
  'transmission.hours-too-near': msg`Two hours are closer than the shortest time between two doses. Change one of them.`,
  'transmission.allowed-after-last-day': msg`The guardian would have allowed it after its last day. Change one of the two days.`,
  'transmission.document-not-there': msg`The document of this prescription has not arrived, or somebody else sent it. Nothing is recorded: remove it, add it again, then record the prescription.`,
  'transmission.second-person-missing': msg`A second person has to be present when a medicine is given. Say who it was.`,
  'transmission.second-person-is-giver': msg`The second person cannot be who gives the medicine. Choose somebody else.`,
}

export const transmissionActs: ActsOf = {
  words: {
    ...transmissionRefusalWords,
    'request.known-id-with-other-content': msg`This prescription was recorded already, with other words, and those are unchanged. Go back to the list and end it if it is wrong. Recorded again, these words become a second prescription.`,
  },
  outdated: ['transmission.unknown-level'],
}
