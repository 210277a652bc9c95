import type { SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

/** A paper whose ten years are over: its file goes too. */
export type ForgottenPaper = { schoolId: SchoolId; invoiceId: string }

const forgotten = statement<ForgottenPaper>(
  'ledger_forgotten',
  `select f.school_id as "schoolId", f.invoice_id as "invoiceId" from forget_ledger($1::date) f`,
)

/** Deletes papers and receipts of all schools whose term is over, some thousands at a time. */
export const deleteOldLedger = (tx: Transaction, today: LocalDate): Promise<ForgottenPaper[]> =>
  rowsOf(tx, forgotten, [today])
