import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Batch } from '#server/platform/entries/entry-kind.ts'

type DayOfChild = { childId: ChildId; date: LocalDate }

/** By what tells it: the id of a line or of a need. */
const told = new WeakMap<Batch, Map<string, DayOfChild>>()

/**
 * Notes that an entry of this batch has something to tell the family of a day. The kinds write at the end, so that the
 * others of the batch cannot read it yet: a tablet that was away sends the sheet, the need and the submission at once.
 */
export function noteTold(batch: Batch, { id, childId, date }: DayOfChild & { id: string }): void {
  const notes = told.get(batch) ?? new Map<string, DayOfChild>()
  told.set(batch, notes.set(id, { childId, date }))
}

/** Takes the note back: a later entry of this batch has struck out or received what was to be told. */
export function noteUntold(batch: Batch, id: string): void {
  told.get(batch)?.delete(id)
}

export const isToldInBatch = (batch: Batch, { childId, date }: DayOfChild): boolean =>
  [...(told.get(batch)?.values() ?? [])].some((it) => it.childId === childId && it.date === date)
