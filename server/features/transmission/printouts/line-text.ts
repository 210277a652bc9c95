import { writtenDuration } from '#domain/kernel/duration.ts'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import type { ContentOf, DetailsOf, LineContent } from '#domain/transmission/line-content.ts'
import { courses } from '#domain/transmission/lines/meal.ts'
import { inOunces } from '#domain/transmission/medicine/volume.ts'
import { isAlert, type TransmissionSettings } from '#domain/transmission/settings.ts'
import { minutesAsleep } from '#domain/transmission/summarise-day.ts'
import type {
  LineId,
  LineName,
  PrescriptionId,
  TransmissionLine,
} from '#domain/transmission/transmission.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { activityWord, bodyPartWord, doseWords } from '#server/records/transmission/line-words.ts'
import type { SheetPrintWords } from './sheet-print-words.ts'

/** The means to turn codes and numbers into the words of the school: language, zone, units, names. */
export type LineReader = {
  words: SheetPrintWords
  zone: string
  settings: TransmissionSettings
  medicineNames: ReadonlyMap<PrescriptionId, string>
  mealNames: ReadonlyMap<MealTypeId, string>
  /** The naps that nobody ended before the child was collected, with the hour of that. */
  untilDeparture: ReadonlyMap<LineId, Instant>
}

type Part = string | false | null | undefined

const joined = (parts: readonly Part[]): string => parts.filter(Boolean).join(', ')

const number = (value: number, { words }: LineReader, digits = 0): string =>
  new Intl.NumberFormat(words.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  }).format(value)

/** 180 ml, or 6 oz where the level reads ounces. */
export const volume = (ml: number, reader: LineReader): string =>
  reader.settings.volumeUnit === 'oz'
    ? `${number(inOunces(ml), reader)}\u00a0oz`
    : `${number(ml, reader)}\u00a0ml`

/** 38.4 °C, or 101.1 °F. */
export const degrees = (tenths: number, reader: LineReader): string =>
  reader.settings.temperatureUnit === 'fahrenheit'
    ? `${number(Math.round(tenths * 1.8 + 320) / 10, reader, 1)}\u00a0°F`
    : `${number(tenths / 10, reader, 1)}\u00a0°C`

export const hour = (at: Instant, { zone }: Pick<LineReader, 'zone'>): string => timeIn(at, zone)

/** An hour, with its day where that is not the day of the line. */
function momentText(moment: Instant, at: Instant, reader: LineReader): string {
  const day = dateIn(moment, reader.zone)
  const written = hour(moment, reader)
  return day === dateIn(at, reader.zone) ? written : `${shortDay(day, reader.words)} ${written}`
}

export const doseText = (
  { dose, unit, route }: Pick<DetailsOf<'medicine'>, 'dose' | 'unit' | 'route'>,
  reader: LineReader,
): string => joined([doseWords({ dose, unit }, reader.words.language), reader.words.routes[route]])

/** Says why a medicine was given although the tablet asked; empty when there was nothing to ask. */
export function exceptionText(
  { exception }: Pick<DetailsOf<'medicine'>, 'exception'>,
  words: SheetPrintWords,
): string {
  const reason = exception?.reason ?? ''
  if (reason === '') return ''
  return exception?.alreadyGiven ? words.givenBefore(reason) : words.givenBecause(reason)
}

type PrintedLine = { id: LineId; at: Instant }

type Texts = {
  [Line in LineName]: (details: DetailsOf<Line>, reader: LineReader, line: PrintedLine) => string
}

