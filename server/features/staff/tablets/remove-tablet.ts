import { type DeviceId, parseId } from '#domain/kernel/ids.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideTabletRemoval } from '#domain/staff/tablet.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { holdStaff } from '../colleague-act.ts'
import { requireStaffKeeper } from '../staff.policy.ts'
import { deleteTablet, holdTablet } from './tablets.sql.ts'

/**
 * Takes a tablet off the list, with all that is known to wait on it. The log keeps how many entries of whom that were.
 * One that is not on the list is off it already, another school's too.
 */
export const removeTablet = keepingAct({
  name: 'removeTablet',
  policy: requireStaffKeeper,
  lock: (tx, { by }: { wish: { tabletId: string }; by: SchoolViewer }) =>
    holdStaff(tx, { wish: {}, by }),
  read: async (tx, { wish }) => {
    const tabletId = parseId<DeviceId>(wish.tabletId)
    return tabletId && holdTablet(tx, tabletId)
  },
  decide({ standing: tablet, at }) {
    if (!tablet) return accept(null)
    const decision = decideTabletRemoval(tablet, millisecondsOf(at))
    return decision.ok ? accept(tablet) : decision
  },
  write: (tx, { change: { id } }) => deleteTablet(tx, id),
  log: ({ change: { id: _, ...before } }) => ({ before, after: null }),
})
