import { useCallback, useRef } from 'react'
import type { EntryId, MediaId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { useAfterPaint } from '#src/ui/after-paint.ts'
import { type Column, columnOf } from './cell-acts.ts'
import type { LeftOut } from './group-acts.ts'
import { type Plan, type Planned, planActs, type Wish } from './sheet-acts.ts'
import type { Doing, Undoable } from './sheet-state.ts'
import type { SheetNow } from './use-sheet-now.ts'

/** The bar offers the last act for ten seconds; the keyboard goes further back. */
const mostUndone = 20

const nothingDone: Plan = { acts: [], undo: [], refused: [] }

export type SheetWriting = ReturnType<typeof useSheetWriting>

/** Writes what a person wants of the sheet, and takes it back. */
export function useSheetWriting({ latest }: SheetNow) {
  const [undoable, setUndoable] = useAfterPaint<Undoable | null>(null)
  /** The cell whose amount can be handed down the column. */
  const [touched, setTouched] = useAfterPaint<{ childId: string; column: Column } | null>(null)
  const done = useRef<Undoable[]>([])
  const count = useRef(0)

  const write = useCallback(
    (
      wishes: readonly Wish[],
      {
        doing = 'one',
        left = [],
        settling = [],
        clearingDraft,
        blobs = [],
      }: {
        doing?: Doing
        left?: readonly LeftOut[]
        settling?: readonly EntryId[]
        clearingDraft?: string
        blobs?: readonly MediaId[]
      } = {},
    ): Plan => {
      const { onReadOnly } = latest.current
      if (onReadOnly) {
        onReadOnly()
        return nothingDone
      }
      const { sheet, date, zone, nowMs, giver, nextId, undoReason } = latest.current
      const { onRefused, onAllLeftOut } = latest.current
      const { prescriptions } = sheet
      const plan = planActs(wishes, {
        ...{ date, zone, giver, prescriptions, nextId, undoReason },
        now: instantOf(nowMs()),
      })
      if (plan.refused.length > 0) onRefused(plan.refused)
      if (wishes.length === 0 && left.length > 0) onAllLeftOut(left)
      if (plan.acts.length === 0) return plan
      void sheet.save(plan.acts, {
        settling,
        blobs,
        ...(clearingDraft ? { clearingDraft } : {}),
      })
      count.current += 1
      const row = wishes.length === 1 ? (wishes[0]?.row ?? null) : null
      const act: Undoable = { id: count.current, doing, plan, row, left }
      done.current = [...done.current.slice(1 - mostUndone), act]
      setUndoable(act)
      const [only, ...others] = plan.acts
      if (doing === 'one' && only && others.length === 0 && only.act !== 'remove') {
        const column = columnOf(only.content)
        setTouched(column && { childId: only.content.childId, column })
      }
      return plan
    },
    [latest],
  )

  const undo = useCallback(() => {
    setUndoable(null)
    const last = done.current.pop()
    const back: readonly Planned[] = last?.plan.undo ?? []
    void latest.current.sheet.save(back)
  }, [latest])
  const forget = useCallback(() => setUndoable(null), [])
  return { undoable, touched, setTouched, write, undo, forget }
}
