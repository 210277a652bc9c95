import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export type SelectChoice<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean
}

type SelectProps<Value extends string> = {
  value: Value
  choices: readonly SelectChoice<Value>[]
  onChange: (value: Value) => void
  name?: string
  disabled?: boolean
}

function Choices<Value extends string>({
  choices,
}: Pick<SelectProps<Value>, 'choices'>): ReactNode {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.disabled}>
      {choice.label}
    </option>
  ))
}

export type BareSelectProps<Value extends string> = SelectProps<Value> & { name: string }

/** A list in one line: what is chosen says what it is about, the name is said aloud. */
export function BareSelect<Value extends string>({
  name,
  choices,
  onChange,
  ...select
}: BareSelectProps<Value>) {
  return (
    <span className={styles.Choice}>
      <select
        {...select}
        aria-label={name}
        title={name}
        className={`${styles.Input} ${styles.desk}`}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        <Choices choices={choices} />
      </select>
      <ChevronDown aria-hidden />
    </span>
  )
}

/** The browser's own list, with a label above it: on a tablet it opens as the system's picker. */
export function Select<Value extends string>({
  label,
  help,
  problem,
  size,
  choices,
  onChange,
  ...select
}: FieldProps & SelectProps<Value>) {
  return (
    <Field label={label} help={help} problem={problem} {...(size ? { size } : {})}>
      {(control) => (
        <span className={styles.Choice}>
          <select
            {...select}
            {...control}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            <Choices choices={choices} />
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  )
}
