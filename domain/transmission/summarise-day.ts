import type { MealTypeId } from '../kernel/ids.ts'
import { type Instant, millisecondsOf } from '../kernel/instant.ts'
import type { Course } from '../meals/dish.ts'
import { departureAfter } from './door/at-the-door.ts'
import { reportedLines } from './door/nap-after-departure.ts'
import type { ContentOf, DetailsOf, LineContent } from './line-content.ts'
import type { IncidentKind } from './lines/incident.ts'
import { courses } from './lines/meal.ts'
import type { MedicineOutcome } from './lines/medicine.ts'
import type { TransmissionMood } from './lines/mood.ts'
import type { Stool } from './lines/nappy.ts'
import type { TemperatureMethod } from './lines/temperature.ts'
import type { DoseUnit } from './medicine/prescription.ts'
import type { LineName, PrescriptionId } from './transmission.ts'

export type MealFact = {
  mealTypeId: MealTypeId | null
  at: Instant
  /** The amount eaten of what was not refused, in quarters of a plate; null when everything was refused. */
  quarters: number | null
  /** Told apart: a refused course is not evened out by the others. Empty when everything was refused. */
  refused: readonly Course[]
  courses: DetailsOf<'meal'>['courses']
  drinkMl: number | null
}

/**
 * One thing to tell of a child's day, in codes and numbers: the words are those of the card, of the mail and of the
 * sheet on paper.
 */
export type DayFact =
  | {
      fact: 'incident'
      at: Instant
      kind: IncidentKind
      place: string | null
      firstAid: string | null
      guardianCalledAt: Instant | null
    }
  | {
      fact: 'temperature'
      at: Instant
      tenths: number
      method: TemperatureMethod
      isAlert: boolean
      measured: number
    }
  | {
      fact: 'medicine'
      at: Instant
      name: string | null
      dose: number
      unit: DoseUnit
      outcome: MedicineOutcome
    }
  | { fact: 'meals'; meals: readonly MealFact[] }
  | { fact: 'bottles'; count: number; offeredMl: number; drunkMl: number; lastAt: Instant }
  | {
      fact: 'sleep'
      naps: number
      minutes: number
      lastEndedAt: Instant | null
      asleepSince: Instant | null
      /** The last nap, of which nobody wrote the end, of a child who has gone home since. */
      fellAsleepAt: Instant | null
      isRestless: boolean
    }
  | {
      fact: 'nappies'
      changes: number
      soiled: number
      stools: readonly Stool[]
      potty: number
      hadCream: boolean
      lastAt: Instant
    }
  | { fact: 'mood'; mood: TransmissionMood; at: Instant }
  | { fact: 'activities'; names: readonly string[]; texts: readonly string[]; wasOutdoor: boolean }
  | { fact: 'message'; text: string }
export type DayFactName = DayFact['fact']

/** A line as a summary needs it. */
export type SummedLine = LineContent & { at: Instant; visibleToGuardian: boolean }

type Asking = {
  /**
   * The mail tells what the family may read. The card at the door is read aloud to the family too; only an incident of
   * which nobody was called yet is told there first.
   */
  audience: 'staff' | 'guardian'
  alertTenths: number
  medicineNames: ReadonlyMap<PrescriptionId, string>
}

/**
 * The child's day in the order in which it is told at the door: first what a parent has to know, then food, sleep, care
 * and play. Each subject, each incident and each medicine is one fact. So the card is read aloud in half a minute.
 */
export function summariseDay(
  lines: readonly SummedLine[],
  { audience, alertTenths, medicineNames }: Asking,
): DayFact[] {
  const reported = reportedLines(lines)
    .filter((line) => line.visibleToGuardian || (audience === 'staff' && isUncalled(line)))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return [
    ...of(reported, 'incident').map(incidentFact),
    ...temperatureFacts(of(reported, 'temperature'), alertTenths),
    ...of(reported, 'medicine').map(
      ({ details: { prescriptionId, dose, unit, givenAt, outcome } }): DayFact => ({
        fact: 'medicine',
        at: givenAt,
        name: medicineNames.get(prescriptionId) ?? null,
        dose,
        unit,
        outcome,
      }),
    ),
    ...mealFacts(of(reported, 'meal')),
    ...bottleFacts(of(reported, 'bottle')),
    ...sleepFacts(of(reported, 'sleep'), lines),
    ...nappyFacts(of(reported, 'nappy')),
    ...of(reported, 'mood')
      .slice(-1)
      .map(({ details: { mood }, at }): DayFact => ({ fact: 'mood', mood, at })),
    ...activityFacts(of(reported, 'activity')),
    ...of(reported, 'departure').flatMap(({ details: { message } }): DayFact[] =>
      message ? [{ fact: 'message', text: message }] : [],
    ),
  ]
}

