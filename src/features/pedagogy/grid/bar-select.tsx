import { ChevronDown } from 'lucide-react'
import styles from './grid-bar.module.css'

/** A choice in one line: what is chosen says what it is about, the name is said aloud. */
export function BarSelect<Value extends string>({
  name,
  value,
  choices,
  onChange,
}: {
  name: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <span className={styles.Select}>
      <select
        aria-label={name}
        title={name}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </span>
  )
}
