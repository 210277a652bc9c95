import type { DeviceId, UserId } from '../../kernel/ids.ts'
import type { Instant } from '../../kernel/instant.ts'
import type { LocalTime } from '../../kernel/local-time.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { halfDayAt } from '../half-day.ts'
import type { MarkWrite } from '../marks/decide-mark.ts'
import { isSameMark, type Reconciliation } from '../marks/reconcile-mark.ts'
import type { HalfDay, PresenceDay, PresenceMark, PresenceRefusal } from '../presence.ts'

/**
 * A child comes or goes, as a sheet tells it: at which hour of the school's clock, and at which moment. What the
 * register makes of it stands here: the server writes it, and the tablet shows it before.
 */
export type Passage = { way: 'in' | 'out'; time: LocalTime; at: Instant }

/** A mark and the moment at which somebody entered it. */
export type EnteredMark = { mark: PresenceMark; at: Instant }
export type EnteredDay = Record<HalfDay, EnteredMark | null>

export type DayMarks = Record<HalfDay, PresenceMark | null>

/** The marks of a day, without who made them. */
export const marksOf = ({ am, pm }: EnteredDay): DayMarks => ({
  am: am?.mark ?? null,
  pm: pm?.mark ?? null,
})

type Standing = {
  day: EnteredDay
  /** The half-days on which the school is open: a register has no others. */
  open: readonly HalfDay[]
}

const isThere = (
  mark: PresenceMark | null,
): mark is Extract<PresenceMark, { state: 'present' | 'late' }> =>
  mark?.state === 'present' || mark?.state === 'late'

const isBack = (mark: PresenceMark, time: LocalTime): boolean =>
  mark.state === 'left' && mark.leftAt < time

const knownArrival = (mark: PresenceMark | null): LocalTime | null =>
  mark && 'arrivedAt' in mark ? mark.arrivedAt : null

const wasLate = (mark: PresenceMark | null): boolean =>
  mark?.state === 'late' || (mark?.state === 'left' && mark.wasLate)

const leaving = (mark: PresenceMark | null, leftAt: LocalTime): PresenceMark => ({
  state: 'left',
  arrivedAt: knownArrival(mark),
  wasLate: wasLate(mark),
  leftAt,
  note: mark?.note ?? null,
})

function coming(mark: PresenceMark | null, arrivedAt: LocalTime): PresenceMark {
  const note = mark?.note ?? null
  if (mark?.state === 'left' && !isBack(mark, arrivedAt)) return { ...mark, arrivedAt }
  // Who comes back has arrived at its first hour: the register holds one arrival in a half-day.
  const first = mark?.state === 'left' ? (mark.arrivedAt ?? arrivedAt) : arrivedAt
  return { state: wasLate(mark) ? 'late' : 'present', arrivedAt: first, note }
}

/** True if a departure speaks for the afternoon: a child who was called after its hour has come back. */
const isOfEarlier = (entered: EnteredMark | null, at: Instant): boolean =>
  entered === null || entered.at <= at

/**
 * Lists what a passage writes into the register. A child who goes home in the morning has gone for the day. The afternoon
 * says so too, unless it says already that the child is away or back. Nothing is written on a half-day that is closed.
 */
export function passageWrites({ way, time, at }: Passage, { day, open }: Standing): MarkWrite[] {
  const half = halfDayAt(time)
  const mark = day[half]?.mark ?? null
  const afternoon = half === 'am' ? (day.pm?.mark ?? null) : null
  const writes: MarkWrite[] = [
    { halfDay: half, mark: way === 'out' ? leaving(mark, time) : coming(mark, time) },
  ]
  if (half === 'am' && way === 'out') {
    const isForecast = afternoon === null || isThere(afternoon)
    const wasGone = afternoon?.state === 'left' && halfDayAt(afternoon.leftAt) === 'am'
    if (wasGone || (isForecast && isOfEarlier(day.pm, at))) {
      const gone = leaving(null, time)
      writes.push({ halfDay: 'pm', mark: { ...gone, note: afternoon?.note ?? null } })
    }
  }
  if (half === 'am' && way === 'in' && afternoon && isBack(afternoon, time)) {
    writes.push({ halfDay: 'pm', mark: null })
  }
  return writes.filter(({ halfDay }) => open.includes(halfDay))
}

type Question = {
  current: PresenceDay
  passage: Passage
  open: readonly HalfDay[]
  /** The version of the child's day that the person saw; null when nothing was known. */
  baseVersion: number | null
  author: { userId: UserId; deviceId: DeviceId }
  /** The hour that the same line said before, when it is corrected: its author has read it. */
  instead: LocalTime | null
}

export type DecidedPassage = { outcome: Reconciliation; writes: MarkWrite[] }

/**
 * Judges a passage against the register as it stands. Going home after one was here contradicts nobody, nor does an
 * hour of arrival where none was known. Somebody else's mark is contradicted by another hour and by an absence. A
 * departure before the hour of its call contradicts it too. Such a passage needs the version that shows the mark. Else two tablets differ,
 * and a person chooses, as for marks.
 */
