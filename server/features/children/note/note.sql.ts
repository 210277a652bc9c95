import type { ChildNote } from '#domain/children/note.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, statement } from '#server/platform/database/statement.ts'

const ofChild = statement<ChildNote>(
  'child_note',
  'select note, note_version as version from child where school_id = (select app_school()) and child_id = $1::uuid and erased_at is null',
)

/** The note of a child; undefined for a child that the school does not have. */
export const findNote = (tx: Glance, childId: ChildId): Promise<ChildNote | undefined> =>
  rowOf(tx, ofChild, [childId])

const held = statement(
  'child_note_held',
  'select 1 from child where school_id = (select app_school()) and child_id = $1::uuid for no key update',
)

/** Makes the second wait when two people change one child at once, and see what the first did. */
export async function holdChild(tx: Transaction, childId: ChildId | undefined): Promise<void> {
  if (childId) await execute(tx, held, [childId])
}

const written = statement(
  'child_note_written',
  'update child set note = $2, note_version = $3 where school_id = (select app_school()) and child_id = $1::uuid',
)

export async function writeNote(
  tx: Transaction,
  { childId, note, version }: ChildNote & { childId: ChildId },
): Promise<void> {
  await execute(tx, written, [childId, note, version])
}
