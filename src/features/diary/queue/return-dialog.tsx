import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestReturnNote } from '#domain/diary/diary.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextArea } from '#src/ui/field/field.tsx'
import type { QueuedReport } from './queue.operations.ts'
import type { ReportActs } from './use-report-acts.ts'

/** Says to the teacher what is to be changed; the words keep themselves. */
export function ReturnDialog({
  queued,
  acts,
  onClose,
}: {
  queued: QueuedReport
  acts: ReportActs
  onClose: () => void
}) {
  const { t } = useLingui()
  const { draft, setDraft, clearDraft } = useDraft(`return:${queued.id}`, '')
  const [isTried, setTried] = useState(false)
  const note = draft.trim()
  const problem =
    note.length > longestReturnNote
      ? t`The note is longer than 500 characters. Nothing was returned: shorten it.`
      : isTried && !note
        ? t`Say what is to be changed. Nothing was returned.`
        : null
  const giveBack = async () => {
    setTried(true)
    if (!note || note.length > longestReturnNote) return
    if ((await acts.giveBack(queued, note)) === null) return
    clearDraft()
    onClose()
  }
  const { firstName } = queued
  return (
    <Dialog
      title={<Trans>Return the report of {firstName} to the teacher</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={acts.isBusy}
            onClick={() => void giveBack()}
          >
            <Trans>Return it</Trans>
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Keep it here</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={<Trans>What is to be changed</Trans>}
        value={draft}
        problem={problem}
        data-autofocus
        onChange={(event) => setDraft(event.target.value)}
      />
    </Dialog>
  )
}
