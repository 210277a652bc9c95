import { createHash } from 'node:crypto'
import { type BankLine, lineKey } from '#domain/payments/bank/read-bank-lines.ts'

/** The digest by which a line of the bank is recognised. The words stand in it, so it is kept instead of them. */
export const bankLineOf = (line: Pick<BankLine, 'date' | 'amount' | 'words' | 'nth'>): string =>
  createHash('sha256')
    .update(`${lineKey(line)}|${line.nth}`)
    .digest('base64url')
