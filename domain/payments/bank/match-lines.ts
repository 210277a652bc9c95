import type { GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { foldText } from '../../kernel/text.ts'
import type { Cents } from '../money.ts'
import type { BankLine } from './read-bank-lines.ts'

/** A paper that something is owed for, with the names by which a bank may know it. */
export type BankDue = {
  invoiceId: InvoiceId
  number: string
  payerId: GuardianId
  payerName: string
  childName: string
  remaining: Cents
  dueOn: string
}

/** `sure`: amount, and a name or number. `proposal`: one of the two. `booked`: a receipt of it stands already. */
export const matchKinds = ['sure', 'proposal', 'none', 'booked'] as const
export type MatchKind = (typeof matchKinds)[number]
export type LineMatch = { kind: MatchKind; due: BankDue | null }

type Line = Pick<BankLine, 'words' | 'amount'>

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Looks for words that follow each other in others: 2026-0001 is no part of 2026-00012. */
const holds = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)

/** Grades a name in the words of a line: all of it, its family name, or nothing of it. */
function nameIn(words: readonly string[], name: string): 'whole' | 'family' | 'none' {
  const parts = wordsOf(name)
  const last = parts.at(-1) ?? ''
  if (last.length < 3 || !words.includes(last)) return 'none'
  return parts.every((part) => words.includes(part)) ? 'whole' : 'family'
}

/** Dues of the payer whom the words name; of those whose whole name stands there, where one does. Null: of two people. */
function named(words: readonly string[], dues: readonly BankDue[]): readonly BankDue[] | null {
  const of = (kinds: readonly string[]) =>
    dues.filter(({ payerName }) => kinds.includes(nameIn(words, payerName)))
  const whole = of(['whole'])
  const all = whole.length > 0 ? whole : of(['family'])
  return new Set(all.map(({ payerId }) => payerId)).size > 1 ? null : all
}

const oldest = (dues: readonly BankDue[]): BankDue | undefined =>
  dues.toSorted((a, b) => {
    const [one, other] = [a, b].map(({ dueOn, number, invoiceId }) => [dueOn, number, invoiceId])
    return String(one) < String(other) ? -1 : 1
  })[0]

/** The match of one line among dues that no other line has taken. */
export function matchLine({ words: text, amount }: Line, dues: readonly BankDue[]): LineMatch {
  const words = wordsOf(text)
  const numbered = dues.filter(({ number }) => holds(words, wordsOf(number)))
  const equal = (among: readonly BankDue[]) => among.filter(({ remaining }) => remaining === amount)
  const byNumber = oldest(equal(numbered))
  if (byNumber) return { kind: 'sure', due: byNumber }
  const byName = named(words, dues)
  const byBoth = oldest(equal(byName ?? []))
  // A number in the words speaks of another paper than the one that has this amount: a person decides.
  if (byBoth) return { kind: numbered.length > 0 ? 'proposal' : 'sure', due: byBoth }
  const half = oldest(numbered) ?? oldest(byName ?? [])
  if (half) return { kind: 'proposal', due: half }
  const alike = equal(dues)
  const isOnePayer = new Set(alike.map(({ payerId }) => payerId)).size === 1
  const alone = oldest(alike)
  return alone && (isOnePayer || byName === null) ? { kind: 'proposal', due: alone } : nothing
}

const nothing: LineMatch = { kind: 'none', due: null }

/** Matches lines with dues. No due is offered to two lines: sure matches take theirs first, in the order of the lines. */
export function matchLines(
  lines: readonly (Line & { isBooked: boolean })[],
  dues: readonly BankDue[],
): LineMatch[] {
  const taken = new Set<InvoiceId>()
  const matches = lines.map<LineMatch | null>(({ isBooked }) =>
    isBooked ? { kind: 'booked', due: null } : null,
  )
  for (const wanted of ['sure', 'proposal'] as const)
    lines.forEach((line, place) => {
      if (matches[place]) return
      const match = matchLine(
        line,
        dues.filter(({ invoiceId }) => !taken.has(invoiceId)),
      )
      if (match.kind !== wanted || !match.due) return
      taken.add(match.due.invoiceId)
      matches[place] = match
    })
  return matches.map((match) => match ?? nothing)
}
