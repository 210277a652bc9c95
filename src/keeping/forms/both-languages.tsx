import type { ReactNode } from 'react'
import { TextField } from '#src/ui/field/field.tsx'
import { SideBySide } from './edit-dialog.tsx'

type InBoth<Value> = { fr: Value; en: Value }

/** A name in both languages of the school, beside each other. */
export function BothLanguages({
  labels,
  values,
  problems,
  longest,
  onChange,
  children,
}: {
  labels: InBoth<ReactNode>
  values: InBoth<string>
  problems: InBoth<string | undefined>
  longest: number
  onChange: (values: InBoth<string>) => void
  /** Further fields beside them. */
  children?: ReactNode
}) {
  return (
    <SideBySide>
      {(['fr', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={labels[language]}
          lang={language}
          value={values[language]}
          problem={problems[language]}
          maxLength={longest}
          required
          onChange={({ target }) => onChange({ ...values, [language]: target.value })}
        />
      ))}
      {children}
    </SideBySide>
  )
}
