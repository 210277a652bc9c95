import type { ClassWork } from '#domain/access/access.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, type RecordsKept, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import type { AskedOf, Refusal } from '#server/platform/entries/record-kind.ts'
import { batchPlaces } from './batch-places.ts'

type OfChild = { childId: ChildId }

/**
 * What the kinds about a record of one child have in common (`RecordFamily`). A request names the record by the field
 * that is the key of its row. A child of other classes is unknown, as one that does not exist. So is the record of
 * another child.
 */
export function recordsOfChildren<
  Request extends OfChild,
  Id extends string,
  Row extends OfChild & { version: number },
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
  return {
    rows,
    find: (asked: Pick<Asked, 'request' | 'rows'>): Row | null =>
      asked.rows.find(table.idOf(asked.request)),
    subject: ({ request, today }: Asked) => ({
      subjectId: request.childId,
      subjectDate: today,
    }),
    place({ request: { childId }, rows: { places }, today, standing }: Asked): Refusal | null {
      const isTheirs = works.some((work) => places.isKnown({ work, childId, date: today }))
      if (!isTheirs) return unknownChild
      return standing !== null && standing.childId !== childId ? unknownRecord : null
    },
  }
}
