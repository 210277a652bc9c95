import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import type { Credentials } from '#src/session/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './sign-in.module.css'
import { type SignInFailure, SignInSentence } from './sign-in-words.tsx'

const nothing: Credentials = { who: '', password: '' }

export function SignInForm() {
  const { t } = useLingui()
  const { signIn } = useSession()
  const [typed, setTyped] = useState(nothing)
  const [missing, setMissing] = useState({ who: false, password: false })
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const focus = (name: 'username' | 'password'): void => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const lacks = { who: typed.who.trim() === '', password: typed.password === '' }
    setMissing(lacks)
    if (lacks.who || lacks.password) return focus(lacks.who ? 'username' : 'password')
    setBusy(true)
    setFailure(null)
    const outcome = await signIn(typed)
    // Signed in, this form is already gone.
    if (outcome.kind === 'signed-in') return
    setBusy(false)
    setFailure(outcome)
    if (outcome.kind === 'refused') focus('password')
  }

  return (
    <form ref={form} className={styles.Form} noValidate onSubmit={(event) => void submit(event)}>
      {failure ? (
        <Notice tone={failure.kind === 'silent' ? 'warning' : 'error'} role="alert">
          <SignInSentence failure={failure} />
        </Notice>
      ) : null}
      <TextField
        label={t`E-mail or username`}
        size="touch"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        value={typed.who}
        problem={missing.who ? t`Type your e-mail or your username.` : undefined}
        onChange={(event) => setTyped({ ...typed, who: event.target.value })}
      />
      <PasswordField
        label={t`Password`}
        size="touch"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        problem={missing.password ? t`Type your password.` : undefined}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
      </Button>
      <DemoAccounts
        onChoose={(credentials) => {
          setTyped(credentials)
          setMissing({ who: false, password: false })
          form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
        }}
      />
    </form>
  )
}
