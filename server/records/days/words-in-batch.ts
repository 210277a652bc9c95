import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Batch } from '#server/platform/entries/entry-kind.ts'

type DayOfChild = { childId: ChildId; date: LocalDate }

/** By the id of a line or a need: the day about which a family reads it, null once nobody does any more. */
const words = new WeakMap<Batch, Map<string, DayOfChild | null>>()

function note(batch: Batch, id: string, day: DayOfChild | null): void {
  const notes = words.get(batch) ?? new Map<string, DayOfChild | null>()
  words.set(batch, notes.set(id, day))
}

/**
 * Notes that an entry of this batch has something for the family to read about a day. The kinds write at the end, so that
 * the others cannot read it yet. A tablet that was away sends the sheet, the need and the submission at once.
 */
export function noteWords(batch: Batch, { id, childId, date }: DayOfChild & { id: string }): void {
  note(batch, id, { childId, date })
}

/**
 * Notes that an entry of this batch has struck it out or received it. Its words may come from the same batch, or have
 * stood in the database before.
 */
export function noteNoWords(batch: Batch, id: string): void {
  note(batch, id, null)
}

export const hasWordsInBatch = (batch: Batch, { childId, date }: DayOfChild): boolean =>
  [...(words.get(batch)?.values() ?? [])].some((it) => it?.childId === childId && it.date === date)

export const lostWordsInBatch = (batch: Batch, id: string): boolean =>
  words.get(batch)?.get(id) === null
