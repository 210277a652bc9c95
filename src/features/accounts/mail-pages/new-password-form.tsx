import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { PasswordOwner } from '#domain/accounts/password.ts'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { resetPassword } from '../accounts.operations.ts'
import { DoorForm, type FieldOf } from '../forms/ask-form.tsx'
import { mayBeChosen, NewPasswordField } from '../forms/new-password-field.tsx'
import { useAsking } from '../use-asking.ts'

/** The proof that the account is this person's: the secret of a link, or digits beside the address. */
export type MailedProof = { token: string; email: string | null }

/** The link or the code is used or too old. */
export const isAboutTheMail = ({ code }: { code: string }): boolean =>
  code.startsWith('accounts.token-')

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
  onMailFailed?: (trouble: Trouble) => void
  act?: ReactNode
  /** Fields above the password. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const asking = useAsking()
  const [password, setPassword] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isGood = mayBeChosen(password, owner)

  const submit = async (fieldOf: FieldOf): Promise<void> => {
    setPressed(true)
    const proof = readProof()
    if (!proof) return
    if (!isGood) return fieldOf('new-password')?.focus()
    const { token, email } = proof
    const variables = { token, email, newPassword: password }
    const changed = await asking.run({ document: resetPassword, variables })
    if (changed.kind === 'done') onDone({ password, email })
    else if (isAboutTheMail(changed)) onMailFailed?.(changed)
  }

  return (
    <DoorForm go={act ?? <Trans>Keep this password</Trans>} asking={asking} onSubmit={submit}>
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
    </DoorForm>
  )
}
