import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { PasswordOwner } from '#domain/accounts/password.ts'
import { TroubleNotice } from '#src/keeping/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { resetPassword } from '../accounts.operations.ts'
import { mayBeChosen, NewPasswordField } from '../new-password-field.tsx'
import styles from '../sign-in.module.css'
import { useAsking } from '../use-asking.ts'

/** What shows that the account is this person's: the secret of a link, or digits beside the address. */
export type MailedProof = { token: string; email: string | null }

const isAboutTheMail = (trouble: Trouble): boolean => trouble.code.startsWith('accounts.token-')

/** Chooses a password by what was mailed. `readProof` answers null where something of it is missing. */
export function NewPasswordForm({
  owner,
  readProof,
  onDone,
  onMailFailed,
  act,
  children,
}: {
  owner: PasswordOwner
  readProof: () => MailedProof | null
  onDone: (chosen: { password: string; email: string | null }) => void
  /** The link or the code is used or too old. */
  onMailFailed?: (trouble: Trouble) => void
  act?: ReactNode
  /** Fields above the password. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { run, trouble, isBusy } = useAsking()
  const [password, setPassword] = useState('')
  const [isPressed, setPressed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isGood = mayBeChosen(password, owner)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setPressed(true)
    const proof = readProof()
    if (!proof) return
    if (!isGood) {
      form.current?.querySelector<HTMLInputElement>('[autocomplete="new-password"]')?.focus()
      return
    }
    const { token, email } = proof
    const variables = { token, email, newPassword: password }
    const changed = await run({ document: resetPassword, variables })
    if (changed.kind === 'done') onDone({ password, email })
    else if (isAboutTheMail(changed)) onMailFailed?.(changed)
  }

  return (
    <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void submit(event)}>
      <TroubleNotice trouble={trouble} />
      {children}
      <NewPasswordField
        label={t`New password`}
        owner={owner}
        value={password}
        onChange={setPassword}
        problem={
          isPressed && password === '' ? t`Choose a password of 12 characters or more.` : undefined
        }
      />
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {act ?? <Trans>Keep this password</Trans>}
      </Button>
    </form>
  )
}
