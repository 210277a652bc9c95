import type { Instant } from '#domain/kernel/instant.ts'
import type { Draft, OutPaper, PayerReach } from '#domain/payments/invoices/draft.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { byShownName } from '#server/records/children/shown-name.sql.ts'
import { linesOfPaper } from './papers.sql.ts'

/** Makes a person who prepares, edits or issues wait for the one before. */
export const holdBilling = listLock('billing')

const fieldsOfDraft = `
  d.draft_id as id, d.month, d.child_id as "childId", d.guardian_id as "guardianId", d.type, d.lines, d.removed, d.problems, d.confirmed,
  d.is_edited as "isEdited", d.version`

const ofMonth = statement<Draft>(
  'invoice_drafts_of_month',
  `
    select ${fieldsOfDraft}
    from invoice_draft d join child c using (school_id, child_id)
    where d.school_id = (select app_school()) and d.month = $1
    order by ${byShownName('c')}, d.child_id, d.type, d.guardian_id`,
)

/** The drafts of a month, by the names of the children. */
export const listDrafts = (tx: Glance, month: BillingMonth): Promise<Draft[]> =>
  rowsOf(tx, ofMonth, [month])

const byIds = statement<Draft>(
  'invoice_drafts_by_id',
  `
    select ${fieldsOfDraft}
    from invoice_draft d join child c using (school_id, child_id)
    where d.school_id = (select app_school()) and d.draft_id = any($1::uuid[])
    order by d.month, ${byShownName('c')}, d.child_id, d.type, d.guardian_id`,
)

/** These drafts, in the order in which they get their numbers. */
export const findDrafts = (tx: Glance, ids: readonly string[]): Promise<Draft[]> =>
  rowsOf(tx, byIds, [plainArray(ids)])

const written = statement(
  'invoice_drafts_written',
  `
    insert into invoice_draft as t (school_id, draft_id, month, child_id, guardian_id, type, lines, removed, problems, confirmed,
      is_edited, version, prepared_at)
    select app_school(), "id", "month", "childId", "guardianId", "type", "lines", "removed", "problems",
      array(select jsonb_array_elements_text("confirmed")), "isEdited", "version", $2::timestamptz
    from json_to_recordset($1::json) as r("id" uuid, "month" text, "childId" uuid, "guardianId" uuid, "type" text,
      "lines" jsonb, "removed" jsonb, "problems" jsonb, "confirmed" jsonb, "isEdited" boolean, "version" int)
    on conflict (school_id, draft_id) do update
    set lines = excluded.lines, removed = excluded.removed, problems = excluded.problems, confirmed = excluded.confirmed,
      is_edited = excluded.is_edited, version = excluded.version, prepared_at = excluded.prepared_at`,
)

export async function writeDrafts(
  tx: Glance,
  drafts: readonly Draft[],
  at: Instant,
): Promise<void> {
  if (drafts.length > 0) await execute(tx, written, [JSON.stringify(drafts), at])
}

const removed = statement(
  'invoice_drafts_removed',
  'delete from invoice_draft where school_id = (select app_school()) and draft_id = any($1::uuid[])',
)

export async function removeDrafts(tx: Glance, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await execute(tx, removed, [plainArray(ids)])
}

/** SQL: credit notes have taken back the whole of a paper. */
export const isTakenBack = (
  paper: 'i' | 'o',
): string => `(${paper}.total + (select sum(c.total) from invoice c
    where c.school_id = ${paper}.school_id and c.credit_of = ${paper}.invoice_id) <= 0) is true`

const issuedOfMonth = statement<OutPaper>(
  'invoices_issued_of_month',
  `
    select k.child_id as "childId", i.payer_id as "guardianId", i.type, coalesce(${linesOfPaper}, '[]') as lines, i.removed
    from invoice i join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.month = $1 and i.kind = 'invoice'
      and not (${isTakenBack('i')})`,
)

/** Lists the children whose papers of a month are out, and not credited as a whole. */
export const listIssued = (tx: Glance, month: BillingMonth) => rowsOf(tx, issuedOfMonth, [month])

const reach = statement<PayerReach>(
  'payer_reach',
  `
    select g.guardian_id as "guardianId", g.email is not null as "hasMail",
      (g.address_id is not null or exists (
        select from child_guardian l join child_address a using (school_id, child_id)
        where l.school_id = g.school_id and l.guardian_id = g.guardian_id)) as "hasAddress"
    from guardian g where g.school_id = (select app_school())`,
)

/** Lists whom a mail and an envelope reach. */
export const listReach = (tx: Glance): Promise<PayerReach[]> => rowsOf(tx, reach)
