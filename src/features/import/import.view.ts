import { type Mapping, type TableKind, targetsOf } from '#domain/import/columns.ts'
import { type FileTable, sentRows } from '#domain/import/file-table.ts'
import type { ListedChild } from '#domain/import/ground.ts'
import { guessKind, guessMapping, signatureOf } from '#domain/import/guess-columns.ts'
import {
  type JudgedChildRow,
  type JudgedGuardianRow,
  judgeChildRows,
  judgeGuardianRows,
  missingChildren,
  type RowChoice,
} from '#domain/import/judge-rows.ts'
import {
  type MissingPlaces,
  missingPlaces,
  type OverfilledClass,
  overfilledClasses,
} from '#domain/import/places.ts'
import { cellsBy, type Fault } from '#domain/import/read-cells.ts'
import { proposedRelation, readChildRow, readGuardianRow } from '#domain/import/read-rows.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import type { ImportPage } from './import.operations.ts'

/** What somebody has said of a file until it is brought in. The file's rows are kept apart: they do not change. */
export type ImportDraft = {
  step: 'file' | 'columns' | 'preview'
  importId: string
  fileName: string
  kind: TableKind
  mapping: (string | null)[]
  /** The columns were known from an earlier file. */
  isKnown: boolean
  /** Cells that were mended, by `line:column`. */
  mends: Record<string, string>
  choices: RowChoice[]
  entryDay: string
  makesPlaces: boolean
  takesRelations: boolean
  hasLegalAuthority: boolean
  mayCollect: boolean
}

type Ground = ImportPage['importGround']

/** A row of the preview, whichever kind of list it is of. */
export type PreviewRow = {
  id: string
  line: number
  name: string
  /** Of a child its day of birth, of a guardian the relation that is proposed. */
  detail: string
  /** Of a child its class, of a guardian the children. */
  place: string
  becomes: 'added' | 'updated' | 'skipped' | 'undecided' | 'faulty'
  faults: readonly Fault[]
  guardianCount: number
  /** Children of the school that the row may be, or mean. `nth` is the child of a guardian's row. */
  candidates: readonly { nth: number; named: string; ids: readonly string[] }[]
}

function childRow(row: JudgedChildRow): PreviewRow {
  const { line, child, becomes, faults, guardians, likenesses } = row
  const ids = likenesses.map(({ childId }) => childId)
  return {
    id: String(line),
    line,
    name: familyFirst(child),
    detail: child.birthDate ?? '',
    place: [child.className, child.level].filter(Boolean).join(' · '),
    becomes,
    faults,
    guardianCount: guardians.length,
    candidates: ids.length > 0 ? [{ nth: 0, named: familyFirst(child), ids }] : [],
  }
}

