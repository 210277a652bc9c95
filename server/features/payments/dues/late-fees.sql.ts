import type { InvoiceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type FeePaper, feeReachDays, type LateFeeRule } from '#domain/payments/dues/late-fee.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { appLanguageIn } from '#server/platform/mail/app-language.sql.ts'
import { creditedOf } from '../ledger.sql.ts'

const rule = statement<LateFeeRule>(
  'late_fee_rule',
  `
    select late_fee as "lateFee", late_fee_after_days as "lateFeeAfterDays"
    from billing_setting where school_id = (select app_school())`,
)

/** The fee of the school; none where it never said how it bills. */
export const findFeeRule = async (tx: Glance): Promise<LateFeeRule> =>
  (await rowOf(tx, rule)) ?? { lateFee: null, lateFeeAfterDays: null }

const papers = statement<FeePaper>(
  'late_fee_papers',
  `
    select i.invoice_id as id, i.number, i.month, i.payer_id as "payerId", k.child_id as "childId", i.due_on::text as "dueOn",
      (i.total - ${creditedOf})::float8 as owed,
      coalesce((select json_agg(json_build_object('on', r.received_on, 'amount', p.amount))
        from receipt_part p join receipt r using (school_id, receipt_id)
        where p.school_id = i.school_id and p.invoice_id = i.invoice_id and not exists (
          select from receipt_cancelled x where x.school_id = p.school_id and x.receipt_id = p.receipt_id)), '[]') as payments,
      (exists (select from invoice_line l where l.school_id = i.school_id and l.source ->> 'kind' = 'late-fee'
          and l.source ->> 'id' = i.invoice_id::text)
        or exists (select from invoice o where o.school_id = i.school_id and o.payer_id = i.payer_id
          and o.removed @> fee.line)
        or exists (select from invoice_draft d where d.school_id = i.school_id and d.guardian_id = i.payer_id
          and (d.removed @> fee.line or d.month <> $1 and d.lines @> fee.line))) as "isBilled",
      exists (select from late_fee_waived w where w.school_id = i.school_id and w.invoice_id = i.invoice_id) as "isWaived",
      coalesce(${appLanguageIn('g.language')}, s.language) as language
    from invoice i join school s using (school_id) join billing_setting b using (school_id)
      join invoice_child k using (school_id, invoice_id)
      join guardian g on g.school_id = i.school_id and g.guardian_id = i.payer_id
      cross join lateral (select jsonb_build_array(jsonb_build_object('key', 'late-fee:' || i.invoice_id)) as line) fee
    where i.school_id = (select app_school()) and i.kind = 'invoice' and i.month < $1 and b.late_fee > 0
      and i.due_on between $2::date - b.late_fee_after_days - 1 - ${feeReachDays} and $2::date - b.late_fee_after_days - 1
    order by i.due_on, i.number`,
)

/** Papers of earlier months whose days have ended not too long ago, with what became of their fee. */
export const listFeePapers = (
  tx: Glance,
  { month, today }: { month: BillingMonth; today: LocalDate },
): Promise<FeePaper[]> => rowsOf(tx, papers, [month, today])

const waived = statement(
  'late_fee_waiving',
  `
    insert into late_fee_waived (school_id, invoice_id, reason, credit_id, account_id, actor_account_id, at)
    values (app_school(), $1::uuid, $2, $3::uuid, $4::uuid, $5::uuid, $6::timestamptz)`,
)

export const insertWaiving = (
  tx: Glance,
  it: {
    invoiceId: InvoiceId
    reason: string
    creditId: string | null
    by: { userId: UserId; actorId: UserId }
    at: Instant
  },
): Promise<void> =>
  execute(tx, waived, [it.invoiceId, it.reason, it.creditId, it.by.userId, it.by.actorId, it.at])

const takenOut = statement(
  'late_fee_taken_out',
  `
    update invoice_draft d set version = version + 1,
      lines = coalesce((select jsonb_agg(l order by place) from jsonb_array_elements(d.lines) with ordinality as e(l, place)
        where l ->> 'key' <> $1), '[]')
    where school_id = (select app_school()) and lines @> jsonb_build_array(jsonb_build_object('key', $1::text))`,
)

/** Takes the fee of a paper out of the drafts that hold it. */
export const takeFeeOut = (tx: Glance, invoiceId: InvoiceId): Promise<void> =>
  execute(tx, takenOut, [`late-fee:${invoiceId}`])