const isUncalled = ({ line, details }: SummedLine): boolean =>
  line === 'incident' && details.guardianCalledAt === null

type Of<Line extends LineName> = ContentOf<Line> & { at: Instant }

const of = <Line extends LineName>(lines: readonly SummedLine[], name: Line): Of<Line>[] =>
  lines.filter((line): line is SummedLine & ContentOf<Line> => line.line === name)

const incidentFact = ({ at, details }: Of<'incident'>): DayFact => ({
  fact: 'incident',
  at,
  kind: details.kind,
  place: details.place?.word ?? null,
  firstAid: details.firstAid,
  guardianCalledAt: details.guardianCalledAt,
})

/** The highest of the day stands for all of them. */
function temperatureFacts(measured: readonly Of<'temperature'>[], alertTenths: number): DayFact[] {
  const [highest] = measured.toSorted((a, b) => b.details.tenths - a.details.tenths)
  if (!highest) return []
  const { at, details } = highest
  const isAlert = details.tenths >= alertTenths
  return [{ fact: 'temperature', at, ...details, isAlert, measured: measured.length }]
}

function mealFacts(eaten: readonly Of<'meal'>[]): DayFact[] {
  if (eaten.length === 0) return []
  const meals = new Map<MealTypeId | Of<'meal'>, Of<'meal'>>()
  for (const meal of eaten) {
    // Where meals have no names, nobody knows whether two lines are of the same one.
    const which = meal.details.mealTypeId ?? meal
    const before = meals.get(which)
    meals.set(which, before ? joined(before, meal) : meal)
  }
  return [{ fact: 'meals', meals: [...meals.values()].map(mealFact) }]
}

/**
 * Two people may write the same meal, each a part of it, before they see each other's line: of each course the last word
 * stands.
 */
function joined({ details: was }: Of<'meal'>, meal: Of<'meal'>): Of<'meal'> {
  const { courses: is } = meal.details
  const plate = {
    starter: is.starter ?? was.courses.starter,
    main: is.main ?? was.courses.main,
    dairy: is.dairy ?? was.courses.dairy,
    fruit: is.fruit ?? was.courses.fruit,
  }
  const drinkMl = meal.details.drinkMl ?? was.drinkMl
  return { ...meal, details: { ...meal.details, courses: plate, drinkMl } }
}

function mealFact({ at, details: { mealTypeId, courses: plate, drinkMl } }: Of<'meal'>): MealFact {
  const refused = courses.filter((course) => plate[course] === 'refused')
  const eaten = Object.values(plate).filter((portion) => typeof portion === 'number')
  const quarters = eaten.length === 0 ? null : wholeQuarters(sum(eaten) / eaten.length)
  return {
    ...{ mealTypeId, at, courses: plate, drinkMl, quarters },
    refused: quarters === null ? [] : refused,
  }
}

/**
 * Rounded down, since no family reads that more was eaten than was. 0 says that nothing was eaten: less than a quarter is 1,
 * which every reader tells as "a little".
 */
const wholeQuarters = (mean: number): number => (mean > 0 ? Math.max(1, Math.floor(mean)) : 0)

function bottleFacts(bottles: readonly Of<'bottle'>[]): DayFact[] {
  const last = bottles.at(-1)
  if (!last) return []
  const offeredMl = sum(bottles.map(({ details }) => details.offeredMl))
  const drunkMl = sum(bottles.map(({ details }) => details.drunkMl))
  return [{ fact: 'bottles', count: bottles.length, offeredMl, drunkMl, lastAt: last.at }]
}

