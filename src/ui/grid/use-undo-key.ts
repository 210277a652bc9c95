import { useEffect } from 'react'
import { isTyping } from '../field/typing.ts'

/** The acts that can be taken back now, the latest at the end. */
const offered: (() => void)[] = []

/**
 * Ctrl+Z anywhere on the screen takes the last act back, but not in a field that somebody writes in. Of two that are
 * offered it takes the later.
 */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return
    offered.push(undo)
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return
      if (offered.at(-1) !== undo) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', takeBack)
    return () => {
      offered.splice(offered.indexOf(undo), 1)
      document.removeEventListener('keydown', takeBack)
    }
  }, [undo])
}
