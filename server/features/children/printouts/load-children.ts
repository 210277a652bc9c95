import { shownName, statusOf } from '#domain/children/child.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { byFamilyName } from '#domain/kernel/name-order.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type {
  PrintMoment,
  PrintQuery,
  PrintRefusal,
} from '#server/platform/printouts/print-route.ts'
import { mayReadFile } from '../file/child-file.ts'
import { type FileRecord, findFile, listFiles } from '../file/file-records.sql.ts'

/** The children of a printout: a class, or one child. */
export type PaperAsked = { classId: ClassId } | { childId: ChildId }

export type PrintedChildren = { children: FileRecord[]; className: string; printing: Printing }

/** A class or a child that is not there, or not the viewer's to see. */
export const unknown = fieldRefusal('thing.unknown')

export function readClass(query: PrintQuery): Result<{ classId: ClassId }, PrintRefusal> {
  const classId = parseId<ClassId>(query('class'))
  return classId ? accept({ classId }) : unknown
}

export function readChild(query: PrintQuery): Result<{ childId: ChildId }, PrintRefusal> {
  const childId = parseId<ChildId>(query('child'))
  return childId ? accept({ childId }) : unknown
}

/** The children of a class who are here today, by family name; or the one child. Whom the viewer may not see is unknown. */
export async function loadChildren(
  tx: Transaction,
  { asked, ...moment }: PrintMoment & { asked: PaperAsked },
): Promise<Result<PrintedChildren, PrintRefusal>> {
  const { viewer, today } = moment
  const isHere = (file: FileRecord) => ['here', 'leaving'].includes(statusOf(file, today))
  const found =
    'childId' in asked
      ? [await findFile(tx, { viewer, today, childId: asked.childId })]
      : (await listFiles(tx, { viewer, today })).filter(
          (file) => file.classId === asked.classId && isHere(file),
        )
  const children = found.filter((file) => file !== undefined && mayReadFile(viewer, file))
  const seen = children
    .filter((file): file is FileRecord => file !== undefined)
    .toSorted(byPaperName)
  const [first] = seen
  if (!first) return unknown
  return accept({
    children: seen,
    className: first.className ?? '',
    printing: await printingOf(tx, moment),
  })
}

export type PaperNames = Pick<FileRecord, 'firstName' | 'lastName' | 'usageName'>

/** The order of children on paper: by the names that they have there. */
export const byPaperName = (one: PaperNames, other: PaperNames): number =>
  byFamilyName(shownName(one), shownName(other))

/** The name of a child on paper: the family name in use, then the first name. */
export const paperName = (child: PaperNames): string => familyFirst(shownName(child))
