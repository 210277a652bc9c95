import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './choice.module.css'

type ChoiceProps = {
  label: ReactNode
  value: boolean | 'some'
  onChange: (value: boolean) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'checked' | 'className'>

/** A box to tick; `some` is the state of a box that stands for a list partly ticked. */
export function Checkbox({ label, value, onChange, ...input }: ChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'some'
  }, [value])
  return (
    <label className={styles.Choice}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        className={styles.Box}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** Takes effect at once, without a button to save it. */
export function Switch({ label, value, onChange, ...input }: ChoiceProps) {
  return (
    <label className={styles.Choice}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className={styles.Switch}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** One of a few, all of them in view. */
export function RadioGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  name,
}: {
  label: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  name: string
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.Choice}>
          <input
            type="radio"
            name={name}
            className={styles.Dot}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
