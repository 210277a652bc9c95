import type { ClassWork } from '#domain/access/access.ts'
import { maySendAfter } from '#domain/access/ended-stay.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { type EndedStayOfClass, listEndedStays } from './ended-stays.sql.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from './enrolments.sql.ts'
import { isKnownOn, placeFor } from './place.ts'

type Asked = { work: ClassWork; childId: ChildId; date: LocalDate }
type AskedOfTap = Asked & { writtenOn: LocalDate }

/** The places of the children that a batch is about, and whether they are the sender's to work with. */
export type BatchPlaces = {
  load(childIds: readonly ChildId[]): Promise<void>
  lay(found: readonly EnrolmentRecord[]): void
  /** See `placeFor`: by the rights of today. */
  placeOf(asked: Asked): EnrolmentRecord | null
  /** The same, or else the place by which the child was theirs on the day of the tap: see `maySendAfter`. */
  placeOfTap(asked: AskedOfTap): EnrolmentRecord | null
  /** True if the child is theirs by a stay that has ended, and not today. */
  isByEndedStay(asked: AskedOfTap): boolean
  /** See `isKnownOn`. */
  isKnown(asked: Asked): boolean
}

export function batchPlaces({ asking, viewer }: OpeningBatch): BatchPlaces {
  const ofChildren = new Map<ChildId, readonly EnrolmentRecord[]>()
  let ended: readonly EndedStayOfClass[] = []
  const { today } = viewer.school
  const lay: BatchPlaces['lay'] = (found) => {
    for (const [childId, own] of Map.groupBy(found, (it) => it.childId)) {
      ofChildren.set(childId, own)
    }
  }
  const wish = ({ work, childId, date }: Asked) => ({
    ...{ work, date },
    enrolments: ofChildren.get(childId) ?? [],
  })
  const placeOf = (asked: Asked) => placeFor(viewer, wish(asked))
  const placeThen = ({ writtenOn, ...asked }: AskedOfTap): EnrolmentRecord | null => {
    const { work, date, enrolments } = wish(asked)
    const then = enrolments.flatMap((it) =>
      ended.some(
        (stay) => stay.classId === it.classId && maySendAfter(stay, { writtenOn, date, today }),
      )
        ? [{ ...it, isTaughtByViewer: true }]
        : [],
    )
    return then.length > 0 ? placeFor(viewer, { work, date, enrolments: then }) : null
  }
  return {
    lay,
    async load(childIds) {
      const wanted = [...new Set(childIds)]
      const [found, stays] = await Promise.all([
        listEnrolmentsOf(asking, { childIds: wanted, viewer }),
        listEndedStays(asking, viewer),
      ])
      lay(found)
      ended = stays
    },
    placeOf,
    placeOfTap: (asked) => placeOf(asked) ?? placeThen(asked),
    isByEndedStay: (asked) => placeOf(asked) === null && placeThen(asked) !== null,
    isKnown: (asked) => isKnownOn(viewer, wish(asked)),
  }
}
