import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'

/** Characters of the direction's note about a child. */
export const longestChildNote = 4000

/** A note of a child, and the version of it that was on the screen. */
export type ChildNote = { note: string | null; version: number }

/**
 * Judges the direction's note about a child over the one that stands. An empty text removes it. `null` where it says the
 * same already.
 */
export function decideChildNote(
  wish: { note: string | null | undefined; version: number },
  standing: ChildNote | undefined,
): Result<ChildNote | null, FieldRefusal> {
  if (!standing) return fieldRefusal('thing.unknown-owner')
  const note = keptText(wish.note) || null
  const tooLong = tooLongAt({ note }, longestChildNote)
  if (tooLong) return tooLong
  if (note === standing.note) return accept(null)
  if (wish.version !== standing.version) return fieldRefusal('thing.changed-meanwhile')
  return accept({ note, version: standing.version + 1 })
}
