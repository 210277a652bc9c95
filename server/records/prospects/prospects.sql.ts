import type { MediaId, ProspectId, SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type KeptProspect, type ProspectValues, prospect } from '#domain/prospects/prospect.ts'
import { usualRules, type WaitingRules, waitingRules } from '#domain/prospects/waiting.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { type ThingRecord, thingTable } from '#server/platform/things/thing-table.sql.ts'

/** Place of a prospect in its form: a form that is sent twice is one. */
type OfForm = { formId: string | null; formPlace: number | null }

export type ProspectBeside = Omit<KeptProspect, keyof ProspectValues | 'id' | 'version'> & OfForm
export type ProspectRow = ThingRecord<typeof prospect, ProspectId, ProspectBeside>

/** The prospects of a school, the latest request first. */
export const prospects = thingTable<typeof prospect, ProspectId, ProspectBeside>(prospect, {
  ...{ table: 'prospect', key: 'prospect_id', sort: [{ sql: 't.created_at desc' }] },
  more: {
    status: 'status text',
    guardians: 'guardians jsonb',
    halfDays: 'half_days text[]',
    acceptedHalfDays: 'accepted_half_days text[]',
    offeredHalfDays: 'offered_half_days text[]',
    offerUntil: 'offer_until date',
    requestNumber: 'request_number text',
    createdAt: 'created_at timestamptz',
    createdBy: 'created_by uuid',
    askedOn: 'asked_on date',
    contactOn: 'contact_on date',
    consentedAt: 'consented_at timestamptz',
    noticeVersion: 'notice_version int',
    statusReason: 'status_reason text',
    restrictedUntil: 'restricted_until date',
    childId: 'child_id uuid',
    anonymiseOn: 'anonymise_on date',
    formId: 'form_id uuid',
    formPlace: 'form_place smallint',
  },
  beside: {
    status: 't.status',
    guardians: 't.guardians',
    halfDays: 't.half_days',
    acceptedHalfDays: 't.accepted_half_days',
    offeredHalfDays: 't.offered_half_days',
    offerUntil: 't.offer_until::text',
    requestNumber: 't.request_number',
    createdAt: instantText('t.created_at'),
    createdBy: 't.created_by',
    askedOn: 't.asked_on::text',
    contactOn: 't.contact_on::text',
    consentedAt: instantText('t.consented_at'),
    noticeVersion: 't.notice_version',
    statusReason: 't.status_reason',
    restrictedUntil: 't.restricted_until::text',
    childId: 't.child_id',
    anonymiseOn: 't.anonymise_on::text',
    formId: 't.form_id',
    formPlace: 't.form_place',
  },
})

/** The rules of a waiting list: one row, under the school's own id. */
export const rulesTable = thingTable<typeof waitingRules, SchoolId>(waitingRules, {
  ...{ table: 'waiting_rules', key: 'rules_id' },
})

export type KeptRules = WaitingRules & { version: number }

/** The rules that a school states, or the usual ones as version 0. */
export async function findRules(tx: Glance): Promise<KeptRules> {
  const [row] = await rulesTable.list(tx)
  return row ?? { ...usualRules, version: 0 }
}

const kept = statement(
  'prospects_kept_until',
  `
    update prospect p set anonymise_on = d.day
    from unnest($1::uuid[], $2::date[]) as d (id, day)
    where p.school_id = (select app_school()) and p.prospect_id = d.id and p.anonymise_on <> d.day`,
)

/** Writes until when each of these is kept, where the school states another term. */
export const writeTerms = (
  tx: Glance,
  terms: readonly { id: ProspectId; day: LocalDate }[],
): Promise<void> =>
  execute(tx, kept, [
    plainArray(terms.map(({ id }) => id)),
    plainArray(terms.map(({ day }) => day)),
  ])

const merged = statement(
  'prospect_merged_written',
  `
    insert into prospect_merged (school_id, prospect_id, into_id) values (app_school(), $1::uuid, $2::uuid)
    on conflict (school_id, prospect_id) do update set into_id = excluded.into_id`,
)
const mergedInto = statement<{ intoId: ProspectId }>(
  'prospect_merged_into',
  `select into_id as "intoId" from prospect_merged where school_id = (select app_school()) and prospect_id = $1::uuid`,
)
const mergedOn = statement(
  'prospect_merged_on',
  `update prospect_merged set into_id = $2::uuid where school_id = (select app_school()) and into_id = $1::uuid`,
)

/** Keeps where a request went that was merged into another one, with those that had been merged into it. */
export async function writeMerged(
  tx: Glance,
  { id, intoId }: { id: ProspectId; intoId: ProspectId },
): Promise<void> {
  await execute(tx, mergedOn, [id, intoId])
  await execute(tx, merged, [id, intoId])
}

/** The prospect into which this one was merged. */
export const findMergedInto = async (tx: Glance, id: ProspectId): Promise<ProspectId | undefined> =>
  (await rowOf(tx, mergedInto, [id]))?.intoId

export type ProspectLevel = { id: string; name: string }

const levels = statement<ProspectLevel>(
  'levels_to_ask_for',
  `select standard_id as id, name from standard where school_id = (select app_school()) order by position, standard_id`,
)

/** The levels for which a family can ask, in their order. */
export const listLevelsAsked = (tx: Glance): Promise<ProspectLevel[]> => rowsOf(tx, levels)

export type ProspectLetter = {
  schoolId: SchoolId
  schoolName: string
  language: string
  timeZone: string
  postcode: string | null
  hostname: string | null
  title: string | null
  text: string | null
  pdfMediaId: MediaId | null
}

const letter = statement<ProspectLetter>(
  'prospect_letter',
  `
    select school_id as "schoolId", name as "schoolName", language, time_zone as "timeZone", postcode, hostname,
      prospect_email_title as title, prospect_email_template as text, prospect_pdf_media_id as "pdfMediaId"
    from school where school_id = (select app_school())`,
)

/** The school's letter to families that ask for a place, with what fills it. */
export async function findProspectLetter(tx: Glance): Promise<ProspectLetter> {
  const row = await rowOf(tx, letter)
  if (!row) throw new Error('a letter was read outside a school')
  return row
}
