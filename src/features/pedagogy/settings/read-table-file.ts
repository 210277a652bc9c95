import { largestTable } from '#domain/pedagogy/take-apart.ts'
import { textOfBytes } from '#src/platform/text-of-bytes.ts'

/** The text of a table that somebody chose. Null for what is too large to be a framework. */
export const readTableFile = async (file: Blob): Promise<string | null> =>
  file.size > largestTable ? null : textOfBytes(await file.arrayBuffer())
