import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { type NeedTruth, needTruth } from './need-truth.ts'
import { requireNeedsKeeper, worksOfNeeds } from './needs.policy.ts'
import { listShownNeeds } from './needs.sql.ts'

/**
 * What the children of a class wait for, and what they have lately ceased to wait for; nothing of a class that is not
 * the viewer's.
 */
export async function readOpenNeeds(
  context: RequestContext,
  wish: { classId: string },
): Promise<NeedTruth[]> {
  const viewer = requireNeedsKeeper(context)
  const only = parseId<ClassId>(wish.classId)
  if (!only) return []
  const date = dateIn(instantOf(context.clock.now()), viewer.school.timeZone)
  return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
    const [needs, ...visible] = await Promise.all([
      listShownNeeds(tx, { classId: only, date }),
      ...worksOfNeeds.map((work) => listVisibleClasses(tx, { viewer, work, date, only })),
    ])
    return visible.flat().length > 0 ? needs.map(needTruth) : []
  })
}
