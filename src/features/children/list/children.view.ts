import { type ChildStatus, isOurs, shownName, statusOf } from '#domain/children/child.ts'
import { areAllValid } from '#domain/children/documents/document.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { familyFirst, givenFirst } from '#domain/kernel/person-name.ts'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import type { FiledChild } from '../children.operations.ts'

/** The sort keys of the list, in the words of the specification. */
export const childSorts = ['studentLastName', 'studentFirstName'] as const
export type ChildSort = (typeof childSorts)[number]

/** `ours`: all but those who have left or were put away. */
export const statusFilters = [
  'ours',
  'here',
  'leaving',
  'coming',
  'unplaced',
  'left',
  'archived',
  'all',
] as const
export type StatusFilter = (typeof statusFilters)[number]

/** True if every document that the school expects is valid (specification: valid, not valid, all). */
export const documentFilters = ['all', 'valid', 'not_valid'] as const
export type DocumentFilter = (typeof documentFilters)[number]

/** The value of a filter that leaves every class or level in. */
export const every = 'all'

export type ChildrenView = TableView<ChildSort> & {
  classId: string
  standardId: string
  status: StatusFilter
  documents: DocumentFilter
}

export type Named = { id: string; name: string }

const namedOnce = (things: readonly Named[]): Named[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
]

/** The classes that the children are in, in the school's order. */
export const classesOf = (all: readonly FiledChild[]): Named[] =>
  namedOnce(all.flatMap(({ classId: id, className: name }) => (id && name ? [{ id, name }] : [])))

/** The levels of the children, in the school's order. */
export const levelsOf = (all: readonly FiledChild[]): Named[] =>
  namedOnce(
    all.flatMap(({ standardId: id, standardName: name }) => (id && name ? [{ id, name }] : [])),
  )

/** True if the reader knows what is missing: the direction does. */
export const knowsDocuments = (all: readonly FiledChild[]): boolean =>
  all.some(({ documents }) => documents !== null)

/** The whole list by family name, and what each filter may be: a class that nobody is in any more is forgotten. */
export const childrenTable = (all: readonly FiledChild[]): WholeTable<ChildrenView> => ({
  whole: {
    ...wholeTable<ChildSort>('studentLastName'),
    sort: { by: 'studentLastName', order: 'asc' },
    classId: every,
    standardId: every,
    status: 'ours',
    documents: 'all',
  },
  sorts: childSorts,
  filters: {
    classId: [every, ...classesOf(all).map(({ id }) => id)],
    standardId: [every, ...levelsOf(all).map(({ id }) => id)],
    status: statusFilters,
    documents: knowsDocuments(all) ? documentFilters : ['all'],
  },
})

/** The status of a child as the list knows it. */
export const childStatusOf = (child: FiledChild, today: LocalDate): ChildStatus =>
  statusOf(
    {
      enteredOn: child.enteredOn,
      leavesOn: child.leavesOn,
      isArchived: child.isArchived,
    },
    today,
  )

/** Counts the children at the school on that day, and those who are to come. */
export function countChildren(all: readonly FiledChild[], today: LocalDate) {
  const statuses = all.map((child) => childStatusOf(child, today))
  const count = (...of: readonly ChildStatus[]) =>
    statuses.filter((status) => of.includes(status)).length
  return { here: count('here', 'leaving'), coming: count('coming') }
}

const hasStatus = (status: ChildStatus, filter: StatusFilter): boolean =>
  filter === 'all' || (filter === 'ours' ? isOurs(status) : status === filter)

const hasDocuments = ({ documents }: FiledChild, filter: DocumentFilter): boolean =>
  filter === 'all' || documents === null || areAllValid(documents) === (filter === 'valid')

const isOf = (id: string | null, filter: string): boolean => filter === every || id === filter

/** First and family name, as a line says them. */
export const fullNameOf = (child: Parameters<typeof shownName>[0]): string =>
  givenFirst(shownName(child))

/** Says who is listed and in which order. A search begins with the third letter, as thousands have an "a". */
export const childrenFinding = (
  {
    classId,
    standardId,
    status,
    documents,
  }: Pick<ChildrenView, 'classId' | 'standardId' | 'status' | 'documents'>,
  today: LocalDate,
): Finding<FiledChild, ChildSort> => ({
  fewestLetters: 3,
  texts: ({ firstName, lastName: ofBirth, usageName }) =>
    [ofBirth, ...(usageName ? [usageName] : [])].map(
      (lastName) => `${givenFirst({ firstName, lastName })} ${firstName}`,
    ),
  sorts: {
    studentLastName: (child) => familyFirst(shownName(child)),
    studentFirstName: (child) => givenFirst(shownName(child)),
  },
  isListed: (child) =>
    isOf(child.classId, classId) &&
    isOf(child.standardId, standardId) &&
    hasStatus(childStatusOf(child, today), status) &&
    hasDocuments(child, documents),
})

/** The address of the list, and of a file in it: of another school year than the running one, or of today. */
export const listOfYear = (startYear: number | null, childId?: string): string => {
  const place = childId === undefined ? '/profile' : `/profile/${childId}`
  return startYear === null ? place : `${place}?year=${startYear}`
}
