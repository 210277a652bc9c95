import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('input, textarea, select, dialog') != null

/** Ctrl+Z anywhere on the screen, but in a field that somebody writes in. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      // The grid takes its own keys first.
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', takeBack)
    return () => document.removeEventListener('keydown', takeBack)
  }, [undo])
}
