import type { Language } from '#domain/accounts/identity.ts'
import type { ChildId, GuardianId, InvoiceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SentReminder } from '#domain/payments/dues/reminders.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { appLanguageIn } from '#server/platform/mail/app-language.sql.ts'
import { rowsInserter } from '../insert-rows.sql.ts'
import { creditedOf, paidOf } from '../ledger.sql.ts'

/** The fee of a late paper, as it stands. */
export type FeeStanding = {
  /** The paper that bills it, with what of it still stands. */
  billedOn: { id: InvoiceId; number: string; key: string; amount: Cents } | null
  isDrafted: boolean
  waived: { reason: string; on: LocalDate; byName: string } | null
}

/** A paper past its due day that is still owed, or that has a fee. */
export type LateRow = {
  id: InvoiceId
  number: string
  month: string
  dueOn: LocalDate
  total: Cents
  remaining: Cents
  childId: ChildId | null
  childName: string
  childFirstName: string
  className: string | null
  payerId: GuardianId
  payerName: string
  email: string | null
  language: Language
  currencyCode: string
  currencySymbol: string
  currencyLocale: string
  reminders: SentReminder[]
} & FeeStanding

const lateFields = `
  i.invoice_id as id, i.number, i.month, i.due_on::text as "dueOn", i.total::float8 as total,
  (i.total - ${creditedOf} - ${paidOf})::float8 as remaining,
  k.child_id as "childId", i.child_name as "childName", i.child_first_name as "childFirstName", i.class_name as "className",
  i.payer_id as "payerId", coalesce(g.name, i.payer ->> 'name') as "payerName", g.email,
  coalesce(${appLanguageIn('g.language')}, s.language) as language, i.currency_code as "currencyCode", i.currency_symbol as "currencySymbol",
  i.currency_locale as "currencyLocale",
  coalesce((select json_agg(json_build_object('level', p.level, 'on', (m.at at time zone s.time_zone)::date) order by p.level)
    from reminder_paper p join reminder m using (school_id, reminder_id)
    where p.school_id = i.school_id and p.invoice_id = i.invoice_id), '[]') as reminders,
  (select json_build_object('id', f.invoice_id, 'number', f.number, 'key', l.key, 'amount', l.amount + coalesce((
      select sum(cl.amount) from invoice c join invoice_line cl using (school_id, invoice_id)
      where c.school_id = f.school_id and c.credit_of = f.invoice_id and cl.key = l.key), 0))
    from invoice_line l join invoice f using (school_id, invoice_id)
    where l.school_id = i.school_id and l.source ->> 'kind' = 'late-fee' and l.source ->> 'id' = i.invoice_id::text
      and f.kind = 'invoice' order by f.issued_on limit 1) as "billedOn",
  exists (select from invoice_draft d where d.school_id = i.school_id and d.guardian_id = i.payer_id
    and d.lines @> jsonb_build_array(jsonb_build_object('key', 'late-fee:' || i.invoice_id))) as "isDrafted",
  (select json_build_object('reason', w.reason, 'on', (w.at at time zone s.time_zone)::date,
      'byName', coalesce(name_of_person(w.account_id), ''))
    from late_fee_waived w where w.school_id = i.school_id and w.invoice_id = i.invoice_id) as waived`

const lateFrom = `
  from invoice i join school s using (school_id) left join invoice_child k using (school_id, invoice_id)
    left join guardian g on g.school_id = i.school_id and g.guardian_id = i.payer_id
  where i.school_id = (select app_school()) and i.kind = 'invoice'`

const late = statement<LateRow>(
  'late_papers',
  `
    select * from (select ${lateFields} ${lateFrom} and i.due_on < $1::date) as late
    where remaining > 0 or "billedOn" is not null or waived is not null
    order by "dueOn", number`,
)

/** Papers past their due day that something is owed for, and those with a fee. The oldest first. */
export const listLate = (tx: Glance, today: LocalDate): Promise<LateRow[]> =>
  rowsOf(tx, late, [today])

const feesOfChild = statement<LateRow>(
  'late_fees_of_child',
  `
    select * from (select ${lateFields} ${lateFrom} and k.child_id = $1::uuid and i.due_on < $2::date) as late
    where "billedOn" is not null or "isDrafted" or waived is not null
    order by "dueOn" desc, number desc`,
)

/** Late papers of a child whose fee is in a draft, on a paper, or waived. The last first. */
export const listFeesOfChild = (
  tx: Glance,
  childId: ChildId,
  today: LocalDate,
): Promise<LateRow[]> => rowsOf(tx, feesOfChild, [childId, today])

const byId = statement<LateRow>(
  'late_paper_by_id',
  `select ${lateFields} ${lateFrom} and i.invoice_id = any($1::uuid[])`,
)

export const findLate = (tx: Glance, ids: readonly InvoiceId[]): Promise<LateRow[]> =>
  rowsOf(tx, byId, [plainArray(ids)])

type NewReminder = {
  id: string
  payerId: GuardianId
  level: number
  invoiceIds: readonly InvoiceId[]
  amount: Cents
  /** Null for a letter that was posted. */
  mailId: string | null
  accountId: UserId
  actorId: UserId
  at: Instant
}

const reminderInserted = statement(
  'reminder_inserted',
  `
    insert into reminder (school_id, reminder_id, payer_id, level, invoice_ids, amount, mail_id, account_id, actor_account_id, at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4::uuid[], $5, $6::uuid, $7::uuid, $8::uuid, $9::timestamptz)`,
)

const insertReminderPapers = rowsInserter<{ invoiceId: string; level: number; reminderId: string }>(
  'reminder_paper',
  { invoiceId: 'invoice_id uuid', level: 'level int', reminderId: 'reminder_id uuid' },
)

/** Writes a reminder with the papers that it names. One that was reminded at this level already is an error. */
export async function insertReminder(tx: Glance, it: NewReminder): Promise<void> {
  const { id, payerId, level, invoiceIds, amount, mailId, accountId, actorId, at } = it
  const about = [id, payerId, level, plainArray(invoiceIds), amount, mailId]
  await execute(tx, reminderInserted, [...about, accountId, actorId, at])
  await insertReminderPapers(
    tx,
    invoiceIds.map((invoiceId) => ({ invoiceId, level, reminderId: id })),
  )
}

/** The school's own words for reminders. `showsEarlier`: a mail lists earlier reminders. */
export type ReminderSetting = {
  text: string | null
  showsEarlier: boolean
  language: Language
  schoolName: string
}

const setting = statement<ReminderSetting>(
  'reminder_setting',
  `
    select payment_reminder_message as text, show_payment_reminder_to_parent as "showsEarlier", language, name as "schoolName"
    from school where school_id = (select app_school())`,
)

export async function findReminderSetting(tx: Glance): Promise<ReminderSetting> {
  const row = await rowOf(tx, setting)
  if (!row) throw new Error('a reminder was written outside a school')
  return row
}
