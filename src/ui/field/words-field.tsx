import type { ComponentProps } from 'react'
import { TextArea, TextField } from './field.tsx'

type Written<Of extends typeof TextField | typeof TextArea> = Omit<
  ComponentProps<Of>,
  'value' | 'onChange'
> & { value: string | null; onChange: (text: string) => void }

/** A line of text of a form, empty while nobody has written it. */
export function WordsField({ value, onChange, ...field }: Written<typeof TextField>) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A few sentences of a form. */
export function SentencesField({ value, onChange, ...field }: Written<typeof TextArea>) {
  return (
    <TextArea
      rows={2}
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
