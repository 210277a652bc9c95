import type { ClassId } from '../kernel/ids.ts'
import { type LocalTime, minutesOf } from '../kernel/local-time.ts'
import { midday } from '../presence/half-day.ts'
import type { PresenceMark } from '../presence/presence.ts'
import { type Passage, standingsAfter } from './passage.ts'
import { type CountedChild, type Judging, ratioOf } from './ratio.ts'

/** A half-day of a register, and the hour at which it was marked; null where that was on another day. */
export type MarkedHalf = { mark: PresenceMark; markedAt: LocalTime | null }

/** A child of the room on that day, with both half-days; null for one that nobody marked. */
export type ChildOfDay = CountedChild & { am: MarkedHalf | null; pm: MarkedHalf | null }

/** A time in which a room had too few adults: the most that were needed, and those who were there then. */
export type OutSpan = { from: LocalTime; until: LocalTime; needed: number; adults: number }

export type RoomDayLog = {
  /** The hours between which both the adults and the children of the room are known. */
  from: LocalTime
  until: LocalTime
  minutes: number
  minutesOut: number
  spans: OutSpan[]
  /** Children who were there at hours that nobody knows: they are not counted. */
  withoutHour: number
}

type Stay = { from: LocalTime; until: LocalTime | null }

const isThere = (half: MarkedHalf | null): half is MarkedHalf =>
  half !== null && ['present', 'late', 'left'].includes(half.mark.state)

const cameAt = ({ mark, markedAt }: MarkedHalf): LocalTime | null =>
  ('arrivedAt' in mark ? mark.arrivedAt : null) ?? markedAt

const leftAt = (half: MarkedHalf): LocalTime | null =>
  half.mark.state === 'left' ? half.mark.leftAt : null

const later = (one: LocalTime, other: LocalTime | null): LocalTime =>
  other !== null && other > one ? other : one

/**
 * Tells when a child was in the building, as the evacuation list had it: from the hour of arrival, or else of the mark. A
 * morning holds on until the afternoon's register says otherwise. Null: nobody knows from when.
 */
export function staysOf({ am, pm }: Pick<ChildOfDay, 'am' | 'pm'>): Stay[] | null {
  const stays: Stay[] = []
  if (isThere(am)) {
    const from = cameAt(am)
    if (from === null) return null
    const gone = leftAt(am)
    if (gone === null && isThere(pm)) return [{ from, until: leftAt(pm) }]
    stays.push({ from, until: gone ?? (pm ? later(midday, pm.markedAt) : null) })
  }
  if (isThere(pm)) {
    const from = cameAt(pm)
    if (from === null) return null
    stays.push({ from, until: leftAt(pm) })
  }
  return stays
}

type RoomDay = {
  classId: ClassId
  children: readonly ChildOfDay[]
  /** All passages of the day, of every room, each at its hour at the school. */
  passages: readonly (Passage & { time: LocalTime })[]
  /** The hour it is, where the day is today; null for a day that is over. */
  now: LocalTime | null
}

/**
 * Counts the minutes of a day in which a room had too few adults. Nothing is guessed: it begins with the first adult who
 * was noted there. It ends with the last record of the room, or now. Null for a room in which no adult was noted.
 */
export function logRoomDay(
  { classId, children, passages, now }: RoomDay,
  judging: Judging,
): RoomDayLog | null {
  const own = passages.filter((it) => it.classId === classId)
  const came = own.filter(({ way }) => way === 'in').map(({ time }) => time)
  const from = came.toSorted()[0]
  if (from === undefined) return null
  const known = children.map((child) => ({ child, stays: staysOf(child) }))
  const stays = known.flatMap(({ child, stays: of }) =>
    (of ?? []).map((stay) => ({ child, ...stay })),
  )
  const moments = [
    ...stays.flatMap((it) => [it.from, it.until ?? it.from]),
    ...own.map((it) => it.time),
  ]
  const until = now ?? moments.toSorted().at(-1) ?? from
  const steps = [...moments, ...passages.map(({ time }) => time), from, until]
  const hours = [...new Set(steps)].filter((it) => it >= from && it <= until).toSorted()
  const log: RoomDayLog = {
    ...{ from, until, minutes: minutesOf(until) - minutesOf(from), minutesOut: 0, spans: [] },
    withoutHour: known.filter(({ stays: of }) => of === null).length,
  }
  for (const [place, at] of hours.entries()) {
    const end = hours[place + 1]
    if (end === undefined) break
    const inside = stays.filter((it) => it.from <= at && (it.until === null || it.until > at))
    const standings = [...standingsAfter(passages.filter(({ time }) => time <= at)).values()]
    const adults = standings.filter((it) => it.classId === classId).length
    const ratio = ratioOf(
      inside.map(({ child }) => child),
      { ...judging, adults },
    )
    if (ratio?.state !== 'broken') continue
    log.minutesOut += minutesOf(end) - minutesOf(at)
    addSpan(log.spans, { from: at, until: end, needed: ratio.needed, adults })
  }
  return log
}

/** Adds a span, or lengthens the last one: of two that touch, the worse numbers are said. */
function addSpan(spans: OutSpan[], span: OutSpan): void {
  const last = spans.at(-1)
  if (last?.until !== span.from) {
    spans.push(span)
    return
  }
  last.until = span.until
  if (span.needed - span.adults <= last.needed - last.adults) return
  last.needed = span.needed
  last.adults = span.adults
}
