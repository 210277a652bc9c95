import { type Mapping, type TableKind, targetsOf } from '#domain/import/columns.ts'
import { type FileTable, sentRows } from '#domain/import/file-table.ts'
import { guessKind, guessMapping, signatureOf } from '#domain/import/guess-columns.ts'
import type { RowChoice } from '#domain/import/judge-rows.ts'
import type { SaidRelations } from '#domain/import/relations.ts'
import type { SaidPlaces } from '#domain/import/wanted-places.ts'
import type { ImportPage } from './import.operations.ts'
import type { Preview } from './preview.ts'

/** Somebody's answers about a file until it is brought in. The file's rows are kept apart: they do not change. */
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
  /** New levels and classes that somebody has ticked or unticked. */
  places: SaidPlaces
  /** Relations of the guardians for whom the list names none. */
  relations: SaidRelations
  hasLegalAuthority: boolean
  mayCollect: boolean
}

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

/** Builds what is sent: the rows that are taken over, and the choices for them. */
export function inputOf(table: FileTable, draft: ImportDraft, { rows, wanted, made }: Preview) {
  const taken = new Map(rows.map((row) => [row.line, row.becomes]))
  const isTaken = (line: number) => taken.get(line) === 'added' || taken.get(line) === 'updated'
  const mended = mendedRows(table.rows, draft.mends).filter(({ line }) => isTaken(line))
  const { columns, text } = sentRows(mended, draft.mapping as Mapping)
  const { kind, entryDay, relations, hasLegalAuthority, mayCollect, mapping } = draft
  return {
    kind,
    columns,
    rows: text,
    choices: draft.choices.filter(({ line }) => isTaken(line)),
    entryDay,
    newLevels: [...wanted.levels],
    newClasses: [...made],
    relations,
    hasLegalAuthority,
    mayCollect,
    signature: signatureOf(table.heads),
    fileColumns: table.heads.map((_, column) => mapping[column] ?? ''),
  }
}

/** The headings of the columns that hold something and mean nothing here; of one without a heading its place, from 0. */
export const leftOutColumns = (
  { heads, rows }: FileTable,
  mapping: ImportDraft['mapping'],
): readonly (string | number)[] =>
  heads.flatMap((head, column) =>
    !mapping[column] && rows.some(({ cells }) => cells[column]) ? head || column : [],
  )

/**
 * Puts the children of these rows into a class, as if the file said so. A file without a column of classes gets one
 * behind its last.
 */
export function placedIn(
  draft: ImportDraft,
  { heads }: FileTable,
  { lines, className }: { lines: readonly number[]; className: string },
): Pick<ImportDraft, 'mapping' | 'mends'> {
  const known = draft.mapping.indexOf('class')
  const column = known < 0 ? heads.length : known
  const mapping = known < 0 ? [...draft.mapping.slice(0, heads.length), 'class'] : draft.mapping
  const added = lines.map((line) => [`${line}:${column}`, className])
  return { mapping, mends: { ...draft.mends, ...Object.fromEntries(added) } }
}
