import { useEffect, useRef } from 'react'
import { isTyping } from '#src/ui/field/typing.ts'

/** What single keys of a page do, by their letter. Nothing happens while somebody types, or behind a dialog. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMore = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (isMore || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
