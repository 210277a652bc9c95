import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseEmail } from '#domain/kernel/email.ts'
import { DoorForm, type FieldOf } from '../forms/ask-form.tsx'
import { digitsIn, isMailedCode, MailedCodeField } from '../forms/code-fields.tsx'
import { EmailField } from '../forms/email-field.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** For an installed app: the link of a mail opens in the browser, its eight digits can be typed here. */
export function MailedCodeForm({
  signing,
  email,
  onType,
}: {
  signing: SigningIn
  email: string
  onType: (email: string) => void
}) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState({ email: false, code: false })
  const submit = async (fieldOf: FieldOf): Promise<void> => {
    const lacks = { email: parseEmail(email) === undefined, code: !isMailedCode(code) }
    setMissing(lacks)
    if (lacks.email || lacks.code) return fieldOf(lacks.email ? 'email' : 'code')?.focus()
    const outcome = await signing.attempt({ email, code: digitsIn(code) })
    if (outcome.kind === 'refused') fieldOf('code')?.focus()
  }

  return (
    <DoorForm asking={signing} onSubmit={submit}>
      <EmailField
        value={email}
        onChange={onType}
        problem={missing.email ? t`Type the address that the mail was sent to.` : undefined}
      />
      <MailedCodeField
        value={code}
        onChange={setCode}
        problem={missing.code ? t`Type the eight digits of the mail.` : undefined}
      />
    </DoorForm>
  )
}