const texts: Texts = {
  arrival: ({ broughtBy, health, message }, { words }) =>
    joined([broughtBy && words.broughtBy(broughtBy), health, message]),
  home: (details, reader, { at }) => homeText(details, reader, at),
  meal: (details, reader) => mealText(details, reader),
  bottle: ({ milk, offeredMl, drunkMl, note }, reader) =>
    joined([
      reader.words.drunk({ drunk: volume(drunkMl, reader), offered: volume(offeredMl, reader) }),
      reader.words.milks[milk],
      note,
    ]),
  'milk-stock': ({ act, ml }, reader) => joined([reader.words.milkStock[act], volume(ml, reader)]),
  sleep: (details, reader, { id }) => sleepText(details, reader, id),
  'sleep-check': (_, { words }) => words.looked,
  nappy: ({ content, stool, place, cream }, { words }) =>
    joined([
      words.nappies[content],
      stool && words.stools[stool],
      place !== 'nappy' && words.places[place],
      cream && words.cream,
    ]),
  temperature: ({ tenths, method }, reader) =>
    joined([
      degrees(tenths, reader),
      reader.words.methods[method],
      isAlert(tenths, reader.settings) && reader.words.alert,
    ]),
  medicine: (details, reader) =>
    joined([
      reader.medicineNames.get(details.prescriptionId),
      doseText(details, reader),
      reader.words.outcomes[details.outcome],
      details.secondUserName && reader.words.beside(details.secondUserName),
      exceptionText(details, reader.words),
      details.note,
    ]),
  incident: (details, { words }) =>
    joined([
      words.incidents[details.kind],
      placeText(details, words),
      details.what,
      details.firstAid,
    ]),
  mood: ({ mood }, { words }) => words.moods[mood],
  activity: ({ names, text, isOutdoor, mediaIds }, { words }) =>
    joined([
      ...names.map((name) => activityWord(name, words.language)),
      text,
      isOutdoor && words.outdoors,
      mediaIds.length > 0 && words.pictures(mediaIds.length),
    ]),
  departure: ({ collectedBy, identityChecked, message }, { words }) =>
    joined([
      collectedBy && words.collectedBy(collectedBy),
      identityChecked && words.identityChecked,
      message,
    ]),
}

/** Says a line, as one would read it out. */
export function lineText(line: LineContent & PrintedLine, reader: LineReader): string {
  const text = texts[line.line] as (
    details: unknown,
    reader: LineReader,
    line: PrintedLine,
  ) => string
  return text(line.details, reader, line)
}

function homeText(
  {
    wokeAt,
    night,
    lastMeal,
    lastMealAt,
    medicineAtHome,
    collectedBy,
    collectedAt,
    comforter,
    dummy,
  }: DetailsOf<'home'>,
  reader: LineReader,
  writtenAt: Instant,
): string {
  const { home, nights } = reader.words
  const at = (moment: Instant | null) => moment && momentText(moment, writtenAt, reader)
  return joined([
    wokeAt && home.wokeAt(momentText(wokeAt, writtenAt, reader)),
    night && home.night(nights[night]),
    lastMeal && home.lastMeal({ what: lastMeal, at: at(lastMealAt) }),
    medicineAtHome?.what && home.medicine({ what: medicineAtHome.what, at: at(medicineAtHome.at) }),
    collectedBy && home.collected({ by: collectedBy, at: at(collectedAt) }),
    comforter && home.comforter,
    dummy && home.dummy,
  ])
}

function mealText(
  { mealTypeId, courses: eaten, drinkMl }: DetailsOf<'meal'>,
  reader: LineReader,
): string {
  const { words, mealNames } = reader
  const name = mealTypeId && mealNames.get(mealTypeId)
  const plates = joined([
    ...courses.map((course) => {
      const portion = eaten[course]
      return portion !== null && `${words.courses[course]}\u00a0${words.portions[portion]}`
    }),
    drinkMl !== null && words.drink(volume(drinkMl, reader)),
  ])
  return name ? words.labelled({ label: name, text: plates }) : plates
}

function sleepText(details: DetailsOf<'sleep'>, reader: LineReader, id: LineId): string {
  const { words } = reader
  const { startedAt, endedAt, bed, quality } = details
  const from = hour(startedAt, reader)
  const leftAt = reader.untilDeparture.get(id)
  const open = leftAt
    ? words.asleepUntilCollected({ from, at: hour(leftAt, reader) })
    : words.asleepSince(from)
  const when =
    endedAt === null
      ? open
      : words.slept({
          from,
          to: hour(endedAt, reader),
          length: writtenDuration(minutesAsleep(details)),
        })
  return joined([when, quality && words.sleepQualities[quality], bed])
}

export function placeText(
  { place }: ContentOf<'incident'>['details'],
  words: SheetPrintWords,
): string | null {
  if (!place) return null
  const side = words.sides[place.side]
  return place.word ? `${bodyPartWord(place.word, words.language)} (${side})` : side
}

/** Says what a register has under a line that is no longer as it was first written; nothing otherwise. */
export function amendment(
  { version, isRemoved, removedReason, byName, writtenAt }: TransmissionLine,
  reader: LineReader,
): string {
  const { words, zone } = reader
  if (isRemoved) return words.struckOut(removedReason ?? '')
  if (version === 1) return ''
  const day = shortDay(dateIn(writtenAt, zone), words)
  return words.corrected({ by: byName, day, time: hour(writtenAt, reader) })
}
