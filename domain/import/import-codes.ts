import { refuse } from '../kernel/result.ts'

/**
 * The reasons why an act of the import was refused, or a file was not read. The client holds one sentence per code and
 * language.
 */
export const importRefusalCodes = [
  'import.file-unreadable',
  'import.file-too-large',
  'import.file-too-slow',
  'import.reading-broke-off',
  'import.too-many-rows',
  'import.too-many-columns',
  'import.no-headings',
  'import.columns-missing',
  'import.row-with-fault',
  'import.row-undecided',
  'import.nothing-to-import',
  'import.unknown-choice',
  'import.relation-unsaid',
  'import.entry-day-wrong',
  'import.classes-not-yours',
  'import.undo-too-late',
  'import.undo-later-first',
] as const
export type ImportRefusalCode = (typeof importRefusalCodes)[number]

export type ImportRefusal = {
  code: ImportRefusalCode
  facts?: Readonly<Record<string, string>>
}

export const importRefusal = (code: ImportRefusalCode, facts?: Readonly<Record<string, string>>) =>
  refuse<ImportRefusal>(facts ? { code, facts } : { code })

/** A file of lists is no larger, in bytes. */
export const largestFile = 10 * 1024 * 1024

/** Rows of one import, without the headings. No school of ours has more children. */
export const mostRows = 10_000

/** ONDE's guardians stand in 12 columns and four for each child; with these a guardian has 22 children. */
export const mostColumns = 100

/** The most sent of a list, in bytes and as JSON writes it: it fits a request. */
export const largestTable = 1_000_000

/** The time in which an import can be undone, in hours. */
export const undoHours = 24
