import type { BankDue } from '#domain/payments/bank/match-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { creditedOf, paidOf } from '../ledger.sql.ts'

const openDues = statement<BankDue>(
  'bank_dues',
  `
    select * from (
      select i.invoice_id as "invoiceId", i.number, i.payer_id as "payerId", i.payer ->> 'name' as "payerName",
        i.child_name as "childName", i.due_on::text as "dueOn", (i.total - ${creditedOf} - ${paidOf})::float8 as remaining
      from invoice i where i.school_id = (select app_school()) and i.kind = 'invoice') as open
    where remaining > 0 order by "dueOn", number`,
)

/** All papers that something is owed for, with the names by which a bank knows them. */
export const listBankDues = (tx: Glance) => rowsOf(tx, openDues)

/** The receipts of a line: their number, and if one of them stands. */
export type BookedLine = { bankLine: string; rounds: number; isStanding: boolean }

const bookedLines = statement<BookedLine>(
  'bank_lines_booked',
  `
    select r.bank_line as "bankLine", count(*)::int as rounds, bool_or(x.receipt_id is null) as "isStanding"
    from receipt r left join receipt_cancelled x using (school_id, receipt_id)
    where r.school_id = (select app_school()) and r.bank_line = any($1::text[])
    group by r.bank_line`,
)

export const listBookedLines = (tx: Glance, bankLines: readonly string[]) =>
  rowsOf(tx, bookedLines, [plainArray(bankLines)])
