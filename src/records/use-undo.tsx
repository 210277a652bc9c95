import { type ReactNode, useCallback, useRef } from 'react'
import { useUndoKey } from '#src/ui/grid/use-undo-key.ts'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { useAfterPaint } from '#src/ui/screen/after-paint.ts'

/** An act that can be taken back. A new number starts new ten seconds. */
export type Undoable<Done> = Done & { readonly id: number }

/** The last acts of a screen. The bar offers the last one for ten seconds; keys may go back to `most`. */
export function useUndo<Done extends object>(takeBack: (done: Done) => void, most = 1) {
  const [undoable, setUndoable] = useAfterPaint<Undoable<Done> | null>(null)
  const acts = useRef<Undoable<Done>[]>([])
  const count = useRef(0)
  const latest = useRef(takeBack)
  latest.current = takeBack

  const done = useCallback(
    (act: Done) => {
      count.current += 1
      const undone = { ...act, id: count.current }
      acts.current = [...acts.current, undone].slice(-most)
      setUndoable(undone)
    },
    [most],
  )
  const undo = useCallback(() => {
    setUndoable(null)
    const last = acts.current.pop()
    if (last) latest.current(last)
  }, [])
  const forget = useCallback(() => setUndoable(null), [])
  return { undoable, done, undo, forget }
}

/** What was just done, in words, and the way back: a button, and Ctrl+Z while the bar is there. */
export function ActUndo({
  id,
  onUndo,
  onExpire,
  children,
}: {
  id: number
  onUndo: () => void
  onExpire: () => void
  children: ReactNode
}) {
  useUndoKey(onUndo)
  return (
    <UndoBar key={id} onUndo={onUndo} onExpire={onExpire}>
      {children}
    </UndoBar>
  )
}
