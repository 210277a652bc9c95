import type { BillingRunId, ChildId, ClassId, GuardianId, InvoiceId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SentReminder } from '#domain/payments/dues/reminders.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { InvoiceType } from '#domain/payments/month/priced-line.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'
import { shownName } from '#server/records/children/shown-name.sql.ts'
import { creditedOf, paidOf } from '../ledger.sql.ts'
import { begunIn } from '../month/begun-in.sql.ts'
import { linesOfPaper } from './papers.sql.ts'

/** The child of a draft, and its payer. */
export type DraftPeople = {
  id: string
  firstName: string
  lastName: string
  classId: ClassId | null
  className: string | null
  payerName: string | null
  email: string | null
}

const people = statement<DraftPeople>(
  'invoice_draft_people',
  `
    select d.draft_id as id, ${shownName('c')}, g.name as "payerName", g.email,
      k."classId", k."className"
    from invoice_draft d join child c using (school_id, child_id)
      left join guardian g using (school_id, guardian_id)
      left join lateral (select class_id as "classId", k.name as "className"
        from enrolment e join class k using (school_id, class_id)
        where e.school_id = d.school_id and e.child_id = d.child_id
          and ${begunIn('d.month')}
        order by e.first_day desc limit 1) k on true
    where d.school_id = (select app_school()) and d.month = $1`,
)

export const listDraftPeople = (tx: Glance, month: BillingMonth) => rowsOf(tx, people, [month])

export type BilledMonth = {
  childId: ChildId
  payerId: GuardianId
  type: InvoiceType
  total: Cents
  lines: SharedLine[]
}

const billed = statement<BilledMonth>(
  'invoices_of_month_with_lines',
  `
    select k.child_id as "childId", i.payer_id as "payerId", i.type, i.total::float8 as total,
      coalesce(${linesOfPaper}, '[]') as lines
    from invoice i join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.month = $1 and i.kind = 'invoice'`,
)

/** Lists the lines of a month, for the comparison with the next one. */
export const listBilled = (tx: Glance, month: string) => rowsOf(tx, billed, [month])

/** A paper as lists show it, with what has come in for it. */
export type PaperRow = {
  id: InvoiceId
  number: string
  type: InvoiceType
  kind: 'invoice' | 'credit'
  month: BillingMonth
  issuedOn: LocalDate
  dueOn: LocalDate
  childId: ChildId | null
  childName: string
  className: string | null
  payerId: GuardianId
  payerName: string
  total: Cents
  credited: Cents
  paid: Cents
  creditOf: InvoiceId | null
  /** The last reminder. */
  reminded: SentReminder | null
  isDrawn: boolean
  /** Null while nothing has left; `printed` where the payer has no address. */
  sending: 'waiting' | 'sent' | 'failed' | 'printed' | null
}

export const paperRowFields = `
  i.invoice_id as id, i.number, i.type, i.kind, i.month, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
  k.child_id as "childId", i.child_name as "childName", i.class_name as "className", i.payer_id as "payerId",
  i.payer ->> 'name' as "payerName", i.total::float8 as total, i.credit_of as "creditOf",
  ${creditedOf}::float8 as credited, ${paidOf}::float8 as paid,
  (select json_build_object('level', p.level, 'on', (m.at at time zone s.time_zone)::date)
    from reminder_paper p join reminder m using (school_id, reminder_id) join school s using (school_id)
    where p.school_id = i.school_id and p.invoice_id = i.invoice_id order by p.level desc limit 1) as reminded,
  exists (select from invoice_file f where f.school_id = i.school_id and f.invoice_id = i.invoice_id) as "isDrawn",
  (select case when m.mail_id is null then 'printed' else coalesce(
      (select l.state from mail l where l.mail_id = m.mail_id), 'sent') end
    from invoice_mail m where m.school_id = i.school_id and m.invoice_id = i.invoice_id and m.kind = 'issue') as sending`

const ofMonth = statement<PaperRow>(
  'invoices_of_month',
  `
    select ${paperRowFields}
    from invoice i left join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.month = $1
    order by i.series, i.year, i.place`,
)

export const listPapers = (tx: Glance, month: BillingMonth) => rowsOf(tx, ofMonth, [month])

export type BillingRun = {
  id: BillingRunId
  paperCount: number
  sentCount: number
  startedAt: Instant
}

const openRuns = statement<BillingRun>(
  'billing_runs_open',
  `
    select r.run_id as id, r.paper_count as "paperCount", ${instantText('r.started_at')} as "startedAt",
      (select count(*)::int from invoice i join invoice_mail m using (school_id, invoice_id)
        where i.school_id = r.school_id and i.run_id = r.run_id and m.kind = 'issue') as "sentCount"
    from billing_run r where r.school_id = (select app_school()) and r.finished_at is null
    order by r.started_at`,
)

/** Issues that are on their way. */
export const listRuns = (tx: Glance) => rowsOf(tx, openRuns)
