import { concerns } from '#domain/event/event.ts'
import { decideAuthorisation } from '#domain/event/outing.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, type EventId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { reachOf, requireEvents } from '../event.policy.ts'
import { events, holdEvents } from '../event.sql.ts'
import { listAuthorisations, writeAuthorisation } from './authorisation.sql.ts'
import { childrenAlong, loadCare } from './read-outings.ts'

type Wish = { eventId: string; childId: string; isGiven?: boolean | null | undefined }

/**
 * Writes down whether a family has authorised an outing; `isGiven` null says that it has not answered. Somebody with the
 * child in care may. So each class of a common outing keeps its own.
 */
export const setAuthorisation = keepingAct({
  name: 'setAuthorisation',
  topic: 'event',
  policy: requireEvents,
  lock: holdEvents,
  async read(tx, { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant }) {
    const [eventId, childId] = [parseId<EventId>(wish.eventId), parseId<ChildId>(wish.childId)]
    if (!eventId || !childId) return null
    const today = dateIn(at, by.school.timeZone)
    const row = await events.find(tx, eventId)
    if (!row) return null
    // Before the outing the children of its day count, and afterwards too.
    const [reach, care, kept] = await Promise.all([
      reachOf(tx, { viewer: by, today }),
      loadCare(tx, { viewer: by, day: row.firstDay > today ? row.firstDay : today }),
      listAuthorisations(tx, [eventId]),
    ])
    if (!concerns(row, reach)) return null
    const isAlong = childrenAlong(row, care).some(({ id }) => id === childId)
    const was = kept.find((it) => it.childId === childId)?.isGiven ?? null
    return { row, childId, isAlong, was }
  },
  decide({ standing, wish, at }) {
    if (!standing) return fieldRefusal('thing.unknown')
    const decided = decideAuthorisation(standing.row, standing)
    if (!decided.ok) return decided
    const isGiven = wish.isGiven ?? null
    if (isGiven === standing.was) return accept(null)
    return accept({ eventId: standing.row.id, childId: standing.childId, isGiven, at })
  },
  write: (tx, { change, by }) => writeAuthorisation(tx, change, { by: by.userId, at: change.at }),
  log: ({ change: { eventId, childId, isGiven }, standing }) => ({
    before: { eventId, childId, isGiven: standing?.was ?? null },
    after: { eventId, childId, isGiven },
  }),
})