export function decidePassage(question: Question): Result<DecidedPassage, PresenceRefusal> {
  const { current, passage, open, baseVersion, author } = question
  const refusal = refusalOfHour(passage, current)
  if (refusal) return refuse(refusal)
  const writes = passageWrites(passage, { day: current, open }).filter(
    ({ halfDay, mark }) => !isSameMark(current[halfDay]?.mark ?? null, mark),
  )
  const halves = halfDayAt(passage.time) === 'am' ? (['am', 'pm'] as const) : (['pm'] as const)
  const isOwn = (half: HalfDay): boolean =>
    current[half]?.by.userId === author.userId && current[half]?.device.deviceId === author.deviceId
  const isSeen = (baseVersion ?? 0) === current.version
  const isDoubted =
    (leftBefore(question) && !isSeen && !isOwn('am')) ||
    halves.some((half) => contradicts(half, question) && !isSeen && !isOwn(half))
  if (isDoubted) return accept({ outcome: 'conflict', writes })
  return accept({ outcome: writes.length === 0 ? 'unchanged' : 'write', writes })
}

/** The child left in the morning and nobody has called it since: a departure in the afternoon is another one. */
function leftBefore({ current: { am, pm }, passage: { way, time }, instead }: Question): boolean {
  if (way !== 'out' || halfDayAt(time) !== 'pm' || pm !== null) return false
  return am?.mark.state === 'left' && am.mark.leftAt !== instead
}

function refusalOfHour({ way, time }: Passage, day: PresenceDay): PresenceRefusal | null {
  if (way === 'in') return null
  const arrivedAt = knownArrival(day[halfDayAt(time)]?.mark ?? null)
  if (arrivedAt === null || arrivedAt <= time) return null
  return { code: 'presence.departure-before-arrival', facts: { arrivedAt, leftAt: time } }
}

function contradicts(half: HalfDay, { current, passage, instead, open }: Question): boolean {
  const entered = current[half]
  if (!entered || !open.includes(half)) return false
  const { mark } = entered
  const { way, time, at } = passage
  const isAnother = (hour: LocalTime | null) => hour !== null && hour !== time && hour !== instead
  const isItsOwn = half === halfDayAt(time)
  if (mark.state === 'absent' || mark.state === 'excused') return isItsOwn
  if (way === 'out') return mark.state === 'left' ? isAnother(mark.leftAt) : entered.at > at
  if (!isItsOwn) return isBack(mark, time)
  return isAnother(mark.arrivedAt) || isBack(mark, time)
}

/**
 * Lists what taking a passage back writes: the marks that it replaced, as far as they are still its own. What stood
 * before may not be known any more. Then a child who has not left is there, and the hour of an arrival is not known.
 */
export function writesBack(
  { way, time }: Pick<Passage, 'way' | 'time'>,
  { day, before, open }: { day: DayMarks; before: DayMarks | null; open: readonly HalfDay[] },
): MarkWrite[] {
  const halves = halfDayAt(time) === 'am' ? (['am', 'pm'] as const) : (['pm'] as const)
  return halves.flatMap((half): MarkWrite[] => {
    const mark = day[half]
    if (!open.includes(half)) return []
    if (way === 'out') {
      if (mark?.state !== 'left' || mark.leftAt !== time) return []
      return [
        { halfDay: half, mark: before ? withArrival(before[half], mark) : stayed(half, mark) },
      ]
    }
    const was = before?.[half] ?? null
    if (half !== halfDayAt(time)) return mark === null && was ? [{ halfDay: half, mark: was }] : []
    const hasComeBack = was !== null && isBack(was, time)
    if (knownArrival(mark) !== time && !hasComeBack) return []
    if (mark?.state === 'left') {
      return [{ halfDay: half, mark: { ...mark, arrivedAt: knownArrival(was) } }]
    }
    if (!isThere(mark)) return []
    return [{ halfDay: half, mark: before ? was : { ...mark, arrivedAt: null } }]
  })
}

/** An hour of arrival that was added after the departure is not lost with it. */
function withArrival(before: PresenceMark | null, left: PresenceMark): PresenceMark | null {
  const arrivedAt = knownArrival(left)
  return isThere(before) && before.arrivedAt === null ? { ...before, arrivedAt } : before
}

function stayed(
  half: HalfDay,
  mark: Extract<PresenceMark, { state: 'left' }>,
): PresenceMark | null {
  const { arrivedAt, note, leftAt } = mark
  if (halfDayAt(leftAt) !== half) return null
  return { state: mark.wasLate ? 'late' : 'present', arrivedAt, note }
}

/** The hours at which the register says that the child came or went, each once. */
export function hoursAtTheDoor(day: DayMarks | null, way: Passage['way']): LocalTime[] {
  const hours = [day?.am ?? null, day?.pm ?? null].flatMap((mark) => {
    if (way === 'in') return knownArrival(mark) ?? []
    return mark?.state === 'left' ? [mark.leftAt] : []
  })
  return [...new Set(hours)]
}

/** The hour at which a child left the building as the register now has it; null for one that is there or never came. */
export function leftTime({ am, pm }: DayMarks): LocalTime | null {
  const last = pm ?? am
  return last?.state === 'left' ? last.leftAt : null
}
