import { type GuardianId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import {
  reminderOnStatement,
  type Statement,
  statementOf,
} from '#domain/payments/ledger/statement.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { findAccount, findReminder, listMovements, type PayerAccount } from './family.sql.ts'

export type Days = { from: LocalDate; until: LocalDate }

/** The account of a payer over days, with how it stands today. */
export type PayerStatement = Statement &
  Days &
  PayerAccount & {
    currency: Currency
    /** The reminder of the school, where families read it. */
    reminder: string | null
  }

/** The statement of a payer; nothing for somebody whom the school has no paper of. */
export async function readStatement(
  tx: Glance,
  { payerId: sentId, today, ...days }: Days & { payerId: string; today: LocalDate },
): Promise<PayerStatement | null> {
  const payerId = parseId<GuardianId>(sentId)
  if (!payerId) return null
  const [account, movements, said, { currency }] = await Promise.all([
    findAccount(tx, payerId),
    listMovements(tx, payerId),
    findReminder(tx, { payerId, today }),
    findSeller(tx),
  ])
  if (!account || !said) return null
  const statement = statementOf(movements, days)
  return { ...account, ...days, ...statement, currency, reminder: reminderOnStatement(said) }
}
