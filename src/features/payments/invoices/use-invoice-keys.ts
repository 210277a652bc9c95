import { useEffect, useRef } from 'react'
import { isTyping } from '#src/ui/field/typing.ts'

type InvoiceKeys = { onStep: (step: 1 | -1) => void; onEdit: () => void; onIssue: () => void }

/** J and K walk through the drafts, E edits the one that is chosen, I issues what is ready. Nothing happens behind a dialog. */
export function useInvoiceKeys(keys: InvoiceKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMore = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (isMore || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 'j') latest.current.onStep(1)
      else if (key === 'k') latest.current.onStep(-1)
      else if (key === 'e') latest.current.onEdit()
      else if (key === 'i') latest.current.onIssue()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
