import { largestTable } from '#domain/pedagogy/take-apart.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'

/** The text of a table that somebody chose: nothing for what is no text. Null for what is too large to be a framework. */
export async function readTableFile(file: Blob): Promise<string | null> {
  if (file.size > largestTable) return null
  return textOfBytes(new Uint8Array(await file.arrayBuffer())) ?? ''
}
