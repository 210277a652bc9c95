import type { MarkEntry, Tap, Unsettled } from '#src/class-day/marks/fold-marks.ts'
import { byDay } from '#src/offline/outbox/unsettled-days.ts'

/** Lists what a register has not settled, from entries and taps in any order. */
export const unsettledOf = (entries: readonly MarkEntry[], taps: readonly Tap[]): Unsettled => ({
  entries: byDay(entries.toSorted((one, other) => one.seq - other.seq)),
  taps: byDay(taps),
})
