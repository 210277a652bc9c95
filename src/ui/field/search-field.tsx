import { Search } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useScreenKeys } from '../keys/screen-keys.ts'
import styles from './field.module.css'

/** One line to look for a name, without a visible label. `/` leads to it from everywhere on the screen. */
export function SearchField({
  name,
  value,
  onChange,
  ...input
}: { name: string; value: string; onChange: (value: string) => void } & Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'onChange' | 'type' | 'className' | 'ref'
>) {
  const field = useRef<HTMLInputElement>(null)
  useScreenKeys([{ key: '/', does: name, run: () => field.current?.focus() }])
  return (
    <span className={`${styles.Affix} ${styles.Search}`}>
      <Search aria-hidden />
      <input
        placeholder={name}
        aria-keyshortcuts="/"
        {...input}
        ref={field}
        type="search"
        aria-label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${styles.Input} ${styles.desk}`}
      />
    </span>
  )
}
