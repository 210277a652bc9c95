import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#src/ui/field/field.tsx'

/** Digits in a mail, as many as the server sends. */
const mailedDigits = 8

export const digitsIn = (typed: string): string => typed.replace(/\D/g, '')

export const isMailedCode = (typed: string): boolean => digitsIn(typed).length === mailedDigits

type CodeProps = {
  value: string
  onChange: (typed: string) => void
  problem?: ReactNode
  size?: 'auto' | 'touch'
}

/** The eight digits of a mail. What is pasted keeps its spaces: only the digits are read. */
export function MailedCodeField({ value, onChange, problem, size = 'touch' }: CodeProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code from the mail`}
      help={t`Eight digits, such as 1234 5678.`}
      size={size}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      data-code=""
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Six digits of the app; or a recovery code, which has letters and therefore another keyboard. */
export function SecondFactorField({
  value,
  onChange,
  problem,
  size = 'touch',
  kind,
}: CodeProps & { kind: 'app' | 'recovery' }) {
  const { t } = useLingui()
  const isApp = kind === 'app'
  return (
    <TextField
      label={isApp ? t`Code from your app` : t`Recovery code`}
      help={
        isApp
          ? t`Six digits, new every thirty seconds.`
          : t`Ten letters and digits from your list, such as ABCDE-23456. Each works once.`
      }
      size={size}
      name="second-factor"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      data-code=""
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
