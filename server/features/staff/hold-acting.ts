import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refusal, type SchoolViewer } from '#server/platform/refusals.ts'
import { type HeldRow, holdPeopleAtDoor } from './staff-door.sql.ts'

/**
 * Holds who acts, whom it is about and the school's directors until the transaction at the door ends. Whoever was
 * switched off since the request came in changes nothing any more.
 */
export async function holdActing(
  tx: Transaction,
  { viewer, userId }: { viewer: SchoolViewer; userId: UserId },
): Promise<HeldRow[]> {
  const { schoolId, userId: actorId } = viewer
  const held = await holdPeopleAtDoor(tx, { schoolId, userIds: [actorId, userId] })
  if (!held.some((row) => row.userId === actorId && row.isActive)) throw refusal('UNAUTHENTICATED')
  return held
}