function guardianRow(row: JudgedGuardianRow): PreviewRow {
  const { line, guardian, becomes, faults, references } = row
  return {
    id: String(line),
    line,
    name: familyFirst(guardian),
    detail: proposedRelation(guardian),
    place: references.map(familyFirst).join(', '),
    becomes,
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
  /** Children of the school of whom the list says nothing. */
  absent: readonly ListedChild[]
  photos: number
  /** Somebody comes in as the guardian of a child. */
  hasGuardians: boolean
  /** Classes that get more children than they have places. */
  overfilled: readonly OverfilledClass[]
}

const noPlaces: MissingPlaces = { levels: [], classes: [], classesWithoutLevel: [] }

/** The rows of a file with what was mended. */
export const mendedRows = (
  rows: FileTable['rows'],
  mends: Readonly<Record<string, string>>,
): FileTable['rows'] => {
  const ofLine = new Map<number, [number, string][]>()
  for (const [key, text] of Object.entries(mends)) {
    const [line = 0, column = 0] = key.split(':').map(Number)
    ofLine.set(line, [...(ofLine.get(line) ?? []), [column, text]])
  }
  return rows.map((row) => {
    const mended = ofLine.get(row.line)
    if (!mended) return row
    const cells = [...row.cells]
    for (const [column, text] of mended) {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return { ...row, cells }
  })
}

/** What would become of each row, by the rules that the server judges by once more. */
export function previewOf(
  rows: FileTable['rows'],
  draft: Pick<ImportDraft, 'kind' | 'mapping' | 'choices'>,
  { ground, today }: { ground: Ground; today: LocalDate },
): Preview {
  const cells = cellsBy(draft.mapping as Mapping)
  const read = rows.map((row) => cells(row.cells, row.line))
  const school = ground as unknown as Parameters<typeof missingPlaces>[1] & {
    children: readonly ListedChild[]
  }
  const counts = { added: 0, updated: 0, skipped: 0, undecided: 0, faulty: 0 }
  if (draft.kind === 'guardians') {
    const judged = judgeGuardianRows(read.map(readGuardianRow), school, draft.choices)
    for (const { becomes } of judged) counts[becomes] += 1
    const shown = judged.map(guardianRow)
    const hasGuardians = shown.length > 0
    return {
      rows: shown,
      counts,
      places: noPlaces,
      absent: [],
      photos: 0,
      hasGuardians,
      overfilled: [],
    }
  }
  const judged = judgeChildRows(
    read.map((row) => readChildRow(row, today)),
    school,
    draft.choices,
  )
  for (const { becomes } of judged) counts[becomes] += 1
  const taken = judged.filter(({ becomes }) => becomes === 'added' || becomes === 'updated')
  const placed = new Set(school.children.flatMap(({ id, hasPlace }) => (hasPlace ? [id] : [])))
  const coming = taken.filter(({ updates }) => updates === null || !placed.has(updates))
  return {
    rows: judged.map(childRow),
    counts,
    places: missingPlaces(
      taken.map(({ child }) => child),
      school,
    ),
    absent: missingChildren(judged, school),
    photos: taken.filter(({ child }) => child.photo !== null).length,
    hasGuardians: taken.some(({ guardians }) => guardians.length > 0),
    overfilled: overfilledClasses(
      coming.map(({ child }) => child),
      ground.classes,
    ),
  }
}

/** The columns of a file: as they were the last time with these headings, else as they are guessed. */
export function columnsOf(
  { heads }: FileTable,
  mappings: ImportPage['importMappings'],
): Pick<ImportDraft, 'kind' | 'mapping' | 'isKnown'> {
  const signature = signatureOf(heads)
  const known = mappings.find((it) => it.signature === signature)
  if (!known) {
    const kind = guessKind(heads)
    return { kind, mapping: [...guessMapping(kind, heads)], isKnown: false }
  }
  const words: ReadonlySet<string> = new Set<string>(targetsOf[known.kind])
  const mapping = heads.map((_, at) => {
    const word = known.columns[at]
    return word && words.has(word) ? word : null
  })
  return { kind: known.kind, mapping, isKnown: true }
}

/** What is sent: the rows that are taken over, and what was chosen for them. */
export function inputOf(table: FileTable, draft: ImportDraft, { rows }: Preview) {
  const taken = new Map(rows.map((row) => [row.line, row.becomes]))
  const isTaken = (line: number) => taken.get(line) === 'added' || taken.get(line) === 'updated'
  const mended = mendedRows(table.rows, draft.mends).filter(({ line }) => isTaken(line))
  const { columns, text } = sentRows(mended, draft.mapping as Mapping)
  const { kind, entryDay, makesPlaces, takesRelations, hasLegalAuthority, mayCollect, mapping } =
    draft
  return {
    kind,
    columns,
    rows: text,
    choices: draft.choices.filter(({ line }) => isTaken(line)),
    entryDay,
    makesPlaces: makesPlaces && kind === 'children',
    takesRelations,
    hasLegalAuthority,
    mayCollect,
    signature: signatureOf(table.heads),
    fileColumns: mapping.map((word) => word ?? ''),
  }
}
