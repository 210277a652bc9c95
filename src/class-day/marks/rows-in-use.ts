import { isEnrolledOn } from '#domain/children/enrolment.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { type Facts, keepUnchanged, type RegisterRow, viewChildDay } from './fold-marks.ts'

type Made = { readonly from: readonly unknown[]; readonly row: RegisterRow }

/**
 * The rows of a register as it is shown again and again. A row is made anew only when something it is made of is another
 * object. So a tap costs one row and not a class of them.
 */
export function rowsInUse(): (facts: Facts, date: LocalDate) => readonly RegisterRow[] {
  let made = new Map<string, Made>()
  let shown: readonly RegisterRow[] = []

  return ({ register, unsettled, today }, date) => {
    const next = new Map<string, Made>()
    for (const child of register.children) {
      if (!isEnrolledOn(child.enrolment, date)) continue
      const key = dayKey(child.childId, date)
      const from = [
        child,
        today,
        register.days.get(date),
        register.presence.get(key),
        unsettled.entries.get(key),
        unsettled.taps.get(key),
      ]
      const known = made.get(key)
      const isSame = known?.from.every((part, place) => part === from[place]) ?? false
      next.set(
        key,
        isSame && known
          ? known
          : { from, row: viewChildDay({ register, unsettled, today }, { child, date }) },
      )
    }
    made = next
    shown = keepUnchanged(
      shown,
      [...next.values()].map(({ row }) => row),
    )
    return shown
  }
}
