import type { ChildId, MediaId, SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { shownName } from '#server/records/children/shown-name.sql.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'

/** The child of the file, and from when on the school has known it. */
export type FamilyHead = { firstName: string; lastName: string; firstDay: LocalDate | null }

const head = statement<FamilyHead>(
  'family_export_head',
  `
    select ${shownName('c')},
      (select min(e.first_day)::text from enrolment e
        where e.school_id = c.school_id and e.child_id = c.child_id) as "firstDay"
    from child c where c.school_id = (select app_school()) and c.child_id = $1::uuid and c.erased_at is null`,
)

/** Nothing for a child that the school does not have, or has erased. */
export const findFamilyHead = (
  tx: Transaction,
  childId: ChildId,
): Promise<FamilyHead | undefined> => rowOf(tx, head, [childId])

// What says when the school's own work is due, and who did it, is no data of the family.
// A draft of an invoice is no statement yet; the papers that were issued stand beside.
const leftOut = [
  ...['child_due_erasure', 'child_erasure', 'observation_child', 'diary_mail_report'],
  ...['invoice_draft', 'invoice_child'],
]

const tablesOfChild = statement<{ name: string }>(
  'tables_of_child',
  `
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'child_id' order by 1`,
)

const guardians = `select g.*, l.rank, l.has_legal_authority, l.may_collect, l.payer_share from guardian g
  join child_guardian l using (school_id, guardian_id) where l.school_id = (select app_school()) and l.child_id = $1`

// What stands in no table with the child's id, or only together with others.
const beside: Readonly<Record<string, string>> = {
  guardian: guardians,
  address: `select a.* from address a where a.school_id = (select app_school()) and (
      exists (select from child_address h where h.school_id = a.school_id and h.address_id = a.address_id and h.child_id = $1)
      or a.address_id in (select address_id from (${guardians}) as g))`,
  class: `select distinct k.name from class k join enrolment e using (school_id, class_id)
    where e.school_id = (select app_school()) and e.child_id = $1`,
  invoice: `select i.number, i.issued_on, i.due_on as payable_by, (i.total / 100.0)::numeric(14, 2)::text as total, i.currency_code
    from invoice i join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and k.child_id = $1 order by i.issued_on, i.number`,
  // The words of a price list are named, and an amount is money: an id and cents say nothing to a family.
  child_charge: `select p.name as plan, a.label as addon, d.label as deduction, c.first_day, c.last_day,
      (c.custom_amount / 100.0)::numeric(14, 2)::text as custom_amount, c.paused_from, c.paused_until, c.note
    from child_charge c left join price_plan p using (school_id, plan_id) left join addon a using (school_id, addon_id)
      left join deduction d using (school_id, deduction_id)
    where c.school_id = (select app_school()) and c.child_id = $1 order by c.first_day`,
  payer_item: `select g.name as guardian, a.label as addon
    from payer_item i join guardian g using (school_id, guardian_id) left join addon a using (school_id, addon_id)
    where i.school_id = (select app_school()) and i.child_id = $1 order by g.name`,
  observation: `select o.date, o.text, o.written_at,
      (select count(*) - 1 from observation_child n
        where n.school_id = o.school_id and n.observation_id = o.observation_id) as other_children
    from observation o join observation_child m using (school_id, observation_id)
    where m.school_id = (select app_school()) and m.child_id = $1 and not o.is_removed order by o.date`,
  // What is evaluated, eaten or given is named: its id says nothing to a family.
  evaluation: `select e.*, m.text_en, m.text_fr from evaluation e left join milestone m using (school_id, milestone_id)
    where e.school_id = (select app_school()) and e.child_id = $1 order by e.date`,
  transmission_line: `select l.*, t.name_en as meal_en, t.name_fr as meal_fr, p.name as medicine_name
    from transmission_line l
      left join meal_type t on t.school_id = l.school_id and t.meal_type_id = (l.details ->> 'mealTypeId')::uuid
      left join prescription p on p.school_id = l.school_id and p.prescription_id = (l.details ->> 'prescriptionId')::uuid
    where l.school_id = (select app_school()) and l.child_id = $1 order by l.date, l.at`,
  // Who of the school wrote it is no data of the family. A family that was made anonymous has no row any more.
  prospect: `select p.request_number, p.asked_on, p.first_name, p.last_name, p.is_expected, p.birth_date, p.gender,
      s.name as wanted_level, p.first_day, p.half_days, p.accepted_half_days, p.offered_half_days, p.offer_until,
      p.number_of_children, p.has_sibling, p.is_of_staff, p.language, p.guardians, p.line_one, p.postcode, p.city,
      p.message, p.note, p.source, p.status, p.status_reason, p.restricted_until, p.consented_at, p.contact_on, p.anonymise_on
    from prospect p left join standard s using (school_id, standard_id)
    where p.school_id = (select app_school()) and p.child_id = $1 order by p.asked_on, p.prospect_id`,
  prospect_entry: `select e.on_day, e.kind as entry, e.is_done,
      case when e.kind = 'status' then e.text end as status,
      case when e.kind in ('offer', 'accepted', 'declined') then string_to_array(e.text, ' ') end as half_days,
      case when e.kind not in ('status', 'offer', 'accepted', 'declined') then e.text end as text
    from prospect_entry e join prospect p using (school_id, prospect_id)
    where p.school_id = (select app_school()) and p.child_id = $1 order by e.on_day, e.at, e.entry_id`,
  class_group_child: `select g.name, m.first_day, m.last_day
    from class_group_child m join class_group g using (school_id, group_id)
    where m.school_id = (select app_school()) and m.child_id = $1 order by m.first_day`,
  event_audience: `select e.title, e.first_day, e.last_day, e.starts_at, e.ends_at, e.place, e.cancelled_because
    from event_audience a join event e using (school_id, event_id)
    where a.school_id = (select app_school()) and a.child_id = $1 order by e.first_day`,
  outing_authorisation: `select e.title, e.first_day, o.is_given, o.written_at
    from outing_authorisation o join event e using (school_id, event_id)
    where o.school_id = (select app_school()) and o.child_id = $1 order by e.first_day`,
  event_invite: `select e.title, e.first_day, g.name, i.mailed_at
    from event_invite i join event e using (school_id, event_id) join guardian g using (school_id, guardian_id)
    where i.school_id = (select app_school()) and i.child_id = $1 order by i.mailed_at`,
  event_reminder: `select e.title, e.first_day, g.name, r.reminded_at
    from event_reminder r join event e using (school_id, event_id) join guardian g using (school_id, guardian_id)
    where r.school_id = (select app_school()) and r.child_id = $1 order by r.reminded_at`,
  event_answer: `select e.title, e.first_day, a.people, to_char(a.slot, 'HH24:MI') as slot, a.answered_at
    from event_answer a join event e using (school_id, event_id)
    where a.school_id = (select app_school()) and a.child_id = $1 order by e.first_day`,
  head_count_child: `select e.title, h.counted_at, c.is_there
    from head_count_child c join head_count h using (school_id, count_id) join event e using (school_id, event_id)
    where c.school_id = (select app_school()) and c.child_id = $1 order by h.counted_at`,
  album_picture_child: `select a.title, a.happened_on as date, p.caption
    from album_picture_child t join album_picture p using (school_id, picture_id) join album a using (school_id, album_id)
    where t.school_id = (select app_school()) and t.child_id = $1 and not p.is_removed order by a.happened_on, p.added_at`,
  child_guardian: `select g.name, l.* from child_guardian l join guardian g using (school_id, guardian_id)
    where l.school_id = (select app_school()) and l.child_id = $1 order by l.rank`,
  letter: `select m.date, m.edition, m.queued_at as sent_at, part as content
    from diary_mail m join diary_mail_report r on r.school_id = m.school_id and r.mail_id = m.mail_id
      left join lateral jsonb_array_elements(m.letter::jsonb -> 'children') part on part ->> 'childId' = ($1::uuid)::text
    where m.school_id = (select app_school()) and r.child_id = $1 order by m.queued_at`,
  health_read: `select h.at, name_of_person(h.account_id) as who from health_read h
    where h.school_id = (select app_school()) and h.read_id = any(array(select health_reads_of($1::uuid))) order by h.at`,
  court_paper_read: `select r.at, name_of_person(r.account_id) as who from court_paper_read r
    where r.school_id = (select app_school()) and r.child_id = $1 order by r.at`,
  // Who of the school wrote it is no data of the family.
  child_history: `select g.at, h.part, h.thing_name, h.kind, h.field, h.before, h.after
    from child_history h left join change g using (school_id, change_id)
    where h.school_id = (select app_school()) and h.child_id = $1 and not h.is_hidden order by g.at, h.part, h.thing, h.field`,
  export_record: `select x.kind, x.exported_at, name_of_person(x.account_id) as who from export_record x
    where x.school_id = (select app_school()) and x.subject_ids @> array[$1::uuid] order by x.exported_at`,
}

/** The kinds of things that the school keeps of a child: a table that comes later is one of them by itself. */
export async function listKinds(tx: Transaction): Promise<string[]> {
  const tables = (await rowsOf(tx, tablesOfChild)).map(({ name }) => name)
  return [...new Set([...tables.filter((name) => !leftOut.includes(name)), ...Object.keys(beside)])]
}

/** Everything of one kind. The name comes from the database's own list. */
export async function readKind(
  tx: Transaction,
  { kind, childId }: { kind: string; childId: ChildId },
): Promise<Record<string, unknown>[]> {
  if (!/^[a-z_]+$/.test(kind)) throw new Error('this is no table of a child')
  const from =
    beside[kind] ??
    `select * from ${kind} where school_id = (select app_school()) and child_id = $1`
  const { rows } = await tx.connection.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from (${from}) t`,
    [childId],
  )
  return rows.map(({ row }) => row)
}

const otherNames = statement<{ name: string }>(
  'first_names_of_others',
  `
    select distinct first_name as name from child
    where school_id = (select app_school()) and child_id <> $1::uuid and first_name <> ''`,
)

/** First names of the other children of the school. */
export const listOtherNames = async (tx: Transaction, childId: ChildId): Promise<string[]> =>
  (await rowsOf(tx, otherNames, [childId])).map(({ name }) => name)

export type FamilyPicture = Pick<MediaRecord, 'kind'> & {
  id: MediaId
  schoolId: SchoolId
  place: string
  /** The format of the bytes of a document; null for pictures. */
  format: string | null
}

// Court papers stay with the direction, and so do photos of observations that are about several children (decision 053).
// Each line asks for its pictures by its id: `offset 0` keeps every picture of the school from being held beside it.
const pictures = statement<FamilyPicture>(
  'family_export_pictures',
  `
    with line as (
      select child_id as id from child where school_id = (select app_school()) and child_id = $1::uuid
      union all select item_id from diary_item
        where school_id = (select app_school()) and child_id = $1::uuid and not is_removed
      union all select line_id from transmission_line
        where school_id = (select app_school()) and child_id = $1::uuid and not is_removed
      union all select prescription_id from prescription where school_id = (select app_school()) and child_id = $1::uuid
      union all select collector_id from collector where school_id = (select app_school()) and child_id = $1::uuid
      union all select document_id from child_document where school_id = (select app_school()) and child_id = $1::uuid
      union all select event_id from photo_consent_event where school_id = (select app_school()) and child_id = $1::uuid
      union all select m.observation_id from observation_child m
        where m.school_id = (select app_school()) and m.child_id = $1::uuid and not exists (
          select from observation_child o
          where o.school_id = m.school_id and o.observation_id = m.observation_id and o.child_id <> m.child_id)
      -- Files of an event for several are for nobody's family alone.
      union all select a.event_id from event_audience a
        where a.school_id = (select app_school()) and a.child_id = $1::uuid and not exists (
          select from event_audience o
          where o.school_id = a.school_id and o.event_id = a.event_id and o.target_id <> a.target_id)
      -- A picture of several children is for the families of all of them, or for none.
      union all select t.picture_id from album_picture_child t join album_picture p using (school_id, picture_id)
        where t.school_id = (select app_school()) and t.child_id = $1::uuid and not p.is_removed and not exists (
          select from album_picture_child o
          where o.school_id = t.school_id and o.picture_id = t.picture_id and o.child_id <> t.child_id
            and (p.state <> 'approved' or not exists (select from photo_consent c
              where c.school_id = o.school_id and c.child_id = o.child_id and c.use = 'other-families' and c.is_given)))
    )
    select distinct on (m.media_id) m.media_id as id, m.school_id as "schoolId", m.kind, u.used_in as place, m.format
    from line
      cross join lateral (
        select media_id, used_in from media_use
        where school_id = (select app_school()) and used_by = line.id and used_in <> 'collector' offset 0) u
      cross join lateral (
        select * from media
        where school_id = (select app_school()) and media_id = u.media_id and state = 'ready' offset 0) m
    order by m.media_id`,
)

export const listFamilyPictures = (tx: Transaction, childId: ChildId): Promise<FamilyPicture[]> =>
  rowsOf(tx, pictures, [childId])
