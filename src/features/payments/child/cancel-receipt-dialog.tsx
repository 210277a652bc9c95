import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestReason } from '#domain/payments/reason.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { TextField } from '#src/ui/field/field.tsx'

/** Cancels a payment with a reason: it stays, and what it has paid is owed again. */
export function CancelReceiptDialog({
  number,
  onCancel,
  onClose,
}: {
  number: string
  onCancel: (reason: string) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={<Trans>Payment {number} is cancelled</Trans>}
      stay={<Trans>Keep as it is</Trans>}
      go={<Trans>Cancel the payment</Trans>}
      onClose={onClose}
      act={() => onCancel(reason)}
    >
      {(problemAt) => (
        <>
          <p>
            <Trans>
              The receipt stays in the list with your reason. What it has paid is owed again. This
              cannot be undone.
            </Trans>
          </p>
          <TextField
            label={t`Why`}
            required
            maxLength={longestReason}
            problem={problemAt('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
