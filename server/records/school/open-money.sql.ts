import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

const standing = (alias: string) => `
  ${alias}.school_id = (select app_school()) and not exists (
    select from receipt_cancelled x where x.school_id = ${alias}.school_id and x.receipt_id = ${alias}.receipt_id)`

const openMoney = statement<{ isOpen: boolean }>(
  'open_money_of_school',
  `
    select exists (
      select from invoice i where i.school_id = (select app_school()) and i.kind = 'invoice' and i.total
        + coalesce((select sum(c.total) from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id), 0)
        <> coalesce((select sum(p.amount) from receipt_part p where p.invoice_id = i.invoice_id and ${standing('p')}), 0))
    or exists (
      select from receipt r where ${standing('r')} and r.amount <> coalesce((select sum(p.amount) from receipt_part p
        where p.school_id = r.school_id and p.receipt_id = r.receipt_id), 0)) as "isOpen"`,
)

/** Looks for dues and credit of families. Both are cents of today's currency. */
export const hasOpenMoney = async (tx: Glance): Promise<boolean> =>
  (await rowOf(tx, openMoney))?.isOpen ?? false
