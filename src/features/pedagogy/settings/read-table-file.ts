import Papa from 'papaparse'
import { readFrameworkTable } from '#domain/pedagogy/framework-rows.ts'

/** A table of a thousand milestones is far below this; what is larger is no table. */
const largest = 2 * 1024 * 1024

/**
 * The text of a table that somebody chose. Spreadsheets of French offices save csv in Windows' own letters: what is no
 * UTF-8 is read as that, so that no accent is lost. Null for what is too large to be a framework.
 */
export async function readTableFile(file: Blob): Promise<string | null> {
  if (file.size > largest) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The milestones of a table, as the server reads them when it is taken over. */
export const milestonesOfTable = (csv: string) =>
  readFrameworkTable(csv, (text, delimiter) => Papa.parse(text, { delimiter }))
