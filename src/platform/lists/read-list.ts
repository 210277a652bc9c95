import { type FileTable, fileTableOf } from '#domain/import/file-table.ts'
import {
  type ImportRefusal,
  importRefusal,
  largestFile,
  mostColumns,
  mostRows,
} from '#domain/import/import-codes.ts'
import { cutTable } from '#domain/kernel/cut-table.ts'
import type { Result } from '#domain/kernel/result.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'
import { readXlsx } from './read-xlsx.ts'

// The headings, and a title above them.
const limits = { mostRows: mostRows + 10, mostColumns: mostColumns + 1 }

const refusals = {
  unreadable: 'import.file-unreadable',
  'too-large': 'import.file-too-large',
  bytes: 'import.file-too-large',
  'too-many-rows': 'import.too-many-rows',
  rows: 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
  columns: 'import.too-many-columns',
} as const

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** A cell without the apostrophe that our own csv puts before what a spreadsheet would run as a formula. */
const asTyped = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * Reads the bytes of a list: a workbook of Excel, or csv. What it is decide its bytes and not its name. It runs in a
 * worker (`list-reader.worker.ts`), since a file may be made to take long.
 */
export function readList(bytes: Uint8Array<ArrayBuffer>): Result<FileTable, ImportRefusal> {
  if (isZip(bytes)) {
    const sheet = readXlsx(bytes, limits)
    return sheet.kind === 'rows' ? fileTableOf(sheet.rows) : importRefusal(refusals[sheet.kind])
  }
  const text = textOfBytes(bytes)
  // A page, a drawing or a letter begins so, and no list.
  if (text === null || /^\s*(<[!?a-z]|%PDF|#!)/i.test(text))
    return importRefusal('import.file-unreadable')
  const cut = cutTable(text, { ...limits, mostBytes: largestFile * 2 })
  if (!cut.ok) return importRefusal(refusals[cut.refusal])
  return fileTableOf(cut.value.rows.map((cells) => cells.map(asTyped)))
}
