import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#src/ui/field/field.tsx'

export function EmailField({
  label,
  help,
  value,
  onChange = () => undefined,
  problem,
  readOnly,
  size = 'touch',
  autoComplete = 'email',
}: {
  label?: string
  help?: ReactNode
  value: string
  onChange?: (typed: string) => void
  problem?: ReactNode
  size?: 'auto' | 'touch'
  autoComplete?: 'email' | 'username'
  readOnly?: true
}) {
  const { t } = useLingui()
  return (
    <TextField
      label={label ?? t`E-mail`}
      help={help}
      size={size}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      readOnly={readOnly}
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
