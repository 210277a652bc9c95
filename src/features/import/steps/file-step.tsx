import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { importRefusal } from '#domain/import/import-codes.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { readListFile } from '#src/platform/lists/read-file.ts'
import { datedFileName, saveFile } from '#src/platform/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { ImportPage } from '../import.operations.ts'
import { useTemplate } from '../template.ts'

// Named on each page of lists: in a file that pages share, every tablet would fetch the reader ahead.
const newReader = (): Worker =>
  new Worker(new URL('../../../platform/lists/list-reader.worker.ts', import.meta.url), {
    type: 'module',
  })

/** The first step: a file is chosen, and read on this device. */
export function FileStep({
  page,
  refusedBy,
  onRead,
}: {
  page: ImportPage
  refusedBy: (code: string) => Trouble
  onRead: (table: FileTable, fileName: string) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
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
    else if (read) setTrouble(refusedBy(read.refusal.code))
  }
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    void take(file)
    currentTarget.value = ''
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <>
      <Headline sub={<Trans>Nothing is written before you have looked at each row.</Trans>}>
        <Trans>Import a list of children or guardians</Trans>
      </Headline>
      <Section title={<Trans>The file</Trans>}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: who drops no file has the button */}
        <div onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
          <Stack gap={14}>
            <Quiet size="same">
              <Trans>
                A list of ONDE (pupils or guardians), a workbook (xlsx) or a table (csv). It is read
                on this device; only the rows that you import are sent.
              </Trans>
            </Quiet>
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
              <TemplateButton page={page} />
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
              aria-label={t`A list of children or guardians`}
              accept=".xlsx,.csv,.tsv,.txt,text/csv"
              onChange={chosen}
            />
            <TroubleNotice trouble={trouble} />
          </Stack>
        </div>
      </Section>
    </>
  )
}

function TemplateButton({ page }: { page: ImportPage }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const template = useTemplate()
  const save = async (): Promise<void> => {
    const name = datedFileName({ name: t`List of children`, date: today, extension: 'xlsx' })
    saveFile(await template(page.importGround), name)
  }
  return (
    <Button size="touch" icon={<Download aria-hidden />} onClick={() => void save()}>
      <Trans>An empty list to fill in (xlsx)</Trans>
    </Button>
  )
}