function sleepFacts(sleeps: readonly Of<'sleep'>[], lines: readonly SummedLine[]): DayFact[] {
  if (sleeps.length === 0) return []
  const all = sleeps.map(({ details }) => details)
  const ended = all.flatMap(({ endedAt }) => endedAt ?? []).toSorted()
  const naps = napsOf(all)
  // Who falls asleep again has woken before, although nobody wrote when.
  const last = naps.at(-1)
  const openSince = last?.endedAt === null ? last.startedAt : null
  // Who went home sleeps here no longer. When the child woke, nobody knows: the nap counts no minutes.
  const hasLeft = openSince !== null && departureAfter(lines, openSince) !== null
  return [
    {
      fact: 'sleep',
      naps: naps.length,
      minutes: sum(naps.map(minutesAsleep)),
      lastEndedAt: ended.at(-1) ?? null,
      asleepSince: hasLeft ? null : openSince,
      fellAsleepAt: hasLeft ? openSince : null,
      isRestless: all.some(({ quality }) => quality === 'restless'),
    },
  ]
}

type Nap = Pick<DetailsOf<'sleep'>, 'startedAt' | 'endedAt'>

/** Two people may write the same sleep with other hours, or one of them only its beginning: it is one nap, told once. */
function napsOf(sleeps: readonly Nap[]): Nap[] {
  const naps: Nap[] = []
  for (const sleep of sleeps.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))) {
    const { startedAt, endedAt } = sleep
    const last = naps.at(-1)
    if (last && isSameNap(last, sleep)) {
      const isLonger = last.endedAt === null || (endedAt !== null && endedAt > last.endedAt)
      naps[naps.length - 1] = { ...last, endedAt: isLonger ? endedAt : last.endedAt }
    } else naps.push({ startedAt, endedAt })
  }
  return naps
}

/** So far apart may two people begin the sleep of which only one has written the end. */
const sameSleepMs = 60 * 60_000

// A sleep that nobody has ended would otherwise go on over every other one of the day.
function isSameNap(nap: Nap, next: Nap): boolean {
  if (nap.endedAt !== null && next.startedAt >= nap.endedAt) return false
  const hasOpen = nap.endedAt === null || next.endedAt === null
  return !hasOpen || millisecondsOf(next.startedAt) - millisecondsOf(nap.startedAt) <= sameSleepMs
}

/** Counts the whole minutes of a nap; nothing yet for one that goes on. */
export const minutesAsleep = ({ startedAt, endedAt }: Nap): number =>
  endedAt === null ? 0 : Math.round((millisecondsOf(endedAt) - millisecondsOf(startedAt)) / 60_000)

function nappyFacts(changes: readonly Of<'nappy'>[]): DayFact[] {
  const last = changes.at(-1)
  if (!last) return []
  const all = changes.map(({ details }) => details)
  const soiled = all.filter(({ content }) => content === 'soiled' || content === 'both')
  return [
    {
      fact: 'nappies',
      changes: all.filter(({ place }) => place === 'nappy').length,
      soiled: soiled.length,
      stools: [...new Set(soiled.flatMap(({ stool }) => stool ?? []))],
      potty: all.filter(({ place }) => place !== 'nappy').length,
      hadCream: all.some(({ cream }) => cream),
      lastAt: last.at,
    },
  ]
}

function activityFacts(done: readonly Of<'activity'>[]): DayFact[] {
  if (done.length === 0) return []
  const all = done.map(({ details }) => details)
  return [
    {
      fact: 'activities',
      names: [...new Set(all.flatMap(({ names }) => names))],
      texts: all.flatMap(({ text }) => text ?? []),
      wasOutdoor: all.some(({ isOutdoor }) => isOutdoor),
    },
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The lines that the level wants before the child goes home and that nobody has written yet. */
export const missingAtDeparture = (
  lines: readonly { line: LineName }[],
  { requiredAtDeparture }: { requiredAtDeparture: readonly LineName[] },
): LineName[] => requiredAtDeparture.filter((name) => !lines.some(({ line }) => line === name))
