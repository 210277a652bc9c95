import { instantOf } from '#domain/kernel/instant.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import type { SheetNow } from '../open-sheet/sheet-now.ts'
import type { Doing, SheetDone } from '../open-sheet/sheet-state.ts'
import { columnOf } from './cell-acts.ts'
import type { Touched } from './cell-taps.ts'
import type { LeftOut } from './group-acts.ts'
import { type Plan, planActs, type Wish } from './sheet-acts.ts'

const nothingDone: Plan = { acts: [], undo: [], refused: [] }

type Writing = SaveOptions & { doing?: Doing; left?: readonly LeftOut[] }

export type WriteSheet = (wishes: readonly Wish[], writing?: Writing) => Plan

type Needs = {
  sheetNow: SheetNow
  done: (done: SheetDone) => void
  setTouched: (touched: Touched | null) => void
}

/** Writes what a person wants of the sheet, with the way back. */
export const writeSheet =
  ({ sheetNow: { latest }, done, setTouched }: Needs): WriteSheet =>
  (wishes, { doing = 'one', left = [], ...saving } = {}) => {
    const { onReadOnly, onClosed, onRefused, onAllLeftOut, sheet, nowMs, ...desk } = latest.current
    if (onReadOnly) {
      onReadOnly()
      return nothingDone
    }
    const { prescriptions } = sheet
    const plan = planActs(wishes, { ...desk, prescriptions, now: instantOf(nowMs()) })
    if (onClosed && plan.acts.some(({ act }) => act === 'add')) {
      onClosed()
      return nothingDone
    }
    if (plan.refused.length > 0) onRefused(plan.refused)
    if (wishes.length === 0 && left.length > 0) onAllLeftOut(left)
    if (plan.acts.length === 0) return plan
    void sheet.save(plan.acts, saving)
    const row = wishes.length === 1 ? (wishes[0]?.row ?? null) : null
    done({ doing, plan, row, left })
    const [only, ...others] = plan.acts
    if (doing === 'one' && only && others.length === 0 && only.act !== 'remove') {
      const column = columnOf(only.content)
      setTouched(column && { childId: only.content.childId, column })
    }
    return plan
  }
