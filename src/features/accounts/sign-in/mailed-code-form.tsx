import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { parseEmail } from '#domain/accounts/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { digitsIn, isMailedCode, MailedCodeField } from '../code-fields.tsx'
import { EmailField } from '../email-field.tsx'
import styles from '../sign-in.module.css'
import { SignInNotice } from '../sign-in-words.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const { isBusy } = signing

  const focus = (name: 'email' | 'code'): void => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const lacks = { email: parseEmail(email) === undefined, code: !isMailedCode(code) }
    setMissing(lacks)
    if (lacks.email || lacks.code) return focus(lacks.email ? 'email' : 'code')
    const outcome = await signing.attempt({ email, code: digitsIn(code) })
    if (outcome.kind === 'refused') focus('code')
  }

  return (
    <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInNotice failure={signing.failure} />
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
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  )
}
