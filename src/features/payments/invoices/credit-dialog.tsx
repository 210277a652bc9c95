import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { longestReason } from '#domain/payments/reason.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { TextField } from '#src/ui/field/field.tsx'

export type CreditWish = { invoiceId: string; creditId: string; reason: string }

/** Credits a paper in full, with a reason. */
export function CreditDialog({
  paper: { id, number },
  onCredit,
  onClose,
}: {
  paper: { id: string; number: string }
  onCredit: (wish: CreditWish) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const nextId = useNewId()
  const creditId = useRef(nextId())
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={<Trans>{number} is credited in full</Trans>}
      stay={<Trans>Keep as it is</Trans>}
      go={<Trans>Credit it</Trans>}
      onClose={onClose}
      act={() => onCredit({ invoiceId: id, creditId: creditId.current, reason })}
    >
      {(problemAt) => (
        <>
          <p>
            <Trans>
              A credit note with a number of its own is issued and sent. The invoice stays as it is.
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
