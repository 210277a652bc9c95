import { readFileSync } from 'node:fs'
import { type ColumnTarget, missingTargets, type TableKind } from '#domain/import/columns.ts'
import { type FileTable, fileTableOf, sentRows } from '#domain/import/file-table.ts'
import { guessMapping } from '#domain/import/guess-columns.ts'
import { cutTable } from '#domain/kernel/cut-table.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'

/** A list of `tests/fixtures`, as the device reads it. */
export function fixtureTable(name: string): FileTable {
  const bytes = readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))
  const limits = { mostBytes: 10_000_000, mostColumns: 100, mostRows: 10_000 }
  const cut = cutTable(textOfBytes(new Uint8Array(bytes)) ?? '', limits)
  if (!cut.ok) throw new Error(cut.refusal)
  const table = fileTableOf(cut.value.rows)
  if (!table.ok) throw new Error(table.refusal.code)
  return table.value
}

/** Builds what the device sends of such a list, with every new level and class ticked. */
export function importInput(kind: TableKind, { heads, rows }: FileTable, chosen: object = {}) {
  const mapping = guessMapping(kind, heads)
  if (missingTargets(kind, mapping).length > 0) throw new Error('the columns were not guessed')
  const { columns, text } = sentRows(rows, mapping)
  const namesIn = (target: ColumnTarget): string[] => {
    const names = rows.map(({ cells }) => cells[mapping.indexOf(target)] ?? '')
    return [...new Set(names)].filter(Boolean)
  }
  return {
    kind,
    columns,
    rows: text,
    choices: [],
    entryDay: '2026-09-01',
    newLevels: namesIn('level'),
    newClasses: namesIn('class'),
    relations: { mr: 'Dad', mrs: 'Mom', untitled: 'Other' },
    hasLegalAuthority: true,
    mayCollect: true,
    ...chosen,
  }
}

/** A list that a test writes by hand: headings, and rows of cells. */
export const writtenTable = (heads: string, ...rows: string[]): FileTable => ({
  heads: heads.split(';'),
  rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
})

/** Builds what the device sends of a list of children with the headings that ours has. */
export const listOfChildren = (...rows: string[]) =>
  importInput('children', writtenTable('Nom;Prénom;Né le;INE;Niveau;Classe', ...rows))
