import { isBlank } from '../kernel/cut-table.ts'
import { accept, type Result } from '../kernel/result.ts'
import { bytesOf, tidyText } from '../kernel/text.ts'
import type { Mapping } from './columns.ts'
import { guessMapping } from './guess-columns.ts'
import {
  type ImportRefusal,
  importRefusal,
  largestTable,
  mostColumns,
  mostRows,
} from './import-codes.ts'

/** A file as it was read: its headings, and its rows that hold something, each with its number in the file. */
export type FileTable = {
  heads: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** So far above a table a list may have its title, or our template its help. */
const headsWithin = 10

const known = (cells: readonly string[]): number =>
  Math.max(
    ...(['children', 'guardians'] as const).map(
      (kind) => guessMapping(kind, cells).filter((target) => target !== null).length,
    ),
  )

/** The row with the headings: among the first ones, the one with the most headings that are known. */
function headRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, headsWithin).map(known)
  const best = Math.max(0, ...counts)
  return best > 0 ? counts.indexOf(best) : rows.findIndex((cells) => !cells.every(isBlank))
}

/**
 * Finds headings and rows in the cells of a file. Columns in which nothing stands are left out at the end: files of ONDE
 * end each line with a semicolon.
 */
export function fileTableOf(
  sheet: readonly (readonly string[])[],
): Result<FileTable, ImportRefusal> {
  const at = headRowOf(sheet)
  const head = sheet[at]
  if (!head) return importRefusal('import.no-headings')
  const rows = sheet
    .slice(at + 1)
    .map((cells, row) => ({ line: at + row + 2, cells: cells.map(tidyText) }))
    .filter(({ cells }) => !cells.every(isBlank))
  if (rows.length === 0) return importRefusal('import.no-headings')
  if (rows.length > mostRows) return importRefusal('import.too-many-rows')
  const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '')
  const tidyHead = head.map(tidyText)
  const width = 1 + Math.max(lastFilled(tidyHead), ...rows.map(({ cells }) => lastFilled(cells)))
  if (width > mostColumns) return importRefusal('import.too-many-columns')
  return accept({
    heads: Array.from({ length: width }, (_, column) => tidyHead[column] ?? ''),
    rows,
  })
}

/** The rows as they are sent: the columns that mean something, behind the number of the line, with tabs between them. */
export function sentRows(
  rows: FileTable['rows'],
  mapping: Mapping,
): { columns: string[]; text: string } {
  const sent = mapping.flatMap((target, column) => (target ? [{ target, column }] : []))
  const lines = rows.map(({ line, cells }) =>
    [String(line), ...sent.map(({ column }) => tidyText(cells[column] ?? ''))].join('\t'),
  )
  return { columns: ['line', ...sent.map(({ target }) => target)], text: lines.join('\n') }
}

/**
 * True if the columns that mean something are more than one request takes (`largestTable`). Faulty rows count too: they
 * may be mended.
 */
export function isTooMuch(rows: FileTable['rows'], mapping: Mapping): boolean {
  const sent = mapping.flatMap((target, column) => (target ? [column] : []))
  const lines = rows.map(({ line, cells }) =>
    [line, ...sent.map((column) => cells[column])].join('\t'),
  )
  return bytesOf(JSON.stringify(lines.join('\n'))) > largestTable
}

/** The rows of a text that was sent. */
export const rowsOfText = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('\t'))
