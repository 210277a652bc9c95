import type { Language } from '#domain/accounts/identity.ts'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { Brand } from '#domain/kernel/brand.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

export type GuardianId = Brand<string, 'GuardianId'>

/** A guardian of a child, as far as mails concern them. */
export type Recipient = {
  childId: ChildId
  guardianId: GuardianId
  name: string
  /** Null for those who have none, or want no reports. */
  address: string | null
  /** The guardian's own, or the school's. */
  language: LetterLanguage
  schoolLanguage: Language
}

const recipientsOfChildren = statement<Recipient>(
  'diary-recipients-of-children',
  `
    select l.child_id as "childId", g.guardian_id as "guardianId", g.name,
      case when g.receives_reports then nullif(trim(g.email), '') end as address,
      coalesce(g.language, s.language) as language, s.language as "schoolLanguage"
    from child_guardian l
      join guardian g using (school_id, guardian_id)
      join school s using (school_id)
    where l.school_id = (select app_school()) and l.child_id = any($1::uuid[])
    order by l.child_id, l.rank, g.name, g.guardian_id`,
)

/** The guardians of these children, in the order in which they are called. */
export async function listRecipients(
  tx: Glance,
  childIds: readonly ChildId[],
): Promise<Recipient[]> {
  return rowsOf(tx, recipientsOfChildren, [childIds])
}

const siblingsOf = statement<{ childId: ChildId }>(
  'diary-siblings',
  `
    with address as (
      select distinct lower(trim(g.email)) as key
      from child_guardian l join guardian g using (school_id, guardian_id)
      where l.school_id = (select app_school()) and l.child_id = $1::uuid and g.receives_reports and trim(g.email) <> ''
    )
    select distinct l.child_id as "childId"
    from child_guardian l join guardian g using (school_id, guardian_id)
    where l.school_id = (select app_school()) and g.receives_reports and lower(trim(g.email)) in (select key from address)`,
)

/** The children whose mails go to an address that this child's mails go to, itself among them. */
export async function listSiblings(tx: Glance, childId: ChildId): Promise<ChildId[]> {
  const rows = await rowsOf(tx, siblingsOf, [childId])
  return [...new Set([childId, ...rows.map((row) => row.childId)])]
}
