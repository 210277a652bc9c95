import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Batch } from '#server/platform/entries/entry-kind.ts'

type DayOfChild = { childId: ChildId; date: LocalDate }

/** By the id of a line or of a need: the day whose letter names it, null once none does. */
const letters = new WeakMap<Batch, Map<string, DayOfChild | null>>()

function note(batch: Batch, id: string, day: DayOfChild | null): void {
  const notes = letters.get(batch) ?? new Map<string, DayOfChild | null>()
  letters.set(batch, notes.set(id, day))
}

/**
 * Notes that an entry of this batch has something to tell the family of a day. The kinds write at the end, so that the
 * others of the batch cannot read it yet: a tablet that was away sends the sheet, the need and the submission at once.
 */
export function noteTold(batch: Batch, { id, childId, date }: DayOfChild & { id: string }): void {
  note(batch, id, { childId, date })
}

/**
 * Notes that it tells nothing any more: an entry of this batch has struck it out or received it. What it told may come
 * from the same batch, or have stood in the database before.
 */
export function noteUntold(batch: Batch, id: string): void {
  note(batch, id, null)
}

export const isToldInBatch = (batch: Batch, { childId, date }: DayOfChild): boolean =>
  [...(letters.get(batch)?.values() ?? [])].some(
    (it) => it?.childId === childId && it.date === date,
  )

export const isUntoldInBatch = (batch: Batch, id: string): boolean =>
  letters.get(batch)?.get(id) === null
