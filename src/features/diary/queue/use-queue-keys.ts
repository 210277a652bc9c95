import { useEffect, useRef } from 'react'
import { isTyping } from '#src/ui/field/typing.ts'

type QueueKeys = { onStep: (step: 1 | -1) => void; onApprove: () => void }

/**
 * J and K walk through the reports from anywhere on the page, and A approves the one that is open. They are letters of a
 * field that somebody writes in, and nothing happens behind a dialog.
 */
export function useQueueKeys(keys: QueueKeys): void {
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
      else if (key === 'a') latest.current.onApprove()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
