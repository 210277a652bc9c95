import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import type { SheetNeeds } from './sheet-state.ts'

export type SheetNow = ReturnType<typeof sheetNow>

/** Reads what is on the screen at the moment of a tap. */
export function sheetNow(latest: { readonly current: SheetNeeds }) {
  return {
    latest,
    rowOf: (childId: string) => latest.current.sheet.board.row(childId),

    /** The children on the screen, as their sheets are now. */
    shownNow: () => {
      const { sheet, shown } = latest.current
      return shown.flatMap(({ child }) => sheet.board.row(child.childId) ?? [])
    },

    /** Today it is the moment of the tap; on another day the same hour of that day. */
    now(): Instant {
      const { date, today, zone, nowMs, clockTime } = latest.current
      return date === today ? instantOf(nowMs()) : instantAt({ date, time: clockTime(), zone })
    },

    /** The moment it is, whichever day is open. */
    clockNow: (): Instant => instantOf(latest.current.nowMs()),
  }
}
