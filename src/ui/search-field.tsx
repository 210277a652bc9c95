import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'

/** One line to look for a name, without a visible label. */
export function SearchField({
  name,
  value,
  onChange,
  ...input
}: { name: string; value: string; onChange: (value: string) => void } & Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'type' | 'className'
>) {
  return (
    <span className={`${styles.Affix} ${styles.Search}`}>
      <Search aria-hidden />
      <input
        placeholder={name}
        {...input}
        type="search"
        aria-label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${styles.Input} ${styles.desk}`}
      />
    </span>
  )
}
