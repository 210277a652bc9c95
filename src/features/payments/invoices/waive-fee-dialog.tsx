import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { longestReason } from '#domain/payments/reason.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { TextField } from '#src/ui/field/field.tsx'

/** A late fee, by the paper that was late, and what the screen calls it. */
export type Fee = { invoiceId: string; name: string }
export type WaiverWish = { invoiceId: string; creditId: string; reason: string }

/** Decides if the reader may waive a fee: it touches invoices and payments. */
export function useMayWaive(): boolean {
  const { user, school } = useSignedIn()
  const facts = accessFactsOf(user, school)
  return maySeeScreen(facts, 'payments') && maySeeScreen(facts, 'invoices')
}

/** Gives up a late fee, with a reason. */
export function WaiveFeeDialog({
  fee: { invoiceId, name },
  onWaive,
  onClose,
}: {
  fee: Fee
  onWaive: (wish: WaiverWish) => Promise<Outcome>
  onClose: () => void
}) {
  const { t } = useLingui()
  const nextId = useNewId()
  const creditId = useRef(nextId())
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={<Trans>The late fee is waived</Trans>}
      stay={<Trans>Keep as it is</Trans>}
      go={<Trans>Waive it</Trans>}
      onClose={onClose}
      act={() => onWaive({ invoiceId, creditId: creditId.current, reason })}
    >
      {(problemAt) => (
        <>
          <p>
            <b>{name}</b>
          </p>
          <p>
            <Trans>
              The fee leaves the draft. Where an invoice bills it already, a credit note gives it
              back. This cannot be undone.
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
