import { type ChildId, type EventId, type HeadCountId, parseId } from '../kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import { accept, type Result } from '../kernel/result.ts'
import type { MarkedDay } from '../presence/building/in-the-building.ts'
import { halfDayAt } from '../presence/half-day.ts'
import type { KeptEvent } from './event.ts'
import { type EventRefusal, eventRefusal } from './event-codes.ts'

/** Children of one count: a whole school goes to its fair. */
export const mostCounted = 600

/** Facts of a child by which an audience holds it. */
export type AudienceChild = {
  id: string
  classId: string
  /** The level that the child is in, of a class of several levels its own one: it is billed by it too. */
  standardId: string
  groupIds: readonly string[]
}

/** Tells a child for whom an event is: by itself, its group, its class, its level, or the whole school. */
export function isInAudience(
  { audience, audienceIds }: Pick<KeptEvent, 'audience' | 'audienceIds'>,
  child: AudienceChild,
): boolean {
  if (audience === 'school') return true
  const named: Readonly<Record<Exclude<typeof audience, 'school'>, readonly string[]>> = {
    levels: [child.standardId],
    classes: [child.classId],
    groups: child.groupIds,
    children: [child.id],
  }
  return named[audience].some((id) => audienceIds.includes(id))
}

/** Tells a child whom a count does not wait for: by the register of that day it is absent, excused or has left. */
export function isAwayBy(marks: MarkedDay, now: LocalTime): boolean {
  const known = halfDayAt(now) === 'am' ? marks.am : (marks.pm ?? marks.am)
  const mark = known?.mark
  if (!mark || mark.state === 'present' || mark.state === 'late') return false
  if (mark.state === 'left') return mark.leftAt <= now
  // A child that was to come by now is waited for.
  return !(mark.state === 'excused' && mark.expectedAt !== null && mark.expectedAt <= now)
}

/** One count of the children on an outing: each of them is there, or is not. */
export type CountHeads = {
  countId: HeadCountId
  eventId: EventId
  day: LocalDate
  thereIds: readonly ChildId[]
  missingIds: readonly ChildId[]
}

/** A count as it comes from outside (GraphQL's CountHeadsInput). */
export type UnreadCountHeads = {
  countId: string
  eventId: string
  day: string
  thereIds: readonly string[]
  missingIds: readonly string[]
}

/** Reads ids of children, each once; null where one of them is no id. */
function readChildren(texts: readonly string[]): ChildId[] | null {
  const ids = texts.map((text) => parseId<ChildId>(text))
  return ids.includes(undefined) ? null : [...new Set(ids as ChildId[])].toSorted()
}

/** Reads a count. No child is both there and missing, and a count of nobody says nothing. */
export function parseCountHeads(unread: UnreadCountHeads): Result<CountHeads, EventRefusal> {
  const countId = parseId<HeadCountId>(unread.countId)
  if (!countId) return eventRefusal('event.malformed-count', { field: 'countId' })
  const eventId = parseId<EventId>(unread.eventId)
  if (!eventId) return eventRefusal('event.unknown-outing')
  const day = parseLocalDate(unread.day)
  if (!day) return eventRefusal('event.malformed-count', { field: 'day' })
  const [thereIds, missingIds] = [readChildren(unread.thereIds), readChildren(unread.missingIds)]
  if (!thereIds || !missingIds) return eventRefusal('event.unknown-child')
  const counted = thereIds.length + missingIds.length
  if (thereIds.some((id) => missingIds.includes(id)))
    return eventRefusal('event.malformed-count', { field: 'missingIds' })
  if (counted === 0) return eventRefusal('event.nobody-counted')
  if (counted > mostCounted)
    return eventRefusal('event.too-many-counted', { most: String(mostCounted) })
  return accept({ countId, eventId, day, thereIds, missingIds })
}

/** Judges an authorisation: an outing that asks for it, and a child that goes along. */
export function decideAuthorisation(
  outing: Pick<KeptEvent, 'kind' | 'asksAuthorisation'>,
  { isAlong }: { isAlong: boolean },
): Result<null, EventRefusal> {
  if (outing.kind !== 'outing' || !outing.asksAuthorisation)
    return eventRefusal('event.no-authorisation')
  return isAlong ? accept(null) : eventRefusal('event.not-along')
}
