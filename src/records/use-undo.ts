import { useCallback, useRef } from 'react'
import { useUndoKey } from '#src/ui/grid/use-undo-key.ts'
import { useAfterRest } from '#src/ui/screen/after-paint.ts'

/** An act that can be taken back. A new number starts new ten seconds. */
export type Undoable<Done> = Done & { readonly id: number }

/**
 * The last acts of a screen. `UndoBar` offers the last one for ten seconds. Ctrl+Z takes it back while it is offered, and
 * without an end where the keys go back to `most` acts.
 */
export function useUndo<Done extends object>(takeBack: (done: Done) => void, most = 1) {
  const [undoable, setUndoable, setNow] = useAfterRest<Undoable<Done> | null>(null)
  const acts = useRef<Undoable<Done>[]>([])
  const count = useRef(0)
  const latest = useRef(takeBack)
  latest.current = takeBack

  /** `now`: in the frame of the act itself, where that draws most of the screen anyway. */
  const done = useCallback(
    (act: Done, shown: 'after-rest' | 'now' = 'after-rest') => {
      count.current += 1
      const undone = { ...act, id: count.current }
      acts.current = [...acts.current, undone].slice(-most)
      if (shown === 'now') setNow(undone)
      else setUndoable(undone)
    },
    [most, setUndoable, setNow],
  )
  const back = useCallback(() => {
    setUndoable(null)
    const last = acts.current.pop()
    if (last) latest.current(last)
  }, [setUndoable])
  const offered = useRef(undoable)
  offered.current = undoable
  const spent = useRef(undoable)
  // The bar goes a moment later: pressed twice, it takes back one act and not the one before it too.
  const undo = useCallback(() => {
    if (offered.current === spent.current) return
    spent.current = offered.current
    back()
  }, [back])
  const forget = useCallback(() => setUndoable(null), [setUndoable])
  useUndoKey(undoable || most > 1 ? back : null)
  return { undoable, done, undo, forget }
}
