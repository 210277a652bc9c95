import { readNeededDay, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { ClassId, StandardId } from '../kernel/ids.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import { type ChildrenRefusal, childrenRefusal } from './children-codes.ts'
import { longestName } from './identity.ts'

/** One stay of a child in a class. Stays of a child never overlap, and none is ever overwritten by another class. */
export type Stay = {
  id: string
  classId: ClassId
  /** The child's own level in a class of several; null where the class has only one. */
  standardId: StandardId | null
  firstDay: LocalDate
  /** Included; null while nobody has planned an end. */
  lastDay: LocalDate | null
  /** The reason why the child left the school after it, and the destination. */
  leftBecause: string | null
  leftFor: string | null
}

/** The writes of a change of stays: rows new or changed, and ids of those that were only planned. */
export type StayChange = { written: readonly Stay[]; removed: readonly string[] }

/** The number of marks a register holds for the child after a day, and the day of the last. */
export type MarksAfter = (day: LocalDate) => { count: number; lastDay: LocalDate | null }

/** The furthest a change may be planned ahead, in days: next year and the one after. */
const furthestDays = 800

type Standing = {
  /** In their order. */
  stays: readonly Stay[]
  marksAfter: MarksAfter
  today: LocalDate
  birthDate: LocalDate
}

const dayBefore = (date: LocalDate): LocalDate => addDays(date, -1)

/** A stay does not end before a day on which its child was called: the marks would stand in nobody's register. */
function marksRefusal({ marksAfter }: Standing, end: LocalDate, field: 'firstDay' | 'lastDay') {
  const { count, lastDay } = marksAfter(end)
  if (count === 0) return null
  return childrenRefusal('children.marks-after-end', {
    field,
    count: String(count),
    lastDay: lastDay ?? end,
  })
}

/** The last stay that has begun on that day; undefined before the first one. */
const begunBy = (stays: readonly Stay[], day: LocalDate): Stay | undefined =>
  stays.findLast(({ firstDay }) => firstDay <= day)

const covers = ({ lastDay }: Stay, day: LocalDate): boolean => lastDay === null || day <= lastDay

function parseEntryDay(
  typed: string,
  { birthDate, today }: Standing,
): Result<LocalDate, ChildrenRefusal> {
  const field = 'firstDay'
  const entryDay = readNeededDay(typed, field)
  if (!entryDay.ok) return entryDay
  if (entryDay.value < birthDate) return childrenRefusal('children.enters-before-birth', { field })
  if (entryDay.value > addDays(today, furthestDays))
    return childrenRefusal('children.day-too-far', { field })
  return entryDay
}

/**
 * Enters a class from a day on, or moves to it: then the old stay ends the day before, and the new one takes over its end.
 * A child who has left comes back by a new stay. Before a stay that is planned, the new one ends the day before it.
 */
export function decideEntering(
  wish: { id: string; classId: ClassId; standardId: StandardId | null; firstDay: string },
  standing: Standing,
): Result<StayChange | null, ChildrenRefusal> {
  const read = parseEntryDay(wish.firstDay, standing)
  if (!read.ok) return read
  const firstDay = read.value
  const { stays } = standing
  const old = begunBy(stays, firstDay)
  if (old?.id === wish.id) return accept(null)
  if (old?.firstDay === firstDay)
    return childrenRefusal('children.stay-begins-that-day', { field: 'firstDay' })
  const next = stays.find((stay) => stay.firstDay > firstDay)
  const isMoving = old !== undefined && covers(old, firstDay)
  if (isMoving && old.classId === wish.classId && old.standardId === wish.standardId)
    return accept(null)
  const fresh: Stay = {
    id: wish.id,
    classId: wish.classId,
    standardId: wish.standardId,
    firstDay,
    lastDay: isMoving ? old.lastDay : next ? dayBefore(next.firstDay) : null,
    leftBecause: isMoving ? old.leftBecause : null,
    leftFor: isMoving ? old.leftFor : null,
  }
  if (!isMoving) return accept({ written: [fresh], removed: [] })
  const refused = marksRefusal(standing, dayBefore(firstDay), 'firstDay')
  if (refused) return refused
  const ended = { ...old, lastDay: dayBefore(firstDay), leftBecause: null, leftFor: null }
  return accept({ written: [ended, fresh], removed: [] })
}

/** Leaves the school with a last day. What was planned after it is taken back; what has begun after it is refused. */
export function decideLeaving(
  wish: { lastDay: string; because?: string | null | undefined; for?: string | null | undefined },
  standing: Standing,
): Result<StayChange | null, ChildrenRefusal> {
  const leavingDay = readNeededDay(wish.lastDay, 'lastDay')
  if (!leavingDay.ok) return leavingDay
  const lastDay = leavingDay.value
  if (lastDay > addDays(standing.today, furthestDays))
    return childrenRefusal('children.day-too-far', { field: 'lastDay' })
  const leftBecause = tidyText(wish.because ?? '') || null
  const leftFor = tidyText(wish.for ?? '') || null
  const tooLong = tooLongAt({ because: leftBecause, destination: leftFor }, longestName)
  if (tooLong) return tooLong
  const { stays, today } = standing
  const stay = begunBy(stays, lastDay)
  if (!stay) return childrenRefusal('children.not-there-then', { field: 'lastDay' })
  const later = stays.filter(({ firstDay }) => firstDay > lastDay)
  if (later.some(({ firstDay }) => firstDay <= today))
    return childrenRefusal('children.stay-follows', { field: 'lastDay' })
  const refused = marksRefusal(standing, lastDay, 'lastDay')
  if (refused) return refused
  const left = { ...stay, lastDay, leftBecause, leftFor }
  const isSo =
    later.length === 0 &&
    stay.lastDay === lastDay &&
    stay.leftBecause === leftBecause &&
    stay.leftFor === leftFor
  return accept(isSo ? null : { written: [left], removed: later.map(({ id }) => id) })
}

/**
 * Takes back what is planned: a stay that has not begun, or else the departure of the last one. A stay that was ended by
 * the one taken back goes on as before.
 */
export function decideTakingBack(
  { stayId }: { stayId: string },
  { stays, today }: Pick<Standing, 'stays' | 'today'>,
): Result<StayChange, ChildrenRefusal> {
  const at = stays.findIndex(({ id }) => id === stayId)
  const stay = stays[at]
  if (!stay) return childrenRefusal('children.nothing-planned')
  if (stay.firstDay > today) {
    const before = stays[at - 1]
    const isJoined = before && before.lastDay === dayBefore(stay.firstDay) && !before.leftBecause
    const { lastDay, leftBecause, leftFor } = stay
    const rejoined = isJoined ? [{ ...before, lastDay, leftBecause, leftFor }] : []
    return accept({ written: rejoined, removed: [stay.id] })
  }
  const isLast = at === stays.length - 1
  if (!isLast || stay.lastDay === null || stay.lastDay < today)
    return childrenRefusal('children.nothing-planned')
  return accept({
    written: [{ ...stay, lastDay: null, leftBecause: null, leftFor: null }],
    removed: [],
  })
}

/** Says what of a stay can still be taken back on that day. It is its beginning, the departure at its end, or nothing. */
export function plannedOf(
  stay: Pick<Stay, 'id' | 'firstDay' | 'lastDay'>,
  { stays, today }: { stays: readonly Pick<Stay, 'id'>[]; today: LocalDate },
): 'entry' | 'departure' | null {
  if (stay.firstDay > today) return 'entry'
  const isLast = stays.at(-1)?.id === stay.id
  return isLast && stay.lastDay !== null && stay.lastDay >= today ? 'departure' : null
}
