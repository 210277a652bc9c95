import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './field.module.css'
import { isTyping } from './typing.ts'

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
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey
      const isOwn = event.key === '/' && !isCommand && !event.defaultPrevented
      if (!isOwn || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [])
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
