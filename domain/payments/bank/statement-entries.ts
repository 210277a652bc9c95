import type { LocalDate } from '../../kernel/local-date.ts'
import { tidyText } from '../../kernel/text.ts'
import { type Cents, mostCents } from '../money.ts'
import {
  type BankLine,
  lineKey,
  longestRow,
  mostBankLines,
  type PastedLines,
} from './read-bank-lines.ts'

/** An entry of a statement: below zero, money leaves. What the bank did not write so that it is sure is undefined. */
export type StatementEntry = {
  day: LocalDate | undefined
  amount: Cents | undefined
  words: string
  /** Null: the statement names none. */
  currency: string | null
  isBooked: boolean
}

/** The lines of a statement, and what was left aside: money in another currency, and what the bank has not booked yet. */
export type StatementLines = PastedLines & { foreign: number; pending: number }

/**
 * Reads an amount of a statement: 1234.56, with a sign before it. No thousands are marked in one, so 123.456 is a
 * fraction of a cent and undefined.
 */
export function exactCents(text: string): Cents | undefined {
  const parts = /^([+-]?)(\d{1,13})(?:[.,](\d{1,5}))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, sign, whole = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(2))) return undefined
  const value = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (value > mostCents) return undefined
  return sign === '-' ? -value || 0 : value
}

/** Lines of money that came in, in the school's currency, each with its place in the statement. */
export function linesOfEntries(
  entries: readonly StatementEntry[],
  currencyCode: string,
): StatementLines {
  const counts = new Map<string, number>()
  const lines: BankLine[] = []
  const unread: number[] = []
  let [leaving, foreign, pending, coming] = [0, 0, 0, 0]
  for (const [place, { day, amount, words: said, currency, isBooked }] of entries.entries()) {
    if (amount !== undefined && amount <= 0) leaving += 1
    else if (!isBooked) pending += 1
    else if (currency !== null && currency !== currencyCode) foreign += 1
    else if (!day || amount === undefined) unread.push(place + 1)
    else {
      coming += 1
      if (lines.length === mostBankLines) continue
      const words = tidyText(said.slice(0, longestRow))
      const key = lineKey({ date: day, amount, words })
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      lines.push({ row: place + 1, date: day, words, amount, nth })
    }
  }
  return { lines, leaving, foreign, pending, unread, isTooLong: coming > mostBankLines }
}
