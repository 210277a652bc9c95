import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

/** A child while its file is written. */
export type HeldChild = { id: ChildId; birthDate: LocalDate; isArchived: boolean; version: number }

const held = statement<HeldChild>(
  'child_held',
  `
    select child_id as id, birth_date::text as "birthDate", archived_at is not null as "isArchived", version
    from child where school_id = (select app_school()) and child_id = $1::uuid and erased_at is null for update`,
)

/** Holds a child until the end of the transaction; nothing for one that the school does not have. */
export async function findHeldChild(
  tx: Transaction,
  childId: ChildId,
): Promise<HeldChild | undefined> {
  return rowOf(tx, held, [childId])
}
