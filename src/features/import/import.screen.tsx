import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Asked, useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { AddingTabs } from '#src/people/adding-tabs.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { type ImportPage, importPage } from './import.operations.ts'
import { importActs } from './import-refusals.ts'
import { ColumnsStep } from './steps/columns-step.tsx'
import { DoneNotice } from './steps/done-notice.tsx'
import { FileStep } from './steps/file-step.tsx'
import { PastImports } from './steps/past-imports.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { useImport } from './use-import.ts'

/** Children and guardians come in from a file: the file, its columns, its rows, and the way back for a day. */
export function ImportScreen() {
  const { t } = useLingui()
  // The names of all children: nothing of them stays on the device.
  const asked = useAsked(importPage)
  return (
    <KeptScreen
      name="settings-children"
      title={t`Add children`}
      kept={asked}
      above={<AddingTabs />}
      silence={{
        title: <Trans>Importing a list needs the network</Trans>,
        words: <Trans>A file that you have chosen waits here.</Trans>,
      }}
    >
      {(page) => <Steps page={page} asked={asked} />}
    </KeptScreen>
  )
}

function Steps({ page, asked }: { page: ImportPage; asked: Asked<ImportPage> }) {
  const current = useImport(page)
  const acts = useAskedAct(importActs, asked)
  const [doneId, setDoneId] = useState<string | null>(null)
  const { step, table, preview } = current
  useTopOf(step)
  if (step === 'columns' && table) return <ColumnsStep current={current} table={table} />
  if (step === 'preview' && table && preview)
    return (
      <PreviewStep
        page={page}
        current={current}
        table={table}
        preview={preview}
        acts={acts}
        onDone={(importId) => {
          current.leave()
          setDoneId(importId)
        }}
      />
    )
  const done = page.listImports.find(({ id }) => id === doneId)
  return (
    <Stack gap={20}>
      {done && !done.undoneAt ? <DoneNotice done={done} /> : null}
      <FileStep refusedBy={acts.refusedBy} onRead={current.begin} page={page} />
      <PastImports imports={page.listImports} acts={acts} />
    </Stack>
  )
}

/** Each step begins at its top, also by keyboard. */
function useTopOf(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const main = document.getElementById('main')
    main?.focus({ preventScroll: true })
    main?.scrollIntoView?.()
  }, [step])
}
