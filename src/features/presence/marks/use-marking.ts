import { useMemo, useRef } from 'react'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { RegisterRow, Unsettled } from '#src/class-day/marks/fold-marks.ts'
import {
  type PlannedMark,
  type TabletMarks,
  useTabletMarks,
} from '#src/class-day/marks/use-tablet-marks.ts'
import { type Plan, planMarks, planUndo, type Wish } from './marking.ts'

/** How marks are added to this device. It never changes, so that a tap renders only what it changed. */
export type MarkWriter = Pick<TabletMarks, 'findEntry'> & {
  /** Decides, shows and saves; answers what was refused at once and the way back. */
  mark(wishes: readonly Wish[]): { plan: Plan; undo: PlannedMark[]; saved: Promise<void> }
  /** Saves marks that were decided before, such as the way back. */
  save(marks: readonly PlannedMark[], settling?: readonly EntryId[]): Promise<void>
}

/** What is not settled on this device, and how to add to it. */
export type Marking = {
  unsettled: Unsettled
  writer: MarkWriter
}

/** Wishes of a person, decided by the rule and kept on this tablet. */
export function useMarking(
  { today, timeZone }: { today: LocalDate; timeZone: string },
  onNotSaved: (error: unknown) => void,
): Marking {
  const { unsettled, save: keep, findEntry } = useTabletMarks(timeZone)
  const latest = useRef({ onNotSaved, today })
  latest.current = { onNotSaved, today }

  const writer = useMemo((): MarkWriter => {
    const save: MarkWriter['save'] = (marks, settling) =>
      keep(marks, settling).catch((error: unknown) => latest.current.onNotSaved(error))
    return {
      mark(wishes) {
        const plan = planMarks(wishes, latest.current.today)
        const rows: RegisterRow[] = wishes.map((wish) => wish.row)
        return { plan, undo: planUndo(plan, rows), saved: save(plan.marks, plan.settling) }
      },
      save,
      findEntry,
    }
  }, [keep, findEntry])

  return useMemo(() => ({ unsettled, writer }), [unsettled, writer])
}
