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

/** The words of a line as they are looked through: each of them, and all with a space around each. */
type ReadWords = { each: ReadonlySet<string>; spaced: string }

const readWords = (text: string): ReadWords => {
  const words = wordsOf(text)
  return { each: new Set(words), spaced: ` ${words.join(' ')} ` }
}

/** A due with its names and its number folded once: 500 lines ask each of them a thousand times. */
type ReadDue = {
  due: BankDue
  nameParts: readonly string[]
  numberParts: readonly string[]
  age: string
}

const readDue = (due: BankDue): ReadDue => ({
  due,
  nameParts: wordsOf(due.payerName),
  numberParts: wordsOf(due.number),
  age: `${due.dueOn},${due.number},${due.invoiceId}`,
})

/** Looks for words that follow each other in others: 2026-0001 is no part of 2026-00012. */
const holds = ({ each, spaced }: ReadWords, { numberParts: parts }: ReadDue): boolean =>
  // Nearly every number fails at a word of its own, before the line is looked through.
  parts.length > 0 &&
  parts.every((part) => each.has(part)) &&
  spaced.includes(` ${parts.join(' ')} `)

/** Grades a name in the words of a line: all of it, its family name, or nothing of it. */
function nameIn({ each }: ReadWords, { nameParts }: ReadDue): 'whole' | 'family' | 'none' {
  const last = nameParts.at(-1) ?? ''
  if (last.length < 3 || !each.has(last)) return 'none'
  return nameParts.every((part) => each.has(part)) ? 'whole' : 'family'
}

const isOfOnePayer = (dues: readonly ReadDue[]): boolean =>
  new Set(dues.map(({ due: { payerId } }) => payerId)).size === 1

/** Dues of the payer whom the words name; of those whose whole name stands there, where one does. Null: of two people. */
function named(words: ReadWords, dues: readonly ReadDue[]): readonly ReadDue[] | null {
  const graded = dues.map((due) => ({ due, grade: nameIn(words, due) }))
  const of = (kinds: readonly string[]) =>
    graded.flatMap(({ due, grade }) => (kinds.includes(grade) ? [due] : []))
  const whole = of(['whole'])
  const all = whole.length > 0 ? whole : of(['family'])
  return all.length === 0 || isOfOnePayer(all) ? all : null
}

const oldest = (dues: readonly ReadDue[]): BankDue | undefined => {
  const [first, ...others] = dues
  return first && others.reduce((old, it) => (it.age < old.age ? it : old), first).due
}

/** The match of one line among dues that no other line has taken. */
export const matchLine = ({ words, amount }: Line, dues: readonly BankDue[]): LineMatch =>
  matchRead({ words: readWords(words), amount }, dues.map(readDue))

function matchRead(
  { words, amount }: { words: ReadWords; amount: Cents },
  dues: readonly ReadDue[],
): LineMatch {
  const numbered = dues.filter((due) => holds(words, due))
  const equal = (among: readonly ReadDue[]) =>
    among.filter(({ due: { remaining } }) => remaining === amount)
  const byNumber = oldest(equal(numbered))
  if (byNumber) return { kind: 'sure', due: byNumber }
  const byName = named(words, dues)
  const byBoth = oldest(equal(byName ?? []))
  // A number in the words speaks of another paper than the one that has this amount: a person decides.
  if (byBoth) return { kind: numbered.length > 0 ? 'proposal' : 'sure', due: byBoth }
  const half = oldest(numbered) ?? oldest(byName ?? [])
  if (half) return { kind: 'proposal', due: half }
  const alike = equal(dues)
  const alone = oldest(alike)
  return alone && (isOfOnePayer(alike) || byName === null)
    ? { kind: 'proposal', due: alone }
    : nothing
}

const nothing: LineMatch = { kind: 'none', due: null }

/** Matches lines with dues. No due is offered to two lines: sure matches take theirs first, in the order of the lines. */
export function matchLines(
  lines: readonly (Line & { isBooked: boolean })[],
  dues: readonly BankDue[],
): LineMatch[] {
  let free = dues.map(readDue)
  const read = lines.map(({ words, amount }) => ({ words: readWords(words), amount }))
  const matches = lines.map<LineMatch | null>(({ isBooked }) =>
    isBooked ? { kind: 'booked', due: null } : null,
  )
  for (const wanted of ['sure', 'proposal'] as const)
    read.forEach((line, place) => {
      if (matches[place]) return
      const match = matchRead(line, free)
      if (match.kind !== wanted || !match.due) return
      free = free.filter(({ due }) => due !== match.due)
      matches[place] = match
    })
  return matches.map((match) => match ?? nothing)
}
