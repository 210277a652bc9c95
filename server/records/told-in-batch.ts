import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Batch } from '#server/platform/entries/entry-kind.ts'

type DayOfChild = { childId: ChildId; date: LocalDate }

const told = new WeakMap<Batch, Set<string>>()

const keyOf = ({ childId, date }: DayOfChild): string => `${childId}:${date}`

/**
 * Notes that an entry of this batch has something to tell the family of a day. The kinds write at the end, so that the
 * others of the batch cannot read it yet: a tablet that was away sends the sheet, the need and the submission at once.
 */
export function noteTold(batch: Batch, day: DayOfChild): void {
  const days = told.get(batch) ?? new Set()
  told.set(batch, days.add(keyOf(day)))
}

export const isToldInBatch = (batch: Batch, day: DayOfChild): boolean =>
  told.get(batch)?.has(keyOf(day)) ?? false
