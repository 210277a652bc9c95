import type { GuardianId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'

const unfinished = statement<{ id: string }>(
  'billing_run_unfinished',
  `
    select i.invoice_id as id from invoice i
    where i.school_id = (select app_school()) and i.run_id = $1::uuid and not exists (
      select from invoice_mail m where m.school_id = i.school_id and m.invoice_id = i.invoice_id and m.kind = 'issue')
    order by (i.series, i.place) <= (
        select t.series, t.place from billing_run r
          join invoice t on t.school_id = r.school_id and t.invoice_id = r.tried_id
        where r.school_id = i.school_id and r.run_id = i.run_id),
      i.series, i.place
    limit $2`,
)

/** Papers of a run that are not out yet, in the order of their numbers: those behind the last try first. */
export const listUnfinished = (tx: Glance, { runId, most }: { runId: string; most: number }) =>
  rowsOf(tx, unfinished, [runId, most])

const tried = statement(
  'billing_run_tried',
  'update billing_run set tried_id = $2::uuid where school_id = (select app_school()) and run_id = $1::uuid',
)

/** Notes the last paper that was tried: the next go begins behind it. */
export const noteTried = (tx: Transaction, runId: string, paperId: string): Promise<void> =>
  execute(tx, tried, [runId, paperId])

const file = statement<{ sha256: string; bytes: number }>(
  'invoice_file_of',
  'select sha256, bytes from invoice_file where school_id = (select app_school()) and invoice_id = $1::uuid',
)

export const findFile = (tx: Glance, invoiceId: string) => rowOf(tx, file, [invoiceId])

const fileWritten = statement(
  'invoice_file_written',
  `
    insert into invoice_file (school_id, invoice_id, sha256, bytes, drawn_at)
    values (app_school(), $1::uuid, $2, $3, $4::timestamptz) on conflict (school_id, invoice_id) do nothing`,
)

export const insertFile = (
  tx: Transaction,
  drawn: { invoiceId: string; sha256: string; bytes: number; at: Instant },
): Promise<void> => execute(tx, fileWritten, [drawn.invoiceId, drawn.sha256, drawn.bytes, drawn.at])

const mailNoted = statement(
  'invoice_mail_noted',
  `
    insert into invoice_mail (school_id, invoice_id, kind, mail_id, at)
    values (app_school(), $1::uuid, $2, $3::uuid, $4::timestamptz)
    on conflict (school_id, invoice_id, kind) do nothing
    returning 1 as noted`,
)

/** Notes that a paper has left; false where somebody has noted it already, and mails it. */
export const noteInvoiceMail = (
  tx: Glance,
  mail: { invoiceId: string; kind: string; mailId: string | null; at: Instant },
): Promise<boolean> => hasRow(tx, mailNoted, [mail.invoiceId, mail.kind, mail.mailId, mail.at])

const reached = statement<{ email: string | null; name: string }>(
  'payer_address',
  `select email, name from guardian where school_id = (select app_school()) and guardian_id = $1::uuid`,
)

/** Finds where a payer gets mails now; nothing of one who was erased. */
export const findPayerAddress = (tx: Glance, payerId: GuardianId) => rowOf(tx, reached, [payerId])

const letter = statement<{ title: string | null; text: string | null }>(
  'invoice_letter',
  `
    select invoice_email_title as title, invoice_email_template as text
    from school where school_id = (select app_school())`,
)

export async function findInvoiceLetter(tx: Glance) {
  return (await rowOf(tx, letter)) ?? { title: null, text: null }
}

const finished = statement(
  'billing_run_finished',
  `
    update billing_run set finished_at = $2::timestamptz
    where school_id = (select app_school()) and run_id = $1::uuid and finished_at is null`,
)

export const finishRun = (tx: Glance, runId: string, at: Instant): Promise<void> =>
  execute(tx, finished, [runId, at])
