import { useEffect, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { type ImportRefusal, importRefusal } from '#domain/import/import-codes.ts'
import { readListFile } from './read-file.ts'

type ListFileNeeds = {
  /** Starts the reader beside the page. */
  newReader: () => Worker
  onRead: (table: FileTable, fileName: string) => void
  /** Hears why a list was not read; null when the next reading begins. */
  onRefused: (refusal: ImportRefusal | null) => void
}

/** Reads lists that somebody chooses, one at a time. Leaving the screen stops the reading. */
export function useListFile({ newReader, onRead, onRefused }: ListFileNeeds) {
  const [reading, setReading] = useState<AbortController | null>(null)
  useEffect(() => () => reading?.abort(), [reading])
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || reading) return
    const stop = new AbortController()
    onRefused(null)
    setReading(stop)
    const broken = importRefusal('import.reading-broke-off')
    const read = await readListFile(file, { newReader, stopped: stop.signal }).catch(() => broken)
    setReading(null)
    if (read?.ok) onRead(read.value, file.name)
    else if (read) onRefused(read.refusal)
  }
  return { take, isReading: reading !== null, stop: () => reading?.abort() }
}
