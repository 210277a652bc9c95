import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './choice.module.css'

/** The look of a box to tick, for one that stands without words beside it. */
export const boxLook = styles.Box

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

/** One of several, of which exactly one is chosen: those of one `name` belong together, and arrows lead from one to the next. */
export function Radio({
  label,
  name,
  isChosen,
  onChoose,
}: {
  label: ReactNode
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles.Choice}>
      <input
        type="radio"
        name={name}
        className={styles.Box}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{label}</span>
    </label>
  )
}
