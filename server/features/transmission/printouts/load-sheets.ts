import { levelsOfChildren } from '#domain/classes/child-level.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { daysBetween, type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { ExportedDocumentKind } from '#domain/privacy/exported-documents.ts'
import { napsUntilDeparture } from '#domain/transmission/door/at-the-door.ts'
import { reportedLines } from '#domain/transmission/door/nap-after-departure.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import {
  type LineId,
  refusalWith,
  type TransmissionLine,
  type TransmissionRefusal,
} from '#domain/transmission/transmission.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { PrintMoment, PrintQuery } from '#server/platform/printouts/print-route.ts'
import { type ChildRecord, listChildrenByName } from '#server/records/children/children.sql.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listOwnLevels } from '#server/records/children/enrolments.sql.ts'
import { listLinesOfClass } from '#server/records/transmission/transmission-lines.sql.ts'
import { listMealNames } from '#server/records/transmission/transmission-names.sql.ts'
import { listPrescriptionsOf } from '../prescriptions/prescriptions.sql.ts'
import { listLevelSettings, settingsOfClass } from '../settings/settings.sql.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import type { LineReader } from './line-text.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

/** A group from one day to another; of one child only, where one is named. */
export type SheetsAsked = { classId: ClassId; from: LocalDate; to: LocalDate }

export type PrintedSheets = SheetsAsked & {
  className: string
  children: ChildRecord[]
  /** Lines, with those that were struck out: a register shows them, a sheet does not. */
  lines: TransmissionLine[]
  prescriptions: Prescription[]
  reader: LineReader
  printing: Printing
}

type Read<Value> = Result<Value, TransmissionRefusal>

const longestRange = 366

export function readDayOfQuery(query: PrintQuery, name = 'date'): Read<LocalDate> {
  const date = parseLocalDate(query(name))
  return date ? accept(date) : refusalWith('transmission.malformed-date', { field: name })
}

/** A group and its days, at most a year of them. */
function readRange(query: PrintQuery): Read<SheetsAsked> {
  const classId = parseId<ClassId>(query('class'))
  if (!classId) return refusalWith('transmission.unknown-class')
  const [from, to] = [readDayOfQuery(query, 'from'), readDayOfQuery(query, 'to')]
  if (!from.ok) return from
  if (!to.ok) return to
  const days = daysBetween(from.value, to.value) + 1
  if (days < 1 || days > longestRange) {
    return refusalWith('transmission.malformed-date', { longest: String(longestRange) })
  }
  return accept({ classId, from: from.value, to: to.value })
}

/** A file of a group's sheets from one day to another, on the record as `kind`. */
export const fileOfRange = (kind: ExportedDocumentKind) => ({
  requireReader: requireSheetKeeper,
  readQuery: readRange,
  exported: ({ classId, from, to }: PrintedSheets) => ({
    ...{ kind, classId, subjectIds: [] },
    ...{ firstDay: from, lastDay: to },
  }),
})

/** Everything the sheets of a group say; a group that is not the viewer's is unknown. */
export async function loadSheets(
  tx: Transaction,
  { asked, viewer, language, now }: PrintMoment & { asked: SheetsAsked },
): Promise<Read<PrintedSheets>> {
  const { classId, from, to } = asked
  const [schoolClass] = await listVisibleClasses(tx, {
    viewer,
    work: 'transmission',
    date: to,
    only: classId,
  })
  if (!schoolClass) return refusalWith('transmission.unknown-class')
  const [children, lines, meals, levels, printing, own] = await Promise.all([
    listChildrenByName(tx, { classIds: [classId], from, to }),
    listLinesOfClass(tx, { ...asked, which: 'everything' }),
    listMealNames(tx),
    listLevelSettings(tx),
    printingOf(tx, { viewer, now }),
    listOwnLevels(tx, asked),
  ])
  const childIds: ChildId[] = children.map(({ id }) => id)
  const prescriptions = await listPrescriptionsOf(tx, childIds)
  const standardIds = levelsOfChildren(schoolClass.standardId, own)
  const nameOf = language === 'fr' ? 'nameFr' : 'nameEn'
  return accept({
    ...asked,
    className: schoolClass.name,
    children,
    lines,
    prescriptions,
    reader: {
      words: sheetPrintWords[language],
      zone: viewer.school.timeZone,
      settings: settingsOfClass(standardIds, levels),
      medicineNames: new Map(prescriptions.map(({ id, name }) => [id, name])),
      mealNames: new Map(meals.map((meal) => [meal.id, meal[nameOf]])),
      untilDeparture: untilDepartureOf(lines),
    },
    printing,
  })
}

/** The lines that stand, by child and day. */
function standingDays(lines: readonly TransmissionLine[]): readonly TransmissionLine[][] {
  const standing = lines.filter(({ isRemoved }) => !isRemoved)
  return [...Map.groupBy(standing, ({ childId, date }) => `${childId} ${date}`).values()]
}

function untilDepartureOf(lines: readonly TransmissionLine[]): ReadonlyMap<LineId, Instant> {
  return new Map(standingDays(lines).flatMap((day) => [...napsUntilDeparture(day)]))
}

/** Lists what a sheet on paper says: the lines that stand, without the naps that began after a departure. */
export function printedLines(lines: readonly TransmissionLine[]): TransmissionLine[] {
  const reported = new Set(standingDays(lines).flatMap((day) => reportedLines(day)))
  return lines.filter((line) => reported.has(line))
}
