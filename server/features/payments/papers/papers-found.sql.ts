import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PaperStatus } from '#domain/payments/ledger/paper-status.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { InvoiceType } from '#domain/payments/month/priced-line.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import { type PaperRow, paperRowFields } from '../invoices/month.sql.ts'
import { paperSums } from '../ledger.sql.ts'

/** The filters of the list of all papers. A year goes from September to August; null: all of them. */
export type PapersWanted = {
  startYear: number | null
  type: InvoiceType
  status: PaperStatus | null
  className: string | null
  typed: string
  today: LocalDate
}

// $1 and $2: the first and the last month; null: all. $3: the kind of paper. $4: the class. $5: a part of a number or a
// name. $6: the status. $7: today.
const found = `${paperSums},
  paper as (
    select i.invoice_id, i.month, i.year, i.place, i.series, i.child_name, i.total, i.due_on,
      case when i.kind = 'credit' then 0 else i.total - coalesce(d.credited, 0) - coalesce(p.paid, 0) end as remaining
    from invoice i left join paid p on p.invoice_id = i.invoice_id left join credited d on d.invoice_id = i.invoice_id
    where i.school_id = (select app_school()) and ($1::text is null or i.month between $1 and $2) and i.type = $3
      and ($4::text is null or i.class_name = $4)
      and ($5 = '' or strpos(folded_text(i.number || ' ' || i.child_name || ' ' || (i.payer ->> 'name')), folded_text($5)) > 0)),
  found as (
    select * from paper
    where case $6::text when 'dues' then remaining > 0 when 'overdue' then remaining > 0 and due_on < $7::date
      when 'paid' then remaining <= 0 else true end)`

const last = 'month desc, series, year desc, place desc'

/** Orders of the list. The last paper comes first where nothing is said. */
export const paperOrders = [
  'newest',
  'oldest',
  'by-child',
  'by-child-backwards',
  'by-total',
  'by-total-backwards',
  'by-dues',
  'by-dues-backwards',
] as const
export type PaperOrder = (typeof paperOrders)[number]

const sorts: Readonly<Record<PaperOrder, string>> = {
  newest: last,
  oldest: 'month, series, year, place',
  'by-child': `${asRead('child_name')}, ${last}`,
  'by-child-backwards': `${asRead('child_name')} desc, ${last}`,
  'by-total': `total, ${last}`,
  'by-total-backwards': `total desc, ${last}`,
  'by-dues': `remaining, ${last}`,
  'by-dues-backwards': `remaining desc, ${last}`,
}

// Only the papers of the page are read with all that a list shows of them.
const pageOf = (order: PaperOrder) =>
  statement<PaperRow>(
    `papers_found_${order.replaceAll('-', '_')}`,
    `
    with ${found},
      page as (select invoice_id, row_number() over (order by ${sorts[order]}) as nth from found
        order by nth limit $8 offset $9)
    select ${paperRowFields}
    from page g join invoice i on i.school_id = (select app_school()) and i.invoice_id = g.invoice_id
      left join invoice_child k on k.school_id = (select app_school()) and k.invoice_id = g.invoice_id
    order by g.nth`,
  )

const pages = Object.fromEntries(paperOrders.map((order) => [order, pageOf(order)])) as Readonly<
  Record<PaperOrder, ReturnType<typeof pageOf>>
>

const counted = statement<{ total: number; dues: Cents }>(
  'papers_counted',
  `
    with ${found}
    select count(*)::int as total, coalesce(sum(remaining) filter (where remaining > 0), 0)::float8 as dues from found`,
)

const places = statement<{ years: number[]; classes: string[] }>(
  'papers_years_and_classes',
  `
    select
      array(select distinct left(month, 4)::int - case when right(month, 2) < '09' then 1 else 0 end
        from invoice where school_id = (select app_school()) order by 1 desc) as years,
      array(select distinct class_name from invoice
        where school_id = (select app_school()) and class_name is not null order by 1) as classes`,
)

const wishOf = ({ startYear, type, status, className, typed, today }: PapersWanted) => [
  ...(startYear === null ? [null, null] : [`${startYear}-09`, `${startYear + 1}-08`]),
  ...[type, className, typed, status, today],
]

/** A page of the papers that are looked for. */
export const listFound = (
  tx: Glance,
  wanted: PapersWanted,
  { order, first, offset }: { order: PaperOrder; first: number; offset: number },
): Promise<PaperRow[]> => rowsOf(tx, pages[order], [...wishOf(wanted), first, offset])

/** Counts the papers that are looked for, and the cents that are still owed of them. */
export async function countFound(tx: Glance, wanted: PapersWanted) {
  const [row] = await rowsOf(tx, counted, wishOf(wanted))
  return row ?? { total: 0, dues: 0 }
}

/** The school years in which something was billed, the last one first, and the classes that papers name. */
export async function listPlacesOfPapers(tx: Glance) {
  const [row] = await rowsOf(tx, places)
  return row ?? { years: [], classes: [] }
}
