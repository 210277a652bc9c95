import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { mostEmails, parseEmail } from '#domain/accounts/identity.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useUnsavedWork } from '#src/ui/unsaved-work.ts'
import { FailureNotice } from '../account-sentence.tsx'
import { EmailField } from '../email-field.tsx'
import { useAsking } from '../use-asking.ts'
import styles from './account.module.css'
import { addEmail } from './account.operations.ts'
import { EmailRow } from './email-row.tsx'

function AddEmail() {
  const { t } = useLingui()
  const { reloadUser } = useSignedIn()
  const { draft, setDraft, clearDraft, isDirty } = useDraft('account e-mail', '')
  const [isPressed, setPressed] = useState(false)
  const { run, failure, isBusy } = useAsking()
  const toast = useToast()
  useUnsavedWork(isDirty && draft !== '')
  const address = parseEmail(draft)

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setPressed(true)
    if (address === undefined) return
    const added = await run({ document: addEmail, variables: { newEmail: address } })
    if (added.kind !== 'done') return
    setPressed(false)
    clearDraft()
    toast.success(t`A mail is on its way to ${address}. Open its link or type its code here.`)
    await reloadUser()
  }

  return (
    <form className={styles.Form} noValidate onSubmit={(event) => void add(event)}>
      <FailureNotice failure={failure} />
      <EmailField
        label={t`Another e-mail`}
        help={t`It counts as soon as you have answered the mail that is sent there.`}
        size="auto"
        value={draft}
        problem={
          isPressed && address === undefined
            ? t`Type a whole address, such as marie@ecole.fr.`
            : undefined
        }
        onChange={setDraft}
      />
      <Button type="submit" aria-disabled={isBusy}>
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

/** The addresses one signs in with and gets back in by. */
export function EmailsSection() {
  const { user } = useSignedIn()
  const { emails } = user
  return (
    <Section title={<Trans>E-mails</Trans>}>
      <div className={styles.Stack}>
        <ul className={styles.List}>
          {emails.map(({ address, verified }) =>
            address ? (
              <EmailRow key={address} address={address} isVerified={verified === true} />
            ) : null,
          )}
        </ul>
        {emails.length < mostEmails ? <AddEmail /> : null}
      </div>
    </Section>
  )
}
