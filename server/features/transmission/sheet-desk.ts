import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { LineOfChild } from '#domain/transmission/parse-transmission.ts'
import type { Prescription } from '#domain/transmission/prescription.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { clearDayDesk, type DayDesk, openDayDesk } from '#server/records/day-desk.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import type { WrittenLine } from '#server/records/transmission-writes.sql.ts'
import { listPrescriptionsOf } from './prescriptions.sql.ts'
import { type Colleague, findPeople } from './transmission.sql.ts'

/** What one batch reads and writes of the sheets, whichever of the three kinds its entries are of. */
export type SheetDesk = {
  /** The register and the sheet of the days, which other kinds of entries write too. */
  day: DayDesk
  lines: Map<LineId, WrittenLine>
  changed: Set<LineId>
  enrolments: Map<ChildId, EnrolmentRecord[]>
  prescriptions: Map<ChildId, Prescription[]>
  colleagues: Map<UserId, Colleague>
}

/** Locks the sheets that these acts are about and lays out all that deciding them needs. */
export async function openDesk(
  batch: OpeningBatch,
  { places, people }: { places: readonly LineOfChild[]; people: readonly UserId[] },
): Promise<SheetDesk> {
  const { asking, viewer } = batch
  const childIds = [...new Set(places.map(({ childId }) => childId))]
  const lineIds = [...new Set(places.map(({ lineId }) => lineId))]
  const [day, enrolments, prescriptions, colleagues] = await Promise.all([
    openDayDesk(batch, { days: places, lineIds }),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
    listPrescriptionsOf(asking, childIds),
    findPeople(asking, people),
  ])
  return {
    day,
    lines: day.lines,
    changed: day.changedLines,
    enrolments: Map.groupBy(enrolments, ({ childId }) => childId),
    prescriptions: Map.groupBy(prescriptions, ({ childId }) => childId),
    colleagues: new Map(colleagues.map((colleague) => [colleague.userId, colleague])),
  }
}

/** Writes what was changed at the desk: the first of the kinds takes what all of them did. */
export const clearDesk = (last: Glance, { day }: SheetDesk): Promise<void> =>
  clearDayDesk(last, day)
