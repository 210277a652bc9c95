import { type DeviceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { StaffRefusalCode } from '#domain/staff/staff.ts'
import { decideTabletRemoval } from '#domain/staff/tablet.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireStaffKeeper } from '../staff.policy.ts'
import { holdPeople } from '../staff-answer.ts'
import { deleteTablet, holdTablet } from './tablets.sql.ts'

export type RemovalAnswer = Result<{ tabletId: string }, { code: StaffRefusalCode }>

/**
 * Takes a tablet off the list, with all that is known to wait on it. The log keeps how many entries of whom that were.
 * One that is not on the list is off it already, another school's too.
 */
export async function removeTablet(
  context: RequestContext,
  wish: { tabletId: string },
): Promise<RemovalAnswer> {
  const viewer = requireStaffKeeper(context)
  const { schoolId, userId: accountId, actorId } = viewer
  const tabletId = parseId<DeviceId>(wish.tabletId)
  if (!tabletId) return accept(wish)
  return context.database.inSchool(schoolId, async (tx): Promise<RemovalAnswer> => {
    await holdPeople(tx, viewer)
    const tablet = await holdTablet(tx, tabletId)
    if (!tablet) return accept(wish)
    const now = context.clock.now()
    const decision = decideTabletRemoval(tablet, now)
    if (!decision.ok) return decision
    await deleteTablet(tx, tabletId)
    const { id: _, ...before } = tablet
    const at = instantOf(now)
    const line = { changeId: context.ids.next(), act: 'removeTablet', subjectId: null, at }
    await recordChange(tx, {
      schoolId,
      change: { ...line, accountId, actorId, before, after: null },
    })
    return accept(wish)
  })
}
