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

/** Texts hold no zeros. What does is a picture, an old workbook, or another file with a new name. */
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 65_536).includes(0)

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/**
 * Reads a list that somebody chose, on this device: a workbook of Excel, or csv. What it is decide its bytes and not its
 * name. The file itself is sent nowhere.
 */
export async function readListFile(file: Blob): Promise<Result<FileTable, ImportRefusal>> {
  if (file.size > largestFile) return importRefusal('import.file-too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) {
    const { readXlsx } = await import('./read-xlsx.ts')
    const sheet = readXlsx(bytes, limits)
    return sheet.kind === 'rows' ? fileTableOf(sheet.rows) : importRefusal(refusals[sheet.kind])
  }
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  if (!isWide && !isText(bytes)) return importRefusal('import.file-unreadable')
  const text = isWide ? new TextDecoder('utf-16le').decode(bytes) : textOfBytes(bytes)
  // A page, a drawing or a letter begins so, and no list.
  if (/^\s*(<[!?a-z]|%PDF|#!)/i.test(text)) return importRefusal('import.file-unreadable')
  const cut = cutTable(text, { ...limits, mostBytes: largestFile * 2 })
  if (!cut.ok) return importRefusal(refusals[cut.refusal])
  return fileTableOf(cut.value.rows)
}
