import type { Cents } from '../money.ts'
import type { BillingMonth } from './month-facts.ts'
import type { PricedLine } from './priced-line.ts'

/** The key of the line that a line counts for in its month: its own, or that of the line which it corrects. */
function keyIn(month: BillingMonth, { source, key }: PricedLine): string | null {
  if (source.kind === 'amendment') return source.month === month ? source.of : null
  return source.kind === 'hand' || source.kind === 'late-fee' ? null : key
}

type Billed = { of: string; cents: Cents; like: PricedLine }

/** Sums a month by line, tax rate, tax credit and paper: a correction stands on the same paper. */
function billedBy(month: BillingMonth, lines: readonly PricedLine[]): Map<string, Billed> {
  const billed = new Map<string, Billed>()
  for (const line of lines) {
    const of = keyIn(month, line)
    if (of === null) continue
    const { taxRate, type, source } = line
    const { amount, isEligibleCare } = source.reckoned ?? line
    const key = [of, taxRate, isEligibleCare ? 'care' : 'other', type].join(':')
    const before = billed.get(key)
    billed.set(key, {
      of,
      cents: (before?.cents ?? 0) + amount,
      like: before && before.like.source.kind !== 'amendment' ? before.like : line,
    })
  }
  return billed
}

/** Leaves of a difference the part that no credit note has given back. A gift alone is not billed again. */
function leftOf(difference: Cents, credited: Cents): Cents {
  if (Math.sign(difference) !== Math.sign(credited)) return difference
  return Math.abs(credited) >= Math.abs(difference) ? 0 : difference - credited
}

type IssuedMonth = {
  issued: readonly PricedLine[]
  now: readonly PricedLine[]
  /** Lines of credit notes on papers that still stand. */
  credited?: readonly PricedLine[]
}

/**
 * Lists the changes of a month that is issued: a line for each difference, which names the month. `issued` are all lines
 * that were issued of it, later corrections too, and lines that a person took out; `now` is what the engine makes of it
 * today with `listsAsIssued`. What a person wrote by hand stays. Where nothing has changed, there is no line.
 */
export function amendMonth(
  month: BillingMonth,
  { issued, now, credited = [] }: IssuedMonth,
): PricedLine[] {
  const [before, after] = [billedBy(month, issued), billedBy(month, now)]
  const given = billedBy(month, credited)
  const keys = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return keys.flatMap((key): PricedLine[] => {
    const billed = after.get(key) ?? before.get(key)
    const difference = (after.get(key)?.cents ?? 0) - (before.get(key)?.cents ?? 0)
    const amount = leftOf(difference, given.get(key)?.cents ?? 0)
    if (!billed || amount === 0) return []
    return [
      {
        ...billed.like,
        key: `amendment:${month}:${key}`,
        source: { kind: 'amendment', month, of: billed.of },
        quantity: 1000,
        unit: 'once',
        unitPrice: amount,
        percent: null,
        base: null,
        amount,
        group: 'correction',
      },
    ]
  })
}
