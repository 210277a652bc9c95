import { useLingui } from '@lingui/react/macro'
import { decideKeepLonger, longestTermReason } from '#domain/privacy/terms.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { keepChildLonger, type PlannedErasure } from '../privacy.operations.ts'
import type { PrivacyActs } from './deletion-calendar.tsx'

type Form = { until: string; reason: string }

/** Keeps the file of one child until a later day, and says why. */
export function KeepLongerDialog({
  child: { id: childId, firstName, dueOn, keptBecause },
  acts: { act, judge },
  onClose,
}: {
  child: PlannedErasure
  acts: PrivacyActs
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <EditDialog<Form>
      title={t`Keep the file of ${firstName} longer`}
      kind="privacy:longer"
      id={childId}
      initial={{ until: dueOn, reason: keptBecause ?? '' }}
      check={(form) => judge(decideKeepLonger(form, dueOn))}
      save={(form) => act(keepChildLonger, { childId, ...form })}
      onClose={onClose}
    >
      {({ until, reason }, set, problems) => (
        <>
          <TextField
            label={t`Keep until`}
            type="date"
            required
            problem={problems.until}
            value={until}
            onChange={({ target }) => set({ until: target.value })}
          />
          <TextField
            label={t`Because`}
            required
            maxLength={longestTermReason}
            problem={problems.reason}
            value={reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </>
      )}
    </EditDialog>
  )
}
