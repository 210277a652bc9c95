import { parseLocalDate } from '../../kernel/local-date.ts'
import type { Cents } from '../money.ts'
import { elementAt, elementNamed, elementsNamed, type Markup, textAt } from './markup.ts'
import { exactCents, type StatementEntry } from './statement-entries.ts'

const currencyOf = (amount: Markup | undefined): string | null =>
  /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(amount?.attributes ?? '')?.[1] ?? null

/** The day on which the bank booked an entry, else the one from which it counts. */
function dayOf(entry: Markup) {
  const texts = ['BookgDt', 'ValDt'].flatMap((name) =>
    ['Dt', 'DtTm'].map((kind) => textAt([name, kind], entry)),
  )
  return parseLocalDate(texts.find((text) => text !== '')?.slice(0, 10) ?? '')
}

/** The name of who paid, and what stands beside the payment. Newer versions put the name one step deeper. */
function wordsOf(of: Markup): string {
  const payer = elementAt(['RltdPties', 'Dbtr'], of)
  const note = elementAt(['RmtInf'], of)
  const unwritten = note?.inside.filter(({ name }) => name === 'Ustrd') ?? []
  const reference = elementNamed('CdtrRefInf', note)
  const ownReference = textAt(['Refs', 'EndToEndId'], of)
  return [
    elementNamed('Nm', payer)?.text,
    ...unwritten.map(({ text }) => text),
    reference && textAt(['Ref'], reference),
    ownReference === 'NOTPROVIDED' ? '' : ownReference,
  ]
    .filter(Boolean)
    .join(' ')
}

const amountOf = (detail: Markup): Markup | undefined =>
  elementAt(['Amt'], detail) ?? elementAt(['AmtDtls', 'TxAmt', 'Amt'], detail)

/** Payments that the bank booked as one sum; null where they do not say how that sum came about. */
function partsOf(entry: Markup, sum: Cents | undefined): { of: Markup; amount: Cents }[] | null {
  const details = [...elementsNamed('TxDtls', entry)]
  if (details.length < 2) return null
  const currency = currencyOf(elementAt(['Amt'], entry))
  const parts = details.flatMap((of) => {
    const written = amountOf(of)
    const amount = exactCents(written?.text ?? '')
    return amount === undefined || currencyOf(written) !== currency ? [] : [{ of, amount }]
  })
  const isWhole = parts.reduce((total, { amount }) => total + amount, 0) === sum
  return parts.length === details.length && isWhole ? parts : null
}

function entriesOf(entry: Markup): StatementEntry[] {
  const written = elementAt(['Amt'], entry)
  const sum = exactCents(written?.text ?? '')
  const isLeaving = textAt(['CdtDbtInd'], entry) !== 'CRDT'
  const status = textAt(['Sts', 'Cd'], entry) || textAt(['Sts'], entry)
  const shared = {
    ...{ day: dayOf(entry), currency: currencyOf(written), isBooked: status === 'BOOK' },
  }
  const signed = (amount: Cents | undefined) =>
    amount !== undefined && isLeaving ? -amount || 0 : amount
  const parts = isLeaving ? null : partsOf(entry, sum)
  if (parts)
    return parts.map(({ of, amount }) => ({
      ...shared,
      words: wordsOf(of),
      amount: signed(amount),
    }))
  const details = [...elementsNamed('TxDtls', entry)]
  const words = details.map(wordsOf).join(' ') || textAt(['AddtlNtryInf'], entry)
  return [{ ...shared, words, amount: signed(sum) }]
}

/** The entries of a statement in CAMT.053, of whichever version. */
export function entriesOfCamt(root: Markup): StatementEntry[] {
  const entries: StatementEntry[] = []
  for (const book of elementsNamed('BkToCstmrStmt', root))
    for (const entry of elementsNamed('Ntry', book)) entries.push(...entriesOf(entry))
  return entries
}
