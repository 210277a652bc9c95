import { type BankDue, type LineMatch, matchLines } from '#domain/payments/bank/match-lines.ts'
import type { BankLine } from '#domain/payments/bank/read-bank-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listBankDues, listBookedLines } from './bank.sql.ts'
import { bankLineOf } from './bank-line.ts'

export type AskedLine = Pick<BankLine, 'date' | 'amount' | 'words' | 'nth'>
export type MatchedLine = Pick<LineMatch, 'kind'> & { due: BankDue | null }

/** Matches lines with all that is owed to the school, and says which of them are booked already. */
export async function matchBankLines(
  tx: Glance,
  lines: readonly AskedLine[],
): Promise<MatchedLine[]> {
  const keys = lines.map(bankLineOf)
  const [dues, booked] = await Promise.all([listBankDues(tx), listBookedLines(tx, keys)])
  const standing = new Set(booked.flatMap((it) => (it.isStanding ? [it.bankLine] : [])))
  return matchLines(
    lines.map((line, place) => ({ ...line, isBooked: standing.has(keys[place] as string) })),
    dues,
  )
}
