import { careWork, maySeeScreen } from '#domain/access/access.ts'
import { type CountHeads, parseCountHeads } from '#domain/event/outing.ts'
import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { nextStamp } from '#server/platform/entries/reconciled.ts'
import {
  type Asked,
  type AskedOf,
  type RecordFamily,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import type { Written } from '#server/platform/entries/write-rows.sql.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { listKnownEvents } from '../event.sql.ts'
import { headCountTable, writeCounts } from './head-count.sql.ts'
import { type CountedRow, type HeadCountRow, headCountTruth } from './head-count-truth.ts'

/** Everybody with the page may count. Of which children is judged child by child. */
const mayCountHeads = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'events')

const nobody = { thereIds: [], missingIds: [] } as const

/** The counts that a batch is about, with their events and the places of their children. */
const countRows = sharedInBatch((batch: OpeningBatch) => {
  const { asking } = batch
  const records = keptRecords<CountHeads['countId'], CountedRow>(batch, {
    ...headCountTable,
    find: async (tx, ids) =>
      (await headCountTable.find(tx, ids)).map((row) => ({ ...row, ...nobody })),
    write: (last, rows: readonly Written<CountedRow>[]) => writeCounts(last, rows),
  })
  const places = batchPlaces(batch)
  const events = new Set<EventId>()
  return {
    find: records.find,
    put: records.put,
    places,
    hasEvent: (id: EventId): boolean => events.has(id),
    async load(wanted: readonly CountHeads[]) {
      const childIds = wanted.flatMap(({ thereIds, missingIds }) => [...thereIds, ...missingIds])
      const [, , known] = await Promise.all([
        records.load(wanted.map(({ countId }) => countId)),
        places.load([...new Set(childIds)]),
        listKnownEvents(asking, [...new Set(wanted.map(({ eventId }) => eventId))]),
      ])
      for (const { eventId } of known) events.add(eventId)
    },
    write: records.write,
  }
})

type Rows = ReturnType<typeof countRows>

/** Tells a child in the sender's care on that day, or on the day of the tap. */
const isTheirs = (
  { rows, request: { day: date }, writtenOn }: Asked<CountHeads, Rows>,
  childId: ChildId,
): boolean =>
  careWork.some((work) => rows.places.placeOfTap({ work, childId, date, writtenOn }) !== null)

const aboutCounts: RecordFamily<CountHeads, HeadCountRow, Rows, CountedRow> = {
  rows: countRows,
  topic: 'event',
  policy: mayCountHeads,
  find: ({ request, rows }) => rows.find(request.countId),
  subject: ({ request: { countId, day } }) => ({ subjectId: countId, subjectDate: day }),
  place(asked) {
    const { request, rows } = asked
    // A count is a fact: an outing that is planned otherwise by now was counted.
    if (!rows.hasEvent(request.eventId)) return { code: 'event.unknown-outing' }
    const counted = [...request.thereIds, ...request.missingIds]
    return counted.every((id) => isTheirs(asked, id)) ? null : { code: 'event.unknown-child' }
  },
  put(count, { rows }) {
    rows.put(count)
    return headCountTruth(count)
  },
  truth: headCountTruth,
}

/** Writes down who was there at a moment of an outing. It is added once, and nobody changes it. */
export const countHeads = recordKind(aboutCounts, {
  name: 'countHeads',
  parse: parseCountHeads,
  judge: (asked: AskedOf<CountHeads, Rows, HeadCountRow | null>) => {
    const { request, standing, batch, entry } = asked
    const { userId, name } = batch.viewer
    if (standing) {
      const isSame = standing.byUserId === userId && standing.eventId === request.eventId
      return isSame ? { is: 'unchanged' } : refuseEntry({ code: 'event.malformed-count' })
    }
    const { thereIds, missingIds } = request
    return {
      is: 'write',
      change: {
        ...request,
        countedAt: entry.at,
        thereCount: thereIds.length,
        ofCount: thereIds.length + missingIds.length,
        byName: name,
        ...nextStamp(asked),
      },
    }
  },
})
