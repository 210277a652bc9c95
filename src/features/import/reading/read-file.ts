import type { FileTable } from '#domain/import/file-table.ts'
import { type ImportRefusal, importRefusal, largestFile } from '#domain/import/import-codes.ts'
import type { Result } from '#domain/kernel/result.ts'

type Read = Result<FileTable, ImportRefusal>

/** 10,000 children with 40 columns take 2 seconds at a desk; a slow tablet takes six times as long. */
const longestReadingMs = 30_000

/**
 * Reads a list that somebody chose, on this device; the file itself is sent nowhere. A worker reads it, so that the page
 * goes on meanwhile. The worker is ended when it takes too long, and when somebody stops it: the answer is then null.
 */
export async function readListFile(
  file: Blob,
  { stopped, mostMs = longestReadingMs }: { stopped: AbortSignal; mostMs?: number },
): Promise<Read | null> {
  if (file.size > largestFile) return importRefusal('import.file-too-large')
  const bytes = await file.arrayBuffer()
  if (stopped.aborted) return null
  const worker = new Worker(new URL('./list-reader.worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Read | null>((resolve) => {
      limit = setTimeout(() => resolve(importRefusal('import.file-too-slow')), mostMs)
      worker.onmessage = ({ data }: MessageEvent<Read>) => resolve(data)
      // Its code could not be fetched, or the memory of the device did not do.
      worker.onerror = () => resolve(importRefusal('import.reading-broke-off'))
      stopped.addEventListener('abort', () => resolve(null), { once: true })
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}
