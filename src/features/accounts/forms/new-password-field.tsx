import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  decidePassword,
  type PasswordOwner,
  type PasswordRefusalCode,
  shortestPassword,
} from '#domain/accounts/password.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import styles from './new-password-field.module.css'

/** Nobody in particular: what a password may not be made of is then judged by the server alone. */
export const somebody: PasswordOwner = { name: '', username: null, emails: [], schoolName: null }

export const mayBeChosen = (password: string, owner: PasswordOwner): boolean =>
  decidePassword(password, owner).ok

/** The code of the rule that the password breaks; null for one that may be chosen. */
function brokenRule(password: string, owner: PasswordOwner): PasswordRefusalCode | null {
  const verdict = decidePassword(password, owner)
  return verdict.ok ? null : verdict.refusal.code
}

function Verdict({ password, owner }: { password: string; owner: PasswordOwner }) {
  if (password === '')
    return (
      <Trans>12 characters or more. A few words of your own do well; anything may be pasted.</Trans>
    )
  const missing = Math.max(0, shortestPassword - [...password].length)
  switch (brokenRule(password, owner)) {
    case null:
      return (
        <b className={styles.Good}>
          <Trans>This one can be taken.</Trans>
        </b>
      )
    case 'accounts.password-too-short':
      return <Plural value={missing} one="# more character." other="# more characters." />
    case 'accounts.password-too-long':
      return <Trans>Too long: take a shorter one.</Trans>
    case 'accounts.password-too-personal':
      return (
        <Trans>It says your name, your e-mail or your school: others would try it first.</Trans>
      )
    default:
      return <Trans>Everybody knows this one: take a few words of your own.</Trans>
  }
}

/** A password that is being chosen; the rule answers while it is typed, the same one that the server asks. */
export function NewPasswordField({
  label,
  value,
  onChange,
  owner,
  problem,
  size = 'touch',
}: {
  label: string
  value: string
  onChange: (typed: string) => void
  owner: PasswordOwner
  problem?: ReactNode
  size?: 'auto' | 'touch'
}) {
  return (
    <PasswordField
      label={label}
      size={size}
      name="new-password"
      autoComplete="new-password"
      help={
        <span aria-live="polite">
          <Verdict password={value} owner={owner} />
        </span>
      }
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
