import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { importRefusal } from '#domain/import/import-codes.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { readListFile } from '#src/platform/lists/read-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { readingWords } from './list-words.ts'

// Named on each page of lists: in a file that pages share, every tablet would fetch the reader ahead.
const newReader = (): Worker =>
  new Worker(new URL('../../../platform/lists/list-reader.worker.ts', import.meta.url), {
    type: 'module',
  })

/** Chooses the file of a list. It is read on this device, beside the page, and sent nowhere. */
export function ChooseList({ onRead }: { onRead: (table: FileTable, fileName: string) => void }) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [reading, setReading] = useState<AbortController | null>(null)
  useEffect(() => () => reading?.abort(), [reading])
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || reading) return
    const stop = new AbortController()
    setTrouble(null)
    setReading(stop)
    const broken = importRefusal('import.reading-broke-off')
    const read = await readListFile(file, { newReader, stopped: stop.signal }).catch(() => broken)
    setReading(null)
    if (read?.ok) onRead(read.value, file.name)
    else if (read) setTrouble(findRefusalSentence(i18n, readingWords, read.refusal) ?? null)
  }
  return (
    <Stack gap={14}>
      <p>
        <Trans>
          A workbook (xlsx) or a table (csv) with a child in each row. It is read on this device;
          only the rows that you bring in are sent.
        </Trans>
      </p>
      <Acts>
        <Button
          look="primary"
          size="touch"
          icon={<FileSpreadsheet aria-hidden />}
          disabled={reading !== null}
          onClick={() => input.current?.click()}
        >
          {reading ? <Trans>The file is being read…</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        {reading ? (
          <Button size="touch" onClick={() => reading.abort()}>
            <Trans>Stop reading</Trans>
          </Button>
        ) : null}
      </Acts>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`A list of requests`}
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {trouble ? (
        <Notice tone="error" role="alert">
          {trouble}
        </Notice>
      ) : null}
    </Stack>
  )
}
