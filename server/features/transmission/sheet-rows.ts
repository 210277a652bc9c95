import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import type {
  ChangeTransmission,
  LineOfChild,
  RemoveTransmission,
} from '#domain/transmission/parse-transmission.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { dayDesk } from '#server/records/days/day-desk.ts'
import { listPrescriptionsOf } from './prescriptions/prescriptions.sql.ts'
import { type Colleague, findPeople } from './transmission.sql.ts'

/** The act that an entry asks for, read. */
export type LineAct =
  | { act: 'write'; request: ChangeTransmission }
  | { act: 'remove'; request: RemoveTransmission }

/** Shares what one batch reads and writes of the sheets. */
export const sheetRows = sharedInBatch((batch: OpeningBatch) => {
  const { asking } = batch
  const desk = dayDesk(batch)
  const places = batchPlaces(batch)
  const prescriptions = new Map<ChildId, Prescription[]>()
  const colleagues = new Map<UserId, Colleague>()
  return {
    /** The register and the sheet of the days, which other kinds of entries write too. */
    desk,
    places,
    prescriptions,
    colleagues,
    async load(acts: readonly LineAct[]) {
      const days: LineOfChild[] = acts.map(({ request }) => request)
      const childIds = [...new Set(days.map(({ childId }) => childId))]
      const lineIds = [...new Set(days.map(({ lineId }) => lineId))]
      const [found, people] = await Promise.all([
        listPrescriptionsOf(asking, childIds),
        findPeople(asking, acts.flatMap(secondPersonOf)),
        desk.load({ days, lineIds }),
        places.load(childIds),
      ])
      for (const [childId, own] of Map.groupBy(found, (it) => it.childId)) {
        prescriptions.set(childId, own)
      }
      for (const colleague of people) colleagues.set(colleague.userId, colleague)
    },
    write: desk.write,
  }
})

export type SheetRows = ReturnType<typeof sheetRows>

function secondPersonOf({ act, request }: LineAct): UserId[] {
  if (act === 'remove' || request.line !== 'medicine') return []
  const { secondUserId } = request.details
  return secondUserId ? [secondUserId] : []
}
