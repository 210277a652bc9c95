import type { LocalDate } from '../../kernel/local-date.ts'
import { foldText, tidyText } from '../../kernel/text.ts'
import type { Cents } from '../money.ts'
import { readBankAmount } from './read-amount.ts'
import { readBankDay } from './read-date.ts'

/** A line of a bank, with its place in what was pasted, from 1 on. */
export type BankLine = {
  row: number
  date: LocalDate
  words: string
  amount: Cents
  /** Equal lines of one paste are counted: two families may pay the same on one day with the same words. */
  nth: number
}

/** The pasted text: lines of money that came in, lines of money that left, and rows without a day or an amount. */
export type PastedLines = {
  lines: readonly BankLine[]
  leaving: number
  unread: readonly number[]
  isTooLong: boolean
}

export const mostBankLines = 500
/** Characters of a row of the bank that are read. */
export const longestRow = 2000

type Columns = { date: number; amount: number; debit: number | null; words: number[] }

const heads = {
  date: ['date', 'date operation', 'date comptable', 'transaction date', 'booking date'],
  amount: ['amount', 'montant', 'credit', 'paid in', 'money in', 'montant(eur)'],
  debit: ['debit', 'paid out', 'money out'],
  words: ['description', 'libelle', 'details', 'reference', 'memo', 'payee', 'narrative', 'name'],
}

const isHead = (cell: string, names: readonly string[]) => {
  const folded = foldText(cell).trim()
  return names.some((name) => folded === name || folded.startsWith(`${name} `))
}

/** The sign between the columns: the one of tab, semicolon and comma that the first rows agree on. */
function signOf(rows: readonly string[]): string {
  const some = rows.slice(0, 20)
  for (const sign of ['\t', ';', '|']) {
    if (some.filter((row) => row.includes(sign)).length * 2 > some.length) return sign
  }
  return ','
}

/** Cuts a row by a sign; what stands in quotes is one cell. */
export function cellsOf(row: string, sign: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < row.length; at += 1) {
    const letter = row[at] as string
    if (letter === '"' && isQuoted && row[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** Finds the columns by a row of heads, else by what most rows hold. */
function columnsOf(table: readonly string[][]): { columns: Columns | null; hasHead: boolean } {
  const [head = []] = table
  const width = Math.max(...table.map((cells) => cells.length))
  const all = Array.from({ length: width }, (_, place) => place)
  const find = (names: readonly string[]) => head.findIndex((cell) => isHead(cell, names))
  const [date, amount, debit] = [find(heads.date), find(heads.amount), find(heads.debit)]
  if (date >= 0 && amount >= 0) {
    const named = all.filter((place) => isHead(head[place] ?? '', heads.words))
    const words = named.length > 0 ? named : all.filter((it) => ![date, amount, debit].includes(it))
    return { columns: { date, amount, debit: debit < 0 ? null : debit, words }, hasHead: true }
  }
  const count = (place: number, reads: (cell: string) => unknown) =>
    table.filter((cells) => reads(cells[place] ?? '') !== undefined).length
  const most = (places: readonly number[], reads: (cell: string) => unknown) =>
    places.reduce<number | null>(
      (best, place) =>
        count(place, reads) > (best === null ? 0 : count(best, reads)) ? place : best,
      null,
    )
  const dated = most(all, readBankDay)
  const days = all.filter((place) => count(place, readBankDay) * 2 > table.length)
  const rest = all.filter((place) => !days.includes(place) && place !== dated)
  // An amount has its decimals; a number of an account or of a cheque has none.
  const summed = most(rest, (cell) =>
    /[.,]\d{2}\D{0,4}$/.test(cell) ? readBankAmount(cell) : undefined,
  )
  const money = summed ?? most(rest, readBankAmount)
  if (dated === null || money === null) return { columns: null, hasHead: false }
  const words = rest.filter((place) => place !== money)
  return { columns: { date: dated, amount: money, debit: null, words }, hasHead: false }
}

/** Reads what was pasted from the site of a bank, or from its csv. */
export function readBankLines(pasted: string): PastedLines {
  const rows = pasted
    .split(/\r\n|\r|\n/)
    .map((text, place) => ({ text, row: place + 1 }))
    .filter(({ text }) => text.trim() !== '')
    // With room for a head and for one line too many.
    .slice(0, mostBankLines + 2)
    .map(({ text, row }) => ({ row, text: text.slice(0, longestRow) }))
  if (rows.length === 0) return { lines: [], leaving: 0, unread: [], isTooLong: false }
  const sign = signOf(rows.map(({ text }) => text))
  const table = rows.map(({ text, row }) => ({ row, cells: cellsOf(text, sign) }))
  const { columns, hasHead } = columnsOf(table.map(({ cells }) => cells))
  const body = hasHead ? table.slice(1) : table
  const counts = new Map<string, number>()
  const lines: BankLine[] = []
  const unread: number[] = []
  let leaving = 0
  for (const { row, cells } of body.slice(0, mostBankLines)) {
    const at = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
    const date = columns ? readBankDay(at(columns.date)) : undefined
    const amount = columns ? readBankAmount(at(columns.amount)) : undefined
    const out = columns ? readBankAmount(at(columns.debit)) : undefined
    if (!date || (amount === undefined && !out)) unread.push(row)
    else if (amount === undefined || amount <= 0) leaving += 1
    else {
      const words = tidyText((columns?.words ?? []).map((place) => at(place)).join(' '))
      const key = lineKey({ date, amount, words })
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      lines.push({ row, date, words, amount, nth })
    }
  }
  return { lines, leaving, unread, isTooLong: body.length > mostBankLines }
}

/** The same for one line however its spaces, accents and capitals came through the paste. */
export const lineKey = ({ date, amount, words }: Pick<BankLine, 'date' | 'amount' | 'words'>) =>
  [
    date,
    amount,
    foldText(words)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ].join('|')
