import type { ChildId, MediaId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PostalAddress } from '#domain/kernel/postal-address.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'
import { childLevel, cycleOf } from '#server/records/children/teaches.sql.ts'

/** The facts of a child and its school on a certificate, beside the head of the file. */
export type CertifiedFacts = {
  school: string
  city: string | null
  address: PostalAddress
  contactOne: string | null
  mail: string | null
  website: string | null
  logoMediaId: MediaId | null
  birthCity: string | null
  birthDepartment: string | null
  birthCountry: string | null
  ine: string | null
  /** The beginning of its first stay of this kind: a year at the crèche is no year at the school. */
  firstDay: LocalDate | null
}

const certified = statement<CertifiedFacts>(
  'child_certified',
  `
    select s.name as school, s.city,
      json_build_object('lineOne', s.line_one, 'lineTwo', s.line_two, 'postcode', s.postcode, 'city', s.city,
        'country', s.country) as address, s.contact_one as "contactOne", s.mail, s.website,
      s.logo_media_id as "logoMediaId", c.birth_city as "birthCity", c.birth_department as "birthDepartment",
      c.birth_country as "birthCountry", c.ine,
      (select min(e.first_day)::text from enrolment e
          join class k on k.school_id = e.school_id and k.class_id = e.class_id
          left join standard l on l.school_id = k.school_id and l.standard_id = ${childLevel('e', 'k')}
        where e.school_id = c.school_id and e.child_id = c.child_id
          and (${cycleOf('l')} is not distinct from 'nursery') = $2) as "firstDay"
    from child c join school s using (school_id)
    where c.school_id = (select app_school()) and c.child_id = $1::uuid`,
)

export const findCertified = (
  tx: Glance,
  { childId, isCare }: { childId: ChildId; isCare: boolean },
): Promise<CertifiedFacts | undefined> => rowOf(tx, certified, [childId, isCare])
