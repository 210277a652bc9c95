import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileTable } from '#domain/import/file-table.ts'
import { largestTable } from '#domain/import/import-codes.ts'
import { bytesOf } from '#domain/kernel/text.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { type ImportPage, importChildren } from '../import.operations.ts'
import { inputOf } from '../import.view.ts'
import { isRelationOpen, type Preview } from '../preview.ts'
import type { Import } from '../use-import.ts'
import { ImportOptions } from './import-options.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PreviewNotices } from './preview-notices.tsx'
import { PreviewTable } from './preview-table.tsx'

type PreviewStepProps = {
  page: ImportPage
  current: Import
  table: FileTable
  preview: Preview
  acts: ReturnType<typeof useAskedAct<ImportPage>>
  onDone: (importId: string) => void
}

/** The third step: what would become of each row. Rows are mended here, and then brought in all at once. */
export function PreviewStep({ page, current, table, preview, acts, onDone }: PreviewStepProps) {
  const { draft, set, leave } = current
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { added, updated, undecided, faulty, skipped } = preview.counts
  const count = added + updated
  const bring = async (): Promise<void> => {
    const input = inputOf(table, draft, preview)
    if (bytesOf(JSON.stringify(input)) > largestTable)
      return setTrouble(acts.refusedBy('import.file-too-large'))
    setTrouble(null)
    setBusy(true)
    const { importId } = draft
    const outcome = await acts.act(importChildren, { importId, input })
    setBusy(false)
    if (outcome.kind === 'done') onDone(importId)
    else setTrouble(outcome)
  }
  const left = undecided + faulty + skipped
  const isOpen = isRelationOpen(preview.unsaid, draft.relations)
  return (
    <>
      <Headline
        sub={
          left > 0 ? (
            <Plural
              value={left}
              one="# row will not be imported."
              other="# rows will not be imported."
            />
          ) : (
            <Trans>Every row can be imported.</Trans>
          )
        }
        acts={
          <>
            <Button disabled={isBusy} onClick={() => set({ step: 'columns' })}>
              <Trans>Back to the columns</Trans>
            </Button>
            <Button disabled={isBusy} onClick={leave}>
              <Trans>Another file</Trans>
            </Button>
          </>
        }
      >
        {draft.kind === 'children' ? (
          <Plural value={count} one="# child can be imported" other="# children can be imported" />
        ) : (
          <Plural
            value={count}
            one="# guardian can be imported"
            other="# guardians can be imported"
          />
        )}
      </Headline>
      <Stack gap={16}>
        <PreviewNotices page={page} current={current} table={table} preview={preview} />
        <ImportOptions current={current} preview={preview} />
        <PreviewTable page={page} current={current} table={table} preview={preview} />
        <TroubleNotice
          trouble={trouble}
          kept={<Trans>The file and what you corrected are kept here.</Trans>}
        />
        {isOpen ? (
          <Notice tone="warning" role="status" title={<Trans>A relation is not chosen.</Trans>}>
            <Trans>Choose above what the guardians are, then import the rows.</Trans>
          </Notice>
        ) : null}
        {isBusy ? <ImportProgress importId={draft.importId} /> : null}
        <Acts>
          <Button
            look="primary"
            size="touch"
            disabled={isBusy || count === 0 || isOpen}
            onClick={() => void bring()}
          >
            {isBusy ? (
              <Trans>Importing…</Trans>
            ) : (
              <Plural value={count} one="Import # row" other="Import # rows" />
            )}
          </Button>
        </Acts>
      </Stack>
    </>
  )
}
