import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { useUnread } from '../hours/pad-time.ts'

/** Keeps what somebody types in its field until it is read: what nobody can read holds the form up. */
export function useTyped({
  shown,
  read,
  empty = 'yes',
  onType,
}: {
  /** The kept value, as the field shows it. */
  shown: string
  /** Undefined for what nobody can read. */
  read: (text: string) => unknown
  /** True if the field may be left empty. */
  empty?: 'yes' | 'no'
  onType: (text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown
  const isBlank = text.trim() === ''
  const isUnread = isBlank ? empty === 'no' : typed !== null && read(typed) === undefined
  useUnread(isUnread ? 'yes' : 'no')
  return {
    isWrong: isUnread && typed !== null,
    /** Shows the kept value again. */
    forget: () => setTyped(null),
    field: {
      size: 'touch' as const,
      autoComplete: 'off',
      value: text,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        onType(target.value)
      },
      onBlur: () => {
        if (!isUnread) setTyped(null)
      },
    },
  }
}
