import type { Mapping } from '#domain/import/columns.ts'
import type { FileTable } from '#domain/import/file-table.ts'
import type { ListedChild } from '#domain/import/ground.ts'
import {
  type JudgedChildRow,
  type JudgedGuardianRow,
  judgeChildRows,
  judgeGuardianRows,
  missingChildren,
} from '#domain/import/judge-rows.ts'
import {
  type MissingPlaces,
  missingPlaces,
  type OverfilledClass,
  overfilledClasses,
} from '#domain/import/places.ts'
import { cellsBy, type Fault } from '#domain/import/read-cells.ts'
import { readChildRow, readGuardianRow } from '#domain/import/read-rows.ts'
import {
  type AskedTitle,
  askedTitles,
  countUnsaid,
  relationOf,
  type SaidRelations,
} from '#domain/import/relations.ts'
import {
  classTeller,
  madeClasses,
  tickedPlaces,
  type WantedPlaces,
} from '#domain/import/wanted-places.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import type { ImportPage } from './import.operations.ts'
import type { ImportDraft } from './import.view.ts'

type Ground = ImportPage['importGround']

/** A row of the preview, whichever kind of list it is of. */
export type PreviewRow = {
  id: string
  line: number
  name: string
  /** The day of birth of a child, the relation of a guardian; empty while nobody has said it. */
  detail: string
  /** The class of a child, the children of a guardian. */
  place: string
  becomes: 'added' | 'updated' | 'skipped' | 'undecided' | 'faulty'
  /** It comes in, and into no class. */
  isWithoutClass: boolean
  faults: readonly Fault[]
  guardianCount: number
  /** Children of the school that the row may be, or mean. `nth` is the child of a guardian's row. */
  candidates: readonly { nth: number; named: string; ids: readonly string[] }[]
}

function childRow(row: JudgedChildRow, isWithoutClass: boolean): PreviewRow {
  const { line, child, becomes, faults, guardians, likenesses } = row
  const ids = likenesses.map(({ childId }) => childId)
  return {
    id: String(line),
    line,
    name: familyFirst(child),
    detail: child.birthDate ?? '',
    place: [child.className, child.level].filter(Boolean).join(' · '),
    becomes,
    isWithoutClass,
    faults,
    guardianCount: guardians.length,
    candidates: ids.length > 0 ? [{ nth: 0, named: familyFirst(child), ids }] : [],
  }
}

function guardianRow(row: JudgedGuardianRow, said: SaidRelations): PreviewRow {
  const { line, guardian, becomes, faults, references } = row
  return {
    id: String(line),
    line,
    name: familyFirst(guardian),
    detail: relationOf(guardian, said) ?? '',
    place: references.map(familyFirst).join(', '),
    becomes,
    isWithoutClass: false,
    faults,
    guardianCount: 0,
    candidates: references
      .filter(({ candidates }) => candidates.length > 1)
      .map(({ nth, candidates, ...child }) => ({
        nth,
        named: familyFirst(child),
        ids: candidates,
      })),
  }
}

export type Preview = {
  rows: readonly PreviewRow[]
  counts: Record<PreviewRow['becomes'], number>
  places: MissingPlaces
  /** The new levels and classes that are ticked, and the classes that are made of them. */
  wanted: WantedPlaces
  made: readonly string[]
  /** Children of the school of whom the list says nothing. */
  absent: readonly ListedChild[]
  photos: number
  /** Somebody comes in as the guardian of a child. */
  hasGuardians: boolean
  /** Guardians of whose relation the list says nothing, by their titles. */
  unsaid: UnsaidRelations
  /** Classes that get more children than they have places. */
  overfilled: readonly OverfilledClass[]
}

const noPlaces = {
  places: { levels: [], classes: [], classesWithoutLevel: [] },
  wanted: { levels: [], classes: [] },
  made: [],
  overfilled: [],
}

export type UnsaidRelations = Readonly<Record<AskedTitle, number>>

