import {
  columnOf,
  type ImportColumn,
  type ImportRecord,
  importColumns,
  missingColumns,
  mostImportRows,
} from '#domain/calendar/import-rows.ts'

/** A larger file is no calendar: the official one has less than a megabyte. */
const longestFile = 4_000_000

export type ReadFile =
  | { is: 'read'; records: readonly ImportRecord[] }
  | { is: 'too-large' }
  | { is: 'too-many-rows' }
  | { is: 'no-text' }
  | { is: 'empty' }
  | { is: 'other-columns'; missing: readonly string[] }

/** The text of a file: UTF-8, or what an old spreadsheet wrote. Null for what is no text at all. */
export function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a csv in the columns of the official open data, or says why it is none. Nothing is sent anywhere. */
export async function readCalendarFile(file: Blob): Promise<ReadFile> {
  if (file.size > longestFile) return { is: 'too-large' }
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { is: 'no-text' }
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    preview: mostImportRows + 2,
  })
  const [heads, ...rows] = data
  if (!heads || rows.length === 0) return { is: 'empty' }
  const missing = missingColumns(heads)
  if (missing.length > 0) return { is: 'other-columns', missing }
  if (rows.length > mostImportRows) return { is: 'too-many-rows' }
  const columns = Object.keys(importColumns) as ImportColumn[]
  const places = columns.map((column) => [column, columnOf(heads, column)] as const)
  const recordOf = (row: readonly string[]) =>
    Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])) as ImportRecord
  return { is: 'read', records: rows.map(recordOf) }
}
