import { dateIn, type Instant, millisecondsOf, timeIn } from '../../kernel/instant.ts'
import { daysBetween, type LocalDate } from '../../kernel/local-date.ts'
import { type LocalTime, minutesOf } from '../../kernel/local-time.ts'
import { saysSomething } from '../../kernel/visible-text.ts'
import type { DetailsOf } from '../line-content.ts'
import type { GiftException } from '../lines/medicine.ts'
import type { LineId } from '../transmission.ts'
import { giftsOfDay, type KnownGift, type LineOfDay } from './gifts-of-day.ts'
import { isValidOn, type Prescription } from './prescription.ts'

/**
 * The questions about a gift of a medicine. `outside-days`: the prescription is not valid then. `dose-above`: more than
 * prescribed. `given-otherwise`: less, in another unit or in another way. `number-reached`: the gifts of the day were
 * given. `hour-given`: the gift of this hour was given. `off-hour`: too far from its hour. `too-soon`: the interval is
 * not over. `number-unknown`: given already, and the prescription does not say how often. `home-unclear`: home gave
 * something that may be the same.
 */
export const giftWarnings = [
  'outside-days',
  'dose-above',
  'number-reached',
  'hour-given',
  'too-soon',
  'off-hour',
  'given-otherwise',
  'number-unknown',
  'home-unclear',
] as const
export type GiftWarning = (typeof giftWarnings)[number]

/** A person is asked about these, and nothing says that the gift is beyond its prescription. */
const onlyAsked: ReadonlySet<GiftWarning> = new Set(['number-unknown', 'home-unclear'])

const isBeyond = (warning: GiftWarning): boolean => !onlyAsked.has(warning)

/** A prescription, as a gift is judged by it. */
export type Prescribed = Pick<
  Prescription,
  | 'id'
  | 'name'
  | 'dose'
  | 'unit'
  | 'route'
  | 'plannedTimes'
  | 'timesPerDay'
  | 'minutesApart'
  | 'firstDay'
  | 'lastDay'
  | 'endedAt'
>

/**
 * The question about a gift: why it is asked, what the child has had of it today and within the interval, and its hour.
 */
export type GiftQuestion = {
  warnings: readonly GiftWarning[]
  known: readonly KnownGift[]
  hour: LocalTime | null
}

type Gift = DetailsOf<'medicine'>

type Judging = {
  /** Those of the child. */
  prescriptions: readonly Prescribed[]
  date: LocalDate
  /** IANA zone of the school's days. */
  zone: string
  /** So far off its hour a gift may be. */
  medicineMinutes: number
  /** Lines of the days before: an interval reaches over midnight. */
  before: readonly LineOfDay[]
}

/** Counts the gifts that a day may have; null where an old prescription says no hours. */
export const numberOfDay = ({
  timesPerDay,
  plannedTimes,
}: Pick<Prescribed, 'timesPerDay' | 'plannedTimes'>): number | null =>
  timesPerDay ?? (plannedTimes.length || null)

const minuteMs = 60_000

/** Minutes of the school's clock since the beginning of the day of the sheet. */
const minuteOf = (at: Instant, { date, zone }: Pick<Judging, 'date' | 'zone'>): number =>
  daysBetween(date, dateIn(at, zone)) * 24 * 60 + minutesOf(timeIn(at, zone))

/** The hour that a gift belongs to: the one it names, otherwise the nearest. */
function hourOf(
  { at, plannedAt }: { at: Instant; plannedAt: Instant | null },
  { plannedTimes }: Prescribed,
  judging: Judging,
): { hour: LocalTime; minutesOff: number } | null {
  const minute = minuteOf(at, judging)
  const named = plannedAt && timeIn(plannedAt, judging.zone)
  const hours = plannedTimes
    .map((hour) => ({ hour, minutesOff: Math.abs(minute - minutesOf(hour)) }))
    .toSorted((a, b) => a.minutesOff - b.minutesOff)
  return hours.find(({ hour }) => hour === named) ?? hours[0] ?? null
}

/**
 * Says what a person is asked before this gift goes on the sheet. The rule reads what the child has had today, without
 * the gift itself. It reads the days before as far as the interval reaches. Null when there is nothing to ask. Nothing is
 * asked of a refused medicine, nor of a gift that names no prescription of the child.
 */
