import type { ClassWork } from '#domain/access/access.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from './enrolments.sql.ts'
import { isKnownOn, placeFor } from './place.ts'

type Asked = { work: ClassWork; childId: ChildId; date: LocalDate }

/** Where the children that a batch is about belong, and whether that is the sender's to work with. */
export type BatchPlaces = {
  load(childIds: readonly ChildId[]): Promise<void>
  lay(found: readonly EnrolmentRecord[]): void
  /** See `placeFor`. */
  placeOf(asked: Asked): EnrolmentRecord | null
  /** See `isKnownOn`. */
  isKnown(asked: Asked): boolean
}

export function batchPlaces({ asking, viewer }: OpeningBatch): BatchPlaces {
  const ofChildren = new Map<ChildId, readonly EnrolmentRecord[]>()
  const lay: BatchPlaces['lay'] = (found) => {
    for (const [childId, own] of Map.groupBy(found, (it) => it.childId)) {
      ofChildren.set(childId, own)
    }
  }
  const wish = ({ work, childId, date }: Asked) => ({
    ...{ work, date },
    enrolments: ofChildren.get(childId) ?? [],
  })
  return {
    lay,
    async load(childIds) {
      const wanted = [...new Set(childIds)]
      lay(await listEnrolmentsOf(asking, { childIds: wanted, viewer }))
    },
    placeOf: (asked) => placeFor(viewer, wish(asked)),
    isKnown: (asked) => isKnownOn(viewer, wish(asked)),
  }
}
