import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostEmails } from '#domain/accounts/identity.ts'
import { parseEmail } from '#domain/kernel/email.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { sendVerificationEmail } from '../accounts.operations.ts'
import { AccountForm } from '../forms/ask-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { addEmail } from './account.operations.ts'
import { CodeForm, EmailRow } from './email-row.tsx'

/** The address that was added last, as it was typed here: the server shows none before its mail is answered. */
function AwaitedEmail({ address, onGone }: { address: string; onGone: () => void }) {
  const { t } = useLingui()
  const { run, trouble, isBusy } = useAsking()
  const toast = useToast()
  const sendAgain = async (): Promise<void> => {
    if (isBusy) return
    const sent = await run({ document: sendVerificationEmail, variables: { email: address } })
    if (sent.kind === 'done')
      toast.success(t`Asked for once more. Look into the mail of ${address}.`)
  }
  return (
    <Notice
      tone="info"
      title={<Trans>{address} is not yours here yet</Trans>}
      acts={
        <>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void sendAgain()}>
            <Trans>Send the mail again</Trans>
          </Button>
          <Button look="quiet" onClick={onGone}>
            <Trans>Do without it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          A mail goes there, unless the address opens an account already. Open its link, or type its
          code here.
        </Trans>
      </p>
      <CodeForm address={address} onDone={onGone} />
      <TroubleNotice trouble={trouble} />
    </Notice>
  )
}

function AddEmail({ onAdded }: { onAdded: (address: string) => void }) {
  const { t } = useLingui()
  const { draft, setDraft, clearDraft, isDirty } = useDraft('account e-mail', '')
  const [isPressed, setPressed] = useState(false)
  const asking = useAsking()
  useUnsavedWork(isDirty && draft !== '')
  const address = parseEmail(draft)

  const add = async (): Promise<void> => {
    setPressed(true)
    if (address === undefined) return
    const added = await asking.run({ document: addEmail, variables: { newEmail: address } })
    if (added.kind !== 'done') return
    setPressed(false)
    clearDraft()
    onAdded(address)
  }

  return (
    <AccountForm go={<Trans>Add</Trans>} asking={asking} onSubmit={add}>
      <EmailField
        label={t`Another e-mail`}
        help={t`Active once you open the link we send.`}
        size="auto"
        value={draft}
        problem={
          isPressed && address === undefined
            ? t`Type a whole address, such as marie@ecole.fr.`
            : undefined
        }
        onChange={setDraft}
      />
    </AccountForm>
  )
}

/** The addresses one signs in with and gets back in by. */
export function EmailsSection() {
  const { user } = useSignedIn()
  const { emails } = user
  const awaited = useDraft('account awaited e-mail', '')
  const isAwaited =
    awaited.draft !== '' &&
    !emails.some(({ address }) => address?.toLowerCase() === awaited.draft.toLowerCase())
  return (
    <Section title={<Trans>E-mails</Trans>}>
      <div className={styles.Stack}>
        <Stack as="ul" gap={0}>
          {emails.map(({ address, verified }) =>
            address ? (
              <EmailRow key={address} address={address} isVerified={verified === true} />
            ) : null,
          )}
        </Stack>
        {isAwaited ? <AwaitedEmail address={awaited.draft} onGone={awaited.clearDraft} /> : null}
        {emails.length < mostEmails ? <AddEmail onAdded={awaited.setDraft} /> : null}
      </div>
    </Section>
  )
}
