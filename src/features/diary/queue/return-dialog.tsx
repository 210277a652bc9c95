import { Trans } from '@lingui/react/macro'
import { parseReturnNote } from '#domain/diary/keeping.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { SentencesField } from '#src/ui/field/words-field.tsx'
import type { QueuedReport } from './queue.operations.ts'
import type { ReportActs } from './use-report-acts.ts'

/** Says to the teacher what is to be changed. */
export function ReturnDialog({
  queued,
  acts,
  onClose,
}: {
  queued: QueuedReport
  acts: ReportActs
  onClose: () => void
}) {
  const { firstName } = queued
  return (
    <EditDialog
      title={<Trans>Return the report of {firstName} to the teacher</Trans>}
      kind="returned-report"
      id={queued.id}
      initial={{ note: '' }}
      check={({ note }) => acts.judge(parseReturnNote(note))}
      save={({ note }) => acts.giveBack(queued, note)}
      saveWords={<Trans>Return it</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <SentencesField
          {...boundTo(form, set, problems)('note')}
          label={<Trans>What is to be changed</Trans>}
          data-autofocus
        />
      )}
    </EditDialog>
  )
}
