import { daysBefore } from '#domain/transmission/medicine/days-of-interval.ts'
import { type GiftWarning, giftsBeyond } from '#domain/transmission/medicine/gift-limits.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import type { KeptLine, LineId } from '#domain/transmission/transmission.ts'

/**
 * Marks the gifts beyond their prescription, and says why: each child and day by itself, without what was struck out. The
 * gifts of the days before are among the lines, as far as an interval reaches.
 */
export function markGifts(
  lines: readonly KeptLine[],
  {
    prescriptions,
    zone,
    minutesOf,
  }: {
    prescriptions: readonly Prescription[]
    zone: string
    /** So far off its hour a gift of this line's child may be. */
    minutesOf(line: KeptLine): number
  },
): ReadonlyMap<LineId, readonly GiftWarning[]> {
  const marked = new Map<LineId, readonly GiftWarning[]>()
  const standing = lines.filter(({ isRemoved }) => !isRemoved)
  const childDays = Map.groupBy(standing, ({ childId, date }) => `${childId} ${date}`)
  const ofChildren = Map.groupBy(standing, ({ childId }) => childId)
  const own = Map.groupBy(prescriptions, ({ childId }) => childId)
  for (const [first, ...others] of childDays.values()) {
    if (!first) continue
    const { childId, date } = first
    const days = new Set(daysBefore(date))
    const before = (ofChildren.get(childId) ?? []).filter((line) => days.has(line.date))
    const beyond = giftsBeyond([first, ...others], {
      ...{ prescriptions: own.get(childId) ?? [], date, zone, before },
      medicineMinutes: minutesOf(first),
    })
    for (const [lineId, warnings] of beyond) marked.set(lineId, warnings)
  }
  return marked
}
