import type { ChildId } from '#domain/kernel/ids.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { PricedLine } from '#domain/payments/month/priced-line.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { isTakenBack } from '../invoices/drafts.sql.ts'
import { linesOfPaper } from '../invoices/papers.sql.ts'

/** A paper or a draft of a child, with what a person took out of it. */
export type BilledPaper = {
  childId: ChildId
  month: BillingMonth
  kind: 'invoice' | 'credit' | 'draft'
  lines: PricedLine[]
  removed: PricedLine[]
}

const billed = statement<BilledPaper>(
  'papers_billed_since',
  `
    select k.child_id as "childId", i.month, i.kind, coalesce(${linesOfPaper}, '[]')::jsonb as lines, i.removed
    from invoice i join invoice_child k using (school_id, invoice_id)
      left join invoice o on o.school_id = i.school_id and o.invoice_id = i.credit_of
    where i.school_id = (select app_school()) and i.month >= $1 and ($2::uuid[] is null or k.child_id = any($2::uuid[]))
      and not (${isTakenBack('i')}) and not (${isTakenBack('o')})
    union all
    select d.child_id, d.month, 'draft', d.lines, d.removed
    from invoice_draft d where d.school_id = (select app_school()) and d.month >= $1
      and ($2::uuid[] is null or d.child_id = any($2::uuid[]))`,
)

/** Lists papers, credit notes of a part and drafts of a month and those after it. Of all children, or of some. */
export const listBilledSince = (
  tx: Glance,
  month: BillingMonth,
  childIds: readonly ChildId[] | null,
): Promise<BilledPaper[]> => rowsOf(tx, billed, [month, childIds ? plainArray(childIds) : null])
