import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { useListFile } from '#src/platform/lists/use-list-file.ts'
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
  const { take, isReading, stop } = useListFile({
    ...{ newReader, onRead },
    onRefused: (refusal) => setTrouble(refusal && refusedBy(refusal.code)),
  })
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
                disabled={isReading}
                onClick={() => input.current?.click()}
              >
                {isReading ? <Trans>The file is being read…</Trans> : <Trans>Choose a file</Trans>}
              </Button>
              <TemplateButton page={page} />
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
