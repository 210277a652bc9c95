import { useLingui } from '@lingui/react/macro'
import { parseEmail } from '#domain/kernel/email.ts'
import { digitsIn, isMailedCode, MailedCodeField } from '../forms/code-fields.tsx'
import { EmailField } from '../forms/email-field.tsx'
import type { MailedProof } from './new-password-form.tsx'

export type TypedCode = { email: string; code: string; isPressed: boolean }

export const noCode: TypedCode = { email: '', code: '', isPressed: false }

/** Null where the address or the digits are not whole. */
export function proofOf({ email, code }: TypedCode): MailedProof | null {
  const address = parseEmail(email)
  return address !== undefined && isMailedCode(code)
    ? { token: digitsIn(code), email: address }
    : null
}

/** The digits of a mail beside the address it went to, where the link cannot be opened. */
export function TypedCodeFields({
  typed,
  onType,
}: {
  typed: TypedCode
  onType: (typed: TypedCode) => void
}) {
  const { t } = useLingui()
  const { email, code, isPressed } = typed
  const lacksEmail = isPressed && parseEmail(email) === undefined
  return (
    <>
      <EmailField
        value={email}
        onChange={(next) => onType({ ...typed, email: next })}
        autoComplete="username"
        problem={lacksEmail ? t`Type the address that the mail was sent to.` : undefined}
      />
      <MailedCodeField
        value={code}
        onChange={(next) => onType({ ...typed, code: next })}
        problem={
          isPressed && !isMailedCode(code) ? t`Type the eight digits of the mail.` : undefined
        }
      />
    </>
  )
}
