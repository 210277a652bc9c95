import {
  columnOf,
  type ImportColumn,
  type ImportRecord,
  importColumns,
  missingColumns,
  mostImportRows,
} from '#domain/calendar/import-rows.ts'
import { cutTable, isBlank } from '#domain/kernel/cut-table.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'

/** A larger file is no calendar: the official one has less than a megabyte. */
const longestFile = 4_000_000

/** The official file has seven columns. */
const limits = { mostBytes: longestFile * 2, mostColumns: 100, mostRows: mostImportRows + 1 }

export type ReadFile =
  | { is: 'read'; records: readonly ImportRecord[] }
  | { is: 'too-large' }
  | { is: 'too-many-rows' }
  | { is: 'no-text' }
  | { is: 'empty' }
  | { is: 'other-columns'; missing: readonly string[] }

/** Reads a csv in the columns of the official open data, or says why it is none. Nothing is sent anywhere. */
export async function readCalendarFile(file: Blob): Promise<ReadFile> {
  if (file.size > longestFile) return { is: 'too-large' }
  const text = textOfBytes(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { is: 'no-text' }
  const cut = cutTable(text, limits)
  if (!cut.ok) return { is: cut.refusal === 'rows' ? 'too-many-rows' : 'too-large' }
  const [heads, ...rows] = cut.value.rows.filter((cells) => !cells.every(isBlank))
  if (!heads || rows.length === 0) return { is: 'empty' }
  const missing = missingColumns(heads)
  if (missing.length > 0) return { is: 'other-columns', missing }
  const columns = Object.keys(importColumns) as ImportColumn[]
  const places = columns.map((column) => [column, columnOf(heads, column)] as const)
  const recordOf = (row: readonly string[]) =>
    Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])) as ImportRecord
  return { is: 'read', records: rows.map(recordOf) }
}