/** True if guardians wait for somebody to say what they are. */
export const isRelationOpen = (unsaid: UnsaidRelations, said: SaidRelations): boolean =>
  askedTitles.some((title) => unsaid[title] > 0 && said[title] === null)

/** Counts the guardians of a file without a relation of their own, before its rows are judged. */
export function unsaidIn(
  rows: FileTable['rows'],
  { kind, mapping }: Pick<ImportDraft, 'kind' | 'mapping'>,
  today: LocalDate,
): UnsaidRelations {
  const cells = cellsBy(mapping as Mapping)
  const guardians = rows.flatMap((row) => {
    const read = cells(row.cells, row.line)
    return kind === 'guardians'
      ? readGuardianRow(read).guardian
      : readChildRow(read, today).guardians
  })
  return countUnsaid(guardians)
}

type Said = Pick<ImportDraft, 'kind' | 'mapping' | 'choices' | 'relations' | 'places'>
type School = { ground: Ground; today: LocalDate; mayMakePlaces: boolean }

/** Says what would become of each row, by the rules that the server judges by once more. */
export function previewOf(rows: FileTable['rows'], draft: Said, school: School): Preview {
  const { ground } = school
  const cells = cellsBy(draft.mapping as Mapping)
  const read = rows.map((row) => cells(row.cells, row.line))
  if (draft.kind === 'children') return previewOfChildren(read, draft, school)
  const judged = judgeGuardianRows(read.map(readGuardianRow), listedIn(ground), draft.choices)
  const taken = judged.filter(({ becomes }) => becomes === 'added')
  return {
    ...noPlaces,
    rows: judged.map((row) => guardianRow(row, draft.relations)),
    counts: countsOf(judged),
    absent: [],
    photos: 0,
    hasGuardians: judged.length > 0,
    unsaid: countUnsaid(taken.map(({ guardian }) => guardian)),
  }
}

/** Ids and days come as text. */
const listedIn = (ground: Ground) =>
  ground as unknown as Parameters<typeof missingPlaces>[1] & { children: readonly ListedChild[] }

function countsOf(judged: readonly Pick<PreviewRow, 'becomes'>[]): Preview['counts'] {
  const counts = { added: 0, updated: 0, skipped: 0, undecided: 0, faulty: 0 }
  for (const { becomes } of judged) counts[becomes] += 1
  return counts
}

function previewOfChildren(
  read: readonly Parameters<typeof readChildRow>[0][],
  draft: Said,
  { ground, today, mayMakePlaces }: School,
): Preview {
  const listed = listedIn(ground)
  const judged = judgeChildRows(
    read.map((row) => readChildRow(row, today)),
    listed,
    draft.choices,
  )
  const taken = judged.filter(({ becomes }) => becomes === 'added' || becomes === 'updated')
  const placed = new Set(listed.children.flatMap(({ id, hasPlace }) => (hasPlace ? [id] : [])))
  const coming = taken.filter(({ updates }) => updates === null || !placed.has(updates))
  const places = missingPlaces(
    taken.map(({ child }) => child),
    listed,
  )
  const wanted = mayMakePlaces ? tickedPlaces(places, draft.places) : noPlaces.wanted
  const made = madeClasses(places, wanted, listed)
  const hasClass = classTeller(ground.classes, made)
  const withoutClass = new Set(coming.filter(({ child }) => !hasClass(child)))
  return {
    rows: judged.map((row) => childRow(row, withoutClass.has(row))),
    counts: countsOf(judged),
    ...{ places, wanted, made },
    absent: missingChildren(judged, listed),
    photos: taken.filter(({ child }) => child.photo !== null).length,
    hasGuardians: taken.some(({ guardians }) => guardians.length > 0),
    unsaid: countUnsaid(taken.flatMap(({ guardians }) => guardians)),
    overfilled: overfilledClasses(
      coming.map(({ child }) => child),
      ground.classes,
    ),
  }
}
