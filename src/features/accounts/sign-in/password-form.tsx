import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Credentials } from '#src/session/signing/sign-in.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { DoorForm, type FieldOf } from '../forms/ask-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** Name and password; `alternatives` are the ways for those who have no password at hand. */
export function PasswordForm({
  signing,
  typed,
  onType,
  alternatives,
}: {
  signing: SigningIn
  typed: Credentials
  onType: (typed: Credentials) => void
  alternatives: ReactNode
}) {
  const { t } = useLingui()
  const [missing, setMissing] = useState({ who: false, password: false })
  const form = useRef<HTMLFormElement>(null)

  const submit = async (fieldOf: FieldOf): Promise<void> => {
    const focus = (name: 'username' | 'password'): void => {
      fieldOf(name)?.focus()
      fieldOf(name)?.select()
    }
    const lacks = { who: typed.who.trim() === '', password: typed.password === '' }
    setMissing(lacks)
    if (lacks.who || lacks.password) return focus(lacks.who ? 'username' : 'password')
    const outcome = await signing.attempt(typed)
    if (outcome.kind === 'refused') focus('password')
  }

  return (
    <DoorForm
      ref={form}
      asking={signing}
      onSubmit={submit}
      below={
        <>
          {alternatives}
          <DemoAccounts
            onChoose={(credentials) => {
              onType(credentials)
              setMissing({ who: false, password: false })
              form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
            }}
          />
        </>
      }
    >
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
        onChange={(event) => onType({ ...typed, who: event.target.value })}
      />
      <PasswordField
        label={t`Password`}
        size="touch"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        problem={missing.password ? t`Type your password.` : undefined}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
    </DoorForm>
  )
}
