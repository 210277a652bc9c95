import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useListFile } from '#src/platform/lists/use-list-file.ts'
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
  const { take, isReading, stop } = useListFile({
    ...{ newReader, onRead },
    onRefused: (refusal) =>
      setTrouble(refusal && (findRefusalSentence(i18n, readingWords, refusal) ?? null)),
  })
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
          disabled={isReading}
          onClick={() => input.current?.click()}
        >
          {isReading ? <Trans>The file is being read…</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        {isReading ? (
          <Button size="touch" onClick={stop}>
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
