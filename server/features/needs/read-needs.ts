import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { glanceAtClass } from '#server/records/children/glance-at-class.ts'
import { type NeedTruth, needTruth } from './need-truth.ts'
import { requireNeedsKeeper, worksOfNeeds } from './needs.policy.ts'
import { listShownNeeds } from './needs.sql.ts'

/**
 * Reads what the children of a class wait for, and have lately ceased to wait for. Nothing of a class that is not the
 * viewer's.
 */
export async function readOpenNeeds(
  context: RequestContext,
  { classId }: { classId: string },
): Promise<NeedTruth[]> {
  const viewer = requireNeedsKeeper(context)
  const date = todayOf(context, viewer)
  const at = { viewer, work: worksOfNeeds, classId, date }
  const read = await glanceAtClass(context, at, (asking, id) =>
    listShownNeeds(asking, { classId: id, date }),
  )
  return read?.found.map(needTruth) ?? []
}
