import { type Cents, sumOf } from '../money.ts'
import type { SharedLine } from '../month/share-lines.ts'

/** The change of a line since the month before. */
export const changeKinds = ['new', 'gone', 'more', 'fewer', 'price', 'amount'] as const
export type LineChange = {
  kind: (typeof changeKinds)[number]
  label: string
  /** Thousandths of the unit; null where the line is not counted. */
  before: number | null
  after: number | null
  unit: string
  difference: Cents
}

type Compared = Pick<
  SharedLine,
  'key' | 'label' | 'quantity' | 'unit' | 'unitPrice' | 'amount' | 'source'
>

/** A line is the same one in both months by its plan, add-on or deduction; what is billed once is new each time. */
const itemOf = ({ source, label }: Compared): string =>
  'id' in source && source.kind !== 'hand'
    ? `${source.kind} ${source.id}`
    : `${source.kind} ${label}`

function kindOf(before: readonly Compared[], after: readonly Compared[]): LineChange['kind'] {
  if (before.length === 0) return 'new'
  if (after.length === 0) return 'gone'
  const [was, is] = [sumOf(before.map((it) => it.quantity)), sumOf(after.map((it) => it.quantity))]
  if (was !== is) return is > was ? 'more' : 'fewer'
  return before[0]?.unitPrice === after[0]?.unitPrice ? 'amount' : 'price'
}

/** Says why a month differs from the one before, line by line, the largest difference first. */
export function compareMonths(
  before: readonly Compared[],
  after: readonly Compared[],
): LineChange[] {
  const items = [...new Set([...after, ...before].map(itemOf))]
  return items
    .map((item): LineChange => {
      const [was, is] = [before, after].map((lines) => lines.filter((it) => itemOf(it) === item))
      const [old = [], next = []] = [was, is]
      const line = next[0] ?? old[0]
      const counted = (lines: readonly Compared[]) =>
        lines.length > 0 ? sumOf(lines.map(({ quantity }) => quantity)) : null
      return {
        ...{ kind: kindOf(old, next), label: line?.label ?? '', unit: line?.unit ?? 'once' },
        ...{ before: counted(old), after: counted(next) },
        difference: sumOf(next.map((it) => it.amount)) - sumOf(old.map((it) => it.amount)),
      }
    })
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}
