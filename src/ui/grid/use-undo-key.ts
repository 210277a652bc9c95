import { useEffect } from 'react'
import { isTyping } from '../field/typing.ts'

/** Ctrl+Z anywhere on the screen takes the last act back, but not in a field that somebody writes in. */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', takeBack)
    return () => document.removeEventListener('keydown', takeBack)
  }, [undo])
}
