import { readSlug } from '#domain/admission/slug.ts'
import { isId, type MediaId, type ProspectId, type SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'

/** A school that a form may be for. It names itself only once it is open. */
export type FormSchool = {
  id: SchoolId
  hostname: string | null
  isOpen: boolean
  timeZone: string
}

// One question for each index: of an OR PostgreSQL reads all schools.
const named = statement<FormSchool>(
  'school_of_form',
  `
    with found as (
      select school_id from school where school_id = $2::uuid
      union select school_id from school where hostname = $1
      union select school_id from school where form_slug = $1)
    select s.school_id as id, s.hostname, s.time_zone as "timeZone", s.is_enabled and not exists (
        select from school_feature f
        where f.school_id = s.school_id and f.feature = 'prospects' and not f.is_enabled) as "isOpen"
    from found join school s using (school_id)`,
)

/** Finds the school by the word of the address or by the host, at the door 'accounts'. A word of two schools is nobody's. */
export async function findFormSchool(
  tx: Glance,
  { slug, host }: { slug: string | null | undefined; host: string | null },
): Promise<FormSchool | undefined> {
  const word = readSlug(slug || host || '')
  if (!word) return undefined
  const found = await rowsOf(tx, named, [word, isId(word) ? word : null])
  const exact = found.find(({ id, hostname }) => id === word || hostname === word)
  // A host is a whole address: its first part may be that of another school's.
  if (exact || !slug) return exact
  return found.length === 1 ? found[0] : undefined
}

export type SchoolFace = {
  id: SchoolId
  name: string
  phone: string | null
  mail: string | null
  logoMediaId: MediaId | null
}

const face = statement<SchoolFace>(
  'school_on_form',
  `
    select s.school_id as id, s.name, s.contact_one as phone, s.mail, s.logo_media_id as "logoMediaId" from school s
    where s.school_id = (select app_school())`,
)

/** The lines about a school above the questions of its form. */
export const findFace = (tx: Glance): Promise<SchoolFace | undefined> => rowOf(tx, face)

const ofForm = statement<{ id: ProspectId; requestNumber: string; mail: string | null }>(
  'prospects_of_form',
  `
    select p.prospect_id as id, p.request_number as "requestNumber", (
        select g ->> 'email' from jsonb_array_elements(p.guardians) as g where g ->> 'email' is not null and exists (
          select from prospect_entry e
          where e.school_id = p.school_id and e.prospect_id = p.prospect_id and e.kind = 'mail') limit 1) as mail
    from prospect p where p.school_id = (select app_school()) and p.form_id = $1::uuid order by p.form_place limit 1`,
)

/** The number that was given to a form that has arrived. */
export const findForm = (
  tx: Transaction,
  formId: string,
): Promise<{ requestNumber: string; mail: string | null } | undefined> =>
  rowOf(tx, ofForm, [formId])

const standing = statement<{ count: number }>(
  'prospects_counted',
  'select count(*)::int as count from prospect where school_id = (select app_school())',
)

/** Counts the prospects of the school. */
export const countProspects = async (tx: Transaction): Promise<number> =>
  (await rowOf(tx, standing))?.count ?? 0

const counted = statement<{ last: number }>(
  'request_counted',
  `
    insert into request_number as r (school_id, year, last) values (app_school(), $1::int, 1)
    on conflict (school_id, year) do update set last = r.last + 1
    returning last`,
)

/** Counts a request of a year: the next number, which no other one has. */
export const countRequest = async (tx: Transaction, year: number): Promise<number> =>
  (await rowOf(tx, counted, [year]))?.last ?? 1

const used = statement<{ proof_hash: string }>(
  'proof_used',
  `
    insert into used_proof (proof_hash, expires_at) values ($1, $2::timestamptz)
    on conflict (proof_hash) do nothing returning proof_hash`,
)
const lapsed = statement(
  'proofs_lapsed',
  `delete from used_proof where expires_at < $1::timestamptz`,
)

/** Uses a proof up, at the door 'accounts', and forgets those that have lapsed. False: it was used before. */
export async function spendProof(
  tx: Transaction,
  { hash, expiresAt, now }: { hash: string; expiresAt: Instant; now: Instant },
): Promise<boolean> {
  await execute(tx, lapsed, [now])
  return hasRow(tx, used, [hash, expiresAt])
}
