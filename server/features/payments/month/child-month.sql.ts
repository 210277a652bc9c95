import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { PaperOfMonth } from '#domain/payments/month/month-of-child.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { isTakenBack } from '../invoices/drafts.sql.ts'
import { linesOfPaper } from '../invoices/papers.sql.ts'
import { begunIn } from './begun-in.sql.ts'

type Row = PaperOfMonth & { month: BillingMonth; payerName: string }

const papers = statement<Row>(
  'papers_of_child_in_months',
  `
    select i.month, i.kind, i.type, i.payer_id as "payerId", i.payer ->> 'name' as "payerName", i.total::float8 as total,
      coalesce(${linesOfPaper}, '[]') as lines
    from invoice i join invoice_child k using (school_id, invoice_id)
      left join invoice o on o.school_id = i.school_id and o.invoice_id = i.credit_of
    where i.school_id = (select app_school()) and k.child_id = $1::uuid and i.month = any($2::text[])
      and not (${isTakenBack('i')}) and not (${isTakenBack('o')})
    order by i.year, i.series, i.place`,
)

/** Papers of a child that stand in these months, and what credit notes took back of them. */
export const listPapersOfMonths = (
  tx: Glance,
  childId: ChildId,
  months: readonly BillingMonth[],
): Promise<Row[]> => rowsOf(tx, papers, [childId, plainArray(months)])

const classOf = statement<{ classId: ClassId }>(
  'class_of_child_in_month',
  `
    select e.class_id as "classId" from enrolment e
    where e.school_id = (select app_school()) and e.child_id = $1::uuid
      and ${begunIn('$2')}
    order by e.first_day desc limit 1`,
)

/** The class of a child in a month: where its register and its sheet are. */
export async function findClassInMonth(
  tx: Glance,
  childId: ChildId,
  month: BillingMonth,
): Promise<ClassId | null> {
  return (await rowOf(tx, classOf, [childId, month]))?.classId ?? null
}
