import type { DiaryRefusal } from '#domain/diary/diary.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { daysBetween, type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { PrintMoment, PrintQuery } from '#server/platform/printouts/print-route.ts'
import { type ChildRecord, listChildrenByName } from '#server/records/children/children.sql.ts'
import { type ClassRecord, listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { type GatheredDays, gatherDays } from '../mails/gather-days.ts'

/** One day of one class, ready to be printed. */
export interface PrintedClass {
  schoolClass: ClassRecord
  children: readonly ChildRecord[]
  days: GatheredDays
}

export type ClassDays = { date: LocalDate; classes: readonly PrintedClass[]; printing: Printing }

export const malformedDate = () => refuse<DiaryRefusal>({ code: 'diary.malformed-date', facts: {} })

export const unknownClass = () => refuse<DiaryRefusal>({ code: 'diary.unknown-class', facts: {} })

const longestTable = 366

/** Reads a class and its days, `from` to `to`. */
export function readClassWindow(
  query: PrintQuery,
): Result<{ classId: ClassId; from: LocalDate; to: LocalDate }, DiaryRefusal> {
  const classId = parseId<ClassId>(query('class'))
  if (!classId) return unknownClass()
  const [from, to] = [parseLocalDate(query('from')), parseLocalDate(query('to'))]
  if (!from || !to) return malformedDate()
  const length = daysBetween(from, to) + 1
  return length >= 1 && length <= longestTable ? accept({ classId, from, to }) : malformedDate()
}

/** The day of one class, or of every class that the viewer keeps the diary of. */
export async function loadClassDays(
  tx: Transaction,
  {
    viewer,
    now,
    classId,
    date,
  }: Pick<PrintMoment, 'viewer' | 'now'> & { classId: ClassId | null; date: LocalDate },
): Promise<Result<ClassDays, DiaryRefusal>> {
  const visible = await listVisibleClasses(tx, {
    viewer,
    work: 'diary',
    date,
    ...(classId && { only: classId }),
  })
  if (visible.length === 0) return unknownClass()
  const classIds = visible.map(({ id }) => id)
  const children = await listChildrenByName(tx, { classIds, from: date, to: date })
  const days = await gatherDays(tx, {
    childIds: children.map(({ id }) => id),
    date,
    signing: null,
  })
  return accept({
    date,
    classes: visible.map((schoolClass) => ({
      schoolClass,
      children: children.filter((child) => child.classId === schoolClass.id),
      days,
    })),
    printing: await printingOf(tx, { viewer, now }),
  })
}

/** True if anything was told of that day: lines, or what the transmission sheet says. */
export function hasDay({ children }: GatheredDays, childId: ChildId): boolean {
  const child = children.get(childId)
  return child !== undefined && child.lines.length + child.facts.length > 0
}

/** True if there is anything to give the family on paper: what was told, or what it was asked for on that day. */
export const hasSlip = (days: GatheredDays, childId: ChildId): boolean =>
  hasDay(days, childId) || days.asked.has(childId)