export function askAboutGift(
  gift: Gift,
  { lines, ...judging }: Judging & { lines: readonly LineOfDay[] },
): GiftQuestion | null {
  const { prescriptions, medicineMinutes, before } = judging
  const prescription = prescriptions.find(({ id }) => id === gift.prescriptionId)
  if (!prescription || gift.outcome === 'refused') return null
  const gifts = giftsOfDay(lines, { prescription, prescriptions })
  const isNear = (it: KnownGift) => isTooSoon(gift.givenAt, it, prescription)
  const today = gifts.filter((it) => !isBeforeDay(it, judging))
  const had = today.filter(isThisMedicine)
  const earlier = gifts.filter((it) => isBeforeDay(it, judging) && isNear(it))
  const tooNear = [
    ...giftsOfDay(before, { prescription, prescriptions }).filter(isNear),
    ...earlier,
  ].filter(isThisMedicine)
  const unclear = [...earlier, ...today].filter((it) => !isThisMedicine(it))
  const own = hourOf({ at: gift.givenAt, plannedAt: gift.plannedAt }, prescription, judging)
  const number = numberOfDay(prescription)
  const isReached = number !== null && had.length >= number
  const asked: Readonly<Record<GiftWarning, boolean>> = {
    'outside-days': !isValidOn(prescription, { date: judging.date, at: gift.givenAt }),
    'dose-above': gift.unit === prescription.unit && gift.dose > prescription.dose,
    'number-reached': isReached,
    'hour-given':
      !isReached && own !== null && had.some((it) => isOfHour(it, own.hour, prescription, judging)),
    'too-soon': tooNear.length > 0 || had.some(isNear),
    'off-hour': own !== null && own.minutesOff > medicineMinutes,
    'given-otherwise':
      gift.unit !== prescription.unit ||
      gift.route !== prescription.route ||
      gift.dose < prescription.dose,
    'number-unknown': number === null && had.length > 0,
    'home-unclear': unclear.length > 0,
  }
  const warnings = giftWarnings.filter((warning) => asked[warning])
  if (warnings.length === 0) return null
  const known = [...tooNear, ...earlier.filter((it) => !isThisMedicine(it)), ...today]
  return { warnings, known, hour: own?.hour ?? null }
}

const isThisMedicine = (gift: KnownGift): boolean => gift.where === 'here' || gift.isSame

/** True if home gave it the evening before. It is none of the gifts of today: only the interval reaches it. */
const isBeforeDay = (gift: KnownGift, { date, zone }: Pick<Judging, 'date' | 'zone'>): boolean =>
  gift.where === 'home' && dateIn(gift.at, zone) < date

const isTooSoon = (at: Instant, other: KnownGift, { minutesApart }: Prescribed): boolean =>
  minutesApart !== null &&
  Math.abs(millisecondsOf(other.at) - millisecondsOf(at)) < minutesApart * minuteMs

/** True if a gift stands for an hour of the prescription; home's only when it was given at that hour. */
function isOfHour(
  gift: KnownGift,
  hour: LocalTime,
  prescription: Prescribed,
  judging: Judging,
): boolean {
  const plannedAt = gift.where === 'here' ? gift.plannedAt : null
  const of = hourOf({ at: gift.at, plannedAt }, prescription, judging)
  if (of?.hour !== hour) return false
  return gift.where === 'here' || of.minutesOff <= judging.medicineMinutes
}

/**
 * Says what keeps a gift from being recorded on a tablet; null when it may go on. A dose above the prescribed one is
 * recorded only as one that the child has had already.
 */
export function whyNotGoOn(
  question: GiftQuestion | null,
  exception: GiftException | undefined,
): 'dose-not-offered' | 'reason-missing' | null {
  if (!question) return null
  if (question.warnings.includes('dose-above') && !exception?.alreadyGiven) {
    return 'dose-not-offered'
  }
  return saysSomething(exception?.reason ?? '') ? null : 'reason-missing'
}

/**
 * The gifts of a child's day that are beyond their prescription, each with why. A gift is judged by those before it. Of
 * two gifts where one was prescribed, every tablet marks the later one.
 */
export function giftsBeyond(
  lines: readonly LineOfDay[],
  judging: Judging,
): ReadonlyMap<LineId, readonly GiftWarning[]> {
  const beyond = new Map<LineId, readonly GiftWarning[]>()
  for (const gift of lines) {
    if (gift.line !== 'medicine') continue
    const { givenAt } = gift.details
    const earlier = lines.filter(
      (it) =>
        it.line === 'home' ||
        (it.line === 'medicine' &&
          (it.details.givenAt < givenAt || (it.details.givenAt === givenAt && it.id < gift.id))),
    )
    const question = askAboutGift(gift.details, { ...judging, lines: earlier })
    const warnings = question?.warnings.filter(isBeyond) ?? []
    if (warnings.length > 0) beyond.set(gift.id, warnings)
  }
  return beyond
}
