import type { LocalDate } from '#domain/kernel/local-date.ts'
import { daysBefore } from '#domain/transmission/medicine/days-of-interval.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { foldSheet, type SheetLine, type Unsettled } from '../transmission.view.ts'
import type { TrueLine } from '../transmission-truth.ts'

/** The children's gifts on the days before, by child. */
export type GiftsBefore = ReadonlyMap<string, readonly SheetLine[]>

const none: readonly never[] = []

/** The gifts of the days before a sheet: the school's, then what this tablet has not sent of them. */
export function giftsBefore(
  date: LocalDate,
  {
    childIds,
    truth,
    unsettled,
  }: { childIds: readonly string[]; truth: readonly TrueLine[]; unsettled: Unsettled },
): GiftsBefore {
  const days = daysBefore(date)
  const gifts = new Map<string, readonly SheetLine[]>()
  for (const childId of childIds) {
    const lines = days.flatMap((day) => {
      const key = dayKey(childId, day)
      return foldSheet({
        truth: truth.filter((line) => line.childId === childId && line.date === day),
        entries: unsettled.entries.get(key) ?? none,
        taps: unsettled.taps.get(key) ?? none,
      }).lines
    })
    const own = lines.filter(({ line }) => line === 'medicine' || line === 'home')
    if (own.length > 0) gifts.set(childId, own)
  }
  return gifts
}
