import { useCallback } from 'react'
import type { EntryId, MediaId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { useUndo } from '#src/records/use-undo.tsx'
import { useAfterPaint } from '#src/ui/screen/after-paint.ts'
import type { Doing, SheetDone } from '../open-sheet/sheet-state.ts'
import type { SheetNow } from '../open-sheet/use-sheet-now.ts'
import { type Column, columnOf } from './cell-acts.ts'
import type { LeftOut } from './group-acts.ts'
import { type Plan, planActs, type Wish } from './sheet-acts.ts'

/** The bar offers the last act for ten seconds; the keyboard goes further back. */
const mostUndone = 20

const nothingDone: Plan = { acts: [], undo: [], refused: [] }

export type SheetWriting = ReturnType<typeof useSheetWriting>

/** Writes what a person wants of the sheet, and takes it back. */
export function useSheetWriting({ latest }: SheetNow) {
  const { undoable, done, undo, forget } = useUndo<SheetDone>(
    ({ plan }) => void latest.current.sheet.save(plan.undo),
    mostUndone,
  )
  /** The cell whose amount can be handed down the column. */
  const [touched, setTouched] = useAfterPaint<{ childId: string; column: Column } | null>(null)

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
      const row = wishes.length === 1 ? (wishes[0]?.row ?? null) : null
      done({ doing, plan, row, left })
      const [only, ...others] = plan.acts
      if (doing === 'one' && only && others.length === 0 && only.act !== 'remove') {
        const column = columnOf(only.content)
        setTouched(column && { childId: only.content.childId, column })
      }
      return plan
    },
    [latest, done],
  )

  return { undoable, touched, setTouched, write, undo, forget }
}
