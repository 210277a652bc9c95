import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canRemoveEmail } from '#domain/accounts/identity.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { sendVerificationEmail, verifyEmail } from '../accounts.operations.ts'
import { AccountForm } from '../forms/ask-form.tsx'
import { digitsIn, isMailedCode, MailedCodeField } from '../forms/code-fields.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { removeEmail } from './account.operations.ts'

/** Asks for the digits of an address's mail. */
export function CodeForm({ address, onDone }: { address: string; onDone: () => void }) {
  const { t } = useLingui()
  const { reloadUser } = useSignedIn()
  const asking = useAsking()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [isPressed, setPressed] = useState(false)

  const verify = async (): Promise<void> => {
    setPressed(true)
    if (!isMailedCode(code)) return
    const variables = { token: digitsIn(code), email: address }
    const verified = await asking.run({ document: verifyEmail, variables })
    if (verified.kind !== 'done') return
    toast.success(t`${address} is verified.`)
    onDone()
    await reloadUser()
  }

  return (
    <AccountForm go={<Trans>Verify</Trans>} look="primary" asking={asking} onSubmit={verify}>
      <MailedCodeField
        size="auto"
        value={code}
        onChange={setCode}
        problem={
          isPressed && !isMailedCode(code) ? t`Type the eight digits of the mail.` : undefined
        }
      />
    </AccountForm>
  )
}

function RemoveDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLingui()
  const { reloadUser } = useSignedIn()
  const { run } = useAsking()
  const toast = useToast()
  const remove = async () => {
    const removed = await run({ document: removeEmail, variables: { email: address } })
    if (removed.kind === 'done') {
      toast.success(t`${address} is removed.`)
      void reloadUser()
    }
    return removed
  }
  return (
    <ConfirmDialog
      title={<Trans>{address} will no longer be yours here</Trans>}
      stay={<Trans>Keep it</Trans>}
      go={<Trans>Remove this address</Trans>}
      act={remove}
      onClose={onClose}
    >
      <p>
        <Trans>
          You can no longer sign in with it, and no mail goes there. It may be added again.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

/** One address: whether it was verified, the mail again, its code, and taking it away. */
export function EmailRow({ address, isVerified }: { address: string; isVerified: boolean }) {
  const { t } = useLingui()
  const { user } = useSignedIn()
  const { run, trouble, isBusy } = useAsking()
  const toast = useToast()
  const [isTyping, setTyping] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const known = user.emails.flatMap((email) =>
    email.address ? [{ address: email.address, verified: email.verified === true }] : [],
  )

  const sendAgain = async (): Promise<void> => {
    if (isBusy) return
    const sent = await run({ document: sendVerificationEmail, variables: { email: address } })
    if (sent.kind !== 'done') return
    toast.success(t`A mail is on its way to ${address}. Open its link or type its code here.`)
    setTyping(true)
  }

  return (
    <li className={styles.Row} data-email={address}>
      <div className={styles.What}>
        <b>{address}</b>
        <span className={`${styles.State} ${isVerified ? styles.good : styles.waits}`}>
          {isVerified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
          {isVerified ? <Trans>Verified</Trans> : <Trans>Waits for the answer to its mail</Trans>}
        </span>
      </div>
      {isVerified ? null : (
        <Acts>
          <Button onClick={() => setTyping(!isTyping)} aria-expanded={isTyping}>
            <Trans>Type the code</Trans>
          </Button>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void sendAgain()}>
            <Trans>Send the mail again</Trans>
          </Button>
        </Acts>
      )}
      {canRemoveEmail(known, address) ? (
        <Button
          look="quiet"
          icon={<Trash2 aria-hidden />}
          aria-label={t`Remove ${address}`}
          onClick={() => setRemoving(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : null}
      <TroubleNotice trouble={trouble} />
      {isTyping && !isVerified ? (
        <CodeForm address={address} onDone={() => setTyping(false)} />
      ) : null}
      {isRemoving ? <RemoveDialog address={address} onClose={() => setRemoving(false)} /> : null}
    </li>
  )
}
