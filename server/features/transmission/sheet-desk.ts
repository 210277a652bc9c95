import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { LineOfChild } from '#domain/transmission/parse-transmission.ts'
import type { Prescription } from '#domain/transmission/prescription.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { findStoredLines } from '#server/records/transmission-lines.sql.ts'
import { listPrescriptionsOf } from './prescriptions.sql.ts'
import {
  type Colleague,
  findPeople,
  lockSheetsOf,
  type WrittenLine,
  writeLines,
} from './transmission.sql.ts'

/** What one batch reads and writes of the sheets, whichever of the three kinds its entries are of. */
export type SheetDesk = {
  lines: Map<LineId, WrittenLine>
  changed: Set<LineId>
  enrolments: Map<ChildId, EnrolmentRecord[]>
  prescriptions: Map<ChildId, Prescription[]>
  colleagues: Map<UserId, Colleague>
}

// What one kind has added, another of the same batch may change: they work at one desk.
const desks = new WeakMap<OpeningBatch, SheetDesk>()

function deskOf(batch: OpeningBatch): SheetDesk {
  const known = desks.get(batch)
  if (known) return known
  const desk: SheetDesk = {
    lines: new Map(),
    changed: new Set(),
    enrolments: new Map(),
    prescriptions: new Map(),
    colleagues: new Map(),
  }
  desks.set(batch, desk)
  return desk
}

/** Locks the sheets that these acts are about and lays out all that deciding them needs. */
export async function openDesk(
  batch: OpeningBatch,
  { places, people }: { places: readonly LineOfChild[]; people: readonly UserId[] },
): Promise<SheetDesk> {
  const { tx, asking, viewer } = batch
  const desk = deskOf(batch)
  const childIds = [...new Set(places.map(({ childId }) => childId))]
  const lineIds = [...new Set(places.map(({ lineId }) => lineId))]
  const [, lines, enrolments, prescriptions, colleagues] = await Promise.all([
    lockSheetsOf(tx, places),
    findStoredLines(asking, { days: places, lineIds }),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
    listPrescriptionsOf(asking, childIds),
    findPeople(asking, people),
  ])
  for (const line of lines) desk.lines.set(line.id, { ...line, base: line.version })
  for (const [childId, own] of Map.groupBy(enrolments, (it) => it.childId)) {
    desk.enrolments.set(childId, own)
  }
  for (const [childId, own] of Map.groupBy(prescriptions, (it) => it.childId)) {
    desk.prescriptions.set(childId, own)
  }
  for (const colleague of colleagues) desk.colleagues.set(colleague.userId, colleague)
  return desk
}

/** Writes what was changed at the desk: the first of the kinds takes what all of them did. */
export async function clearDesk(last: Glance, { lines, changed }: SheetDesk): Promise<void> {
  const written = [...changed].map((id) => lines.get(id) as WrittenLine)
  changed.clear()
  await writeLines(last, written)
}
