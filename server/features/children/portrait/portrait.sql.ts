import type { ChildId, MediaId } from '#domain/kernel/ids.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, statement } from '#server/platform/database/statement.ts'

export type PortraitStanding = { portraitMediaId: MediaId | null; mayShow: boolean }

const portrait = statement<PortraitStanding>(
  'portrait_of_child',
  `
    select c.portrait_media_id as "portraitMediaId", coalesce(p.is_given, false) as "mayShow"
    from child c left join photo_consent p on p.school_id = c.school_id and p.child_id = c.child_id and p.use = 'display'
    where c.school_id = (select app_school()) and c.child_id = $1::uuid`,
)

/** The portrait that a child has, and whether its family has allowed pictures on show. */
export async function findPortrait(tx: Glance, childId: ChildId): Promise<PortraitStanding> {
  return (await rowOf(tx, portrait, [childId])) ?? { portraitMediaId: null, mayShow: false }
}

const written = statement(
  'portrait_written',
  `update child set portrait_media_id = $2::uuid where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** Hangs a portrait up, or takes it down. */
export async function writePortrait(
  tx: Transaction,
  childId: ChildId,
  mediaId: MediaId | null,
): Promise<void> {
  await execute(tx, written, [childId, mediaId])
}
