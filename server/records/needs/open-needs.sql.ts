import type { ChildId } from '#domain/kernel/ids.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

export type OpenNeed = { childId: ChildId; item: NeededItem; note: string | null }

const openNeeds = statement<OpenNeed>(
  'open-needs-of-children',
  `
    select child_id as "childId", item, note
    from need
    where school_id = (select app_school()) and child_id = any($1::uuid[]) and received_at is null and not is_removed
    group by child_id, item, note
    order by child_id, min(asked_at), item, note`,
)

/** Lists the things that the families of these children are still asked to bring, each once. */
export async function listOpenNeeds(tx: Glance, childIds: readonly ChildId[]): Promise<OpenNeed[]> {
  return rowsOf(tx, openNeeds, [plainArray(childIds)])
}
