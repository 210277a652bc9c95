import { type GiftWarning, giftsBeyond } from '#domain/transmission/gift-limits.ts'
import type { Prescription } from '#domain/transmission/prescription.ts'
import type { KeptLine, LineId } from '#domain/transmission/transmission.ts'

/** Which of these gifts are beyond their prescription, and why: each child and day by itself, without what was struck out. */
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
  const days = Map.groupBy(standing, ({ childId, date }) => `${childId} ${date}`)
  const own = Map.groupBy(prescriptions, ({ childId }) => childId)
  for (const [first, ...others] of days.values()) {
    if (!first) continue
    const { childId, date } = first
    const beyond = giftsBeyond([first, ...others], {
      ...{ prescriptions: own.get(childId) ?? [], date, zone },
      medicineMinutes: minutesOf(first),
    })
    for (const [lineId, warnings] of beyond) marked.set(lineId, warnings)
  }
  return marked
}
