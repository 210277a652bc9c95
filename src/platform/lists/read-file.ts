import type { FileTable } from '#domain/import/file-table.ts'
import { type ImportRefusal, importRefusal, largestFile } from '#domain/import/import-codes.ts'
import type { Result } from '#domain/kernel/result.ts'
import { readInWorker } from '#src/platform/read-in-worker.ts'

type Read = Result<FileTable, ImportRefusal>

/** 10,000 children with 40 columns take 2 seconds at a desk; a slow tablet takes six times as long. */
const longestReadingMs = 30_000

/**
 * Reads a list that somebody chose, on this device; the file itself is sent nowhere. A worker reads it, so that the page
 * goes on meanwhile (`newReader`: that of `list-reader.worker.ts`). It is ended when it takes too long, and when somebody
 * stops it: the answer is then null.
 */
export async function readListFile(
  file: Blob,
  {
    newReader,
    stopped,
    mostMs = longestReadingMs,
  }: { newReader: () => Worker; stopped: AbortSignal; mostMs?: number },
): Promise<Read | null> {
  if (file.size > largestFile) return importRefusal('import.file-too-large')
  const bytes = await file.arrayBuffer()
  if (stopped.aborted) return null
  const read = await readInWorker<Read>(newReader(), {
    ...{ asked: bytes, handedOver: [bytes], mostMs, stopped },
  })
  if (read === 'stopped') return null
  if (read === 'slow') return importRefusal('import.file-too-slow')
  return read === 'broken' ? importRefusal('import.reading-broke-off') : read.value
}
