import type { Relation } from '#domain/children/family/guardian.ts'
import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asRead, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

/** A guardian of some of these children. */
export type CardGuardian = {
  id: GuardianId
  firstName: string
  lastName: string
  relation: Relation
  phone: string | null
  homePhone: string | null
  workPhone: string | null
  email: string | null
  childIds: ChildId[]
}

const guardians = statement<CardGuardian>(
  'guardians_for_cards',
  `
    select g.guardian_id as id, g.first_name as "firstName", g.last_name as "lastName", g.relation, g.phone,
      g.home_phone as "homePhone", g.work_phone as "workPhone", g.email,
      array_agg(l.child_id order by array_position($1::uuid[], l.child_id))::text[] as "childIds"
    from child_guardian l join guardian g using (school_id, guardian_id)
    where l.school_id = (select app_school()) and l.child_id = any($1::uuid[])
    group by g.school_id, g.guardian_id
    order by ${asRead('g.last_name')}, ${asRead('g.first_name')}, g.guardian_id`,
)

/** The guardians of these children, each once, by name. */
export const listCardGuardians = (
  tx: Transaction,
  childIds: readonly ChildId[],
): Promise<CardGuardian[]> => rowsOf(tx, guardians, [plainArray(childIds)])
