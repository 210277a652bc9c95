import type { ClassWork } from '#domain/access/access.ts'
import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, type RecordsKept, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import type { AskedOf, Refusal } from '#server/platform/entries/record-kind.ts'
import { batchPlaces } from './batch-places.ts'

type OfChild = { childId: ChildId }

/**
 * Makes the common part of the kinds about a record of one child (`RecordFamily`). A request names the record by the
 * field that is the key of its row. A child of other classes is unknown, as one that does not exist. So is the record of
 * another child. A former teacher may send what was tapped while the stay lasted.
 */
export function recordsOfChildren<
  Request extends OfChild,
  Id extends string,
  Row extends OfChild & { version: number; byUserId: UserId },
>(
  table: RecordsKept<Id, Row> & { idOf: (named: Request | Row) => Id },
  {
    works,
    unknownChild,
    unknownRecord,
  }: {
    /** The child is theirs where they do one of these with its class on that day. */
    works: readonly ClassWork[]
    unknownChild: Refusal
    unknownRecord: Refusal
  },
) {
  const rows = sharedInBatch((batch: OpeningBatch) => {
    const records = keptRecords(batch, table)
    const places = batchPlaces(batch)
    return {
      put: records.put,
      find: records.find,
      places,
      load: (wanted: readonly Request[]) =>
        Promise.all([
          records.load(wanted.map(table.idOf)),
          places.load(wanted.map(({ childId }) => childId)),
        ]),
      write: records.write,
    }
  })
  type Asked = AskedOf<Request, ReturnType<typeof rows>, Row | null>
  type Known = Pick<Asked, 'request' | 'rows' | 'today' | 'writtenOn'>
  const isTheirsToday = ({ request: { childId }, rows: { places }, today }: Known): boolean =>
    works.some((work) => places.isKnown({ work, childId, date: today }))
  const isTheirsByTap = ({ request: { childId }, rows: { places }, writtenOn }: Known): boolean =>
    works.some((work) => places.isByEndedStay({ work, childId, date: writtenOn, writtenOn }))
  return {
    rows,
    afterStay: {
      is: (asked: Known): boolean => !isTheirsToday(asked),
      isAlone: ({ standing, batch: { viewer } }: Asked): boolean =>
        standing === null || standing.byUserId === viewer.userId,
    },
    find: (asked: Pick<Asked, 'request' | 'rows'>): Row | null =>
      asked.rows.find(table.idOf(asked.request)),
    subject: ({ request, today }: Asked) => ({
      subjectId: request.childId,
      subjectDate: today,
    }),
    place(asked: Asked): Refusal | null {
      const { request, standing } = asked
      const { childId } = request
      if (!isTheirsToday(asked) && !isTheirsByTap(asked)) return unknownChild
      return standing !== null && standing.childId !== childId ? unknownRecord : null
    },
  }
}
