import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { daysOfYear, yearName } from '#domain/school/academic-year.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type {
  PrintMoment,
  PrintQuery,
  PrintRefusal,
} from '#server/platform/printouts/print-route.ts'
import { readChildrenOfYear } from '../file/children-of-year.ts'
import { byPaperName, loadChildren, type PaperNames, readClass, unknown } from './load-children.ts'

/** A class as it is today, or in a school year by enrolment. */
export type ClassAsked = { classId: ClassId; startYear: number | null }

/** A child on a list. Of one whose file is not the reader's, a list of another year has the name alone. */
export type ListedChild = PaperNames & {
  id: ChildId
  birthDate: LocalDate | null
  isFileOpen: boolean
}

export type PrintedClass = {
  classId: ClassId
  children: readonly ListedChild[]
  /** Its name, with the school year where that is another one than the running one. */
  subject: string
  isOfYear: boolean
  /** The days that the list is about. */
  from: LocalDate
  to: LocalDate
  printing: Printing
}

export function readClassOfYear(query: PrintQuery): Result<ClassAsked, PrintRefusal> {
  const read = readClass(query)
  const year = query('year')
  if (!read.ok || year === '') return read.ok ? accept({ ...read.value, startYear: null }) : read
  return /^20\d\d$/.test(year) ? accept({ ...read.value, startYear: Number(year) }) : unknown
}

/** The children of a class, by family name, whom the viewer may see; an empty list is an unknown class. */
export async function loadClass(
  tx: Transaction,
  { asked: { classId, startYear }, ...moment }: PrintMoment & { asked: ClassAsked },
): Promise<Result<PrintedClass, PrintRefusal>> {
  const { viewer, today } = moment
  if (startYear === null) {
    const loaded = await loadChildren(tx, { ...moment, asked: { classId } })
    if (!loaded.ok) return loaded
    const { children, className: subject, printing } = loaded.value
    const listed = children.map((it) => ({ ...it, isFileOpen: true }))
    const days = { from: today, to: today }
    return accept({ classId, children: listed, subject, isOfYear: false, ...days, printing })
  }
  const all = await readChildrenOfYear(tx, { viewer, startYear })
  const children = all
    .filter((it) => it.classId === classId)
    .map((it) => ({ ...it, id: it.childId }))
    .toSorted(byPaperName)
  const [first] = children
  if (!first) return unknown
  return accept({
    ...{ classId, children, isOfYear: true },
    subject: `${first.className} ${yearName(startYear)}`,
    ...daysOfYear(startYear),
    printing: await printingOf(tx, moment),
  })
}
