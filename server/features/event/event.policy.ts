import { isDirection } from '#domain/accounts/roles.ts'
import type { EventTarget } from '#domain/event/event.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listTargets } from '#server/records/events/targets.sql.ts'

/** Opens the events to everybody with the page. They plan for those whom they may name. */
export const requireEvents = requireScreen('events')

/** Reach of a person: the direction names everybody of the school, a teacher the own classes. */
export type EventReach = { targets: readonly EventTarget[]; isDirection: boolean }

export async function reachOf(
  tx: Glance,
  { viewer, today }: { viewer: SchoolViewer; today: LocalDate },
): Promise<EventReach> {
  const everybody = isDirection(viewer.userType)
  const targets = await listTargets(tx, { userId: viewer.userId, today, everybody })
  return { targets, isDirection: everybody }
}
