import { largestTable } from '#domain/pedagogy/take-apart.ts'

/**
 * The text of a table that somebody chose. Spreadsheets of French offices save csv in Windows' own letters: what is no
 * UTF-8 is read as that, so that no accent is lost. Null for what is too large to be a framework.
 */
export async function readTableFile(file: Blob): Promise<string | null> {
  if (file.size > largestTable) return null
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
