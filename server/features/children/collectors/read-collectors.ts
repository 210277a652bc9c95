import { type ChildId, type CollectorId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import { isChildKnown } from '../guardians/family.sql.ts'
import { requireFamilyKeeper } from '../guardians/guardians.policy.ts'
import {
  type CollectorRecord,
  findCollector,
  listCollectors,
  listPaperReads,
  logPaperReading,
  type PaperRead,
} from './collectors.sql.ts'

export type ChildCollectorsRecord = {
  childId: ChildId
  people: CollectorRecord[]
  paperReads: PaperRead[]
}

/** Who may collect a child and who must not; null for a child that the school does not have. */
export async function readCollectors(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<ChildCollectorsRecord | null> {
  const { schoolId } = requireFamilyKeeper(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [isKnown, people, paperReads] = await context.database.glanceInSchool(schoolId, (tx) =>
    Promise.all([
      isChildKnown(tx, childId),
      listCollectors(tx, childId),
      listPaperReads(tx, childId),
    ]),
  )
  return isKnown ? { childId, people, paperReads } : null
}

/** The address of a court's decision, for some hours. Each asking leaves a line that says who asked. */
export async function openCourtPaper(
  context: RequestContext,
  { collectorId }: { collectorId: string },
): Promise<string | null> {
  const { schoolId, userId, actorId } = requireFamilyKeeper(context)
  const id = parseId<CollectorId>(collectorId)
  if (!id) return null
  return context.database.inSchool(schoolId, async (tx) => {
    const person = await findCollector(tx, id)
    if (!person?.paperMediaId) return null
    const { childId, paperMediaId: mediaId } = person
    const at = instantOf(context.clock.now())
    const readId = context.ids.next()
    await logPaperReading(tx, { readId, by: userId, actor: actorId, childId, mediaId, at })
    return mediaAddress(context, {
      media: { schoolId, id: mediaId, kind: 'document' },
      size: 'whole',
    })
  })
}
