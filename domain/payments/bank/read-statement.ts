import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import { elementNamed, readMarkup } from './markup.ts'
import { entriesOfCamt } from './read-camt.ts'
import { entriesOfOfx } from './read-ofx.ts'
import { linesOfEntries, type StatementLines } from './statement-entries.ts'

/** Bytes of a statement. A year of 300 families in CAMT.053 is about 4 MB. */
export const largestStatement = 5 * 1024 * 1024

/** A text that is a statement rather than rows of a csv, by how it begins. */
export const isStatement = (text: string): boolean =>
  /^\s*(?:<|OFXHEADER)/.test(text.slice(0, 200).replace('\uFEFF', ''))

/**
 * Reads a statement that a bank gives out as a file: OFX or CAMT.053. Refused: a text that is neither, one without an
 * end, and one with a DOCTYPE, since no bank writes it.
 */
export function readStatement(
  text: string,
  { currencyCode }: { currencyCode: string },
): Result<StatementLines, PaymentRefusal> {
  const root = readMarkup(text)
  if (root === 'instructions') return paymentRefusal('payments.statement-with-instructions')
  if (root === 'broken') return paymentRefusal('payments.statement-unreadable')
  const entries = elementNamed('BkToCstmrStmt', root) ? entriesOfCamt(root) : entriesOfOfx(root)
  if (entries.length === 0) return paymentRefusal('payments.statement-unreadable')
  return accept(linesOfEntries(entries, currencyCode))
}
