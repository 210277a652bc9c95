import { firstOfMonth, type LocalDate } from '../../kernel/local-date.ts'
import { allocate } from '../allocate.ts'
import { type Cents, sumOf } from '../money.ts'
import { coversDay, isInStay } from './charge-days.ts'
import {
  countsByDay,
  deductionAmount,
  type GivenDeduction,
  halvesOf,
  isReasonOf,
} from './deduction-amount.ts'
import type { DayFacts, MonthFacts, PriceLists } from './month-facts.ts'
import { spanOf } from './plan-line.ts'
import type { PricedLine } from './priced-line.ts'

/** The rest of the care, by tax rate and tax credit: a deduction is taken of each by its part. */
type Left = Map<string, { cents: Cents; like: PricedLine }>

function leftOf(care: readonly PricedLine[]): Left {
  const left: Left = new Map()
  for (const line of care) {
    const key = `${line.taxRate}:${line.isEligibleCare ? 'care' : 'other'}`
    const cents = (left.get(key)?.cents ?? 0) + line.amount
    left.set(key, { cents, like: line })
  }
  return left
}

/** A charge of the child takes the place of what all get, on any day of the month. */
function givenTo(facts: MonthFacts, { deductions }: PriceLists): GivenDeduction[] {
  const inOrder = deductions.toSorted((a, b) =>
    a.position === b.position ? (a.id < b.id ? -1 : 1) : a.position - b.position,
  )
  return inOrder.flatMap((deduction): GivenDeduction[] => {
    const charges = facts.charges
      .filter(({ deductionId }) => deductionId === deduction.id)
      .filter((charge) => facts.days.some(({ date }) => coversDay(charge, date)))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (charges.length > 0) return charges.map((charge) => ({ deduction, charge }))
    return deduction.isForAll && isReasonOf(deduction, facts) ? [{ deduction, charge: null }] : []
  })
}

/** Days that the deductions of a month look at: those that are billed; where none is, those of the stay. */
function billedDaysOf(facts: MonthFacts, billed: ReadonlySet<LocalDate>): DayFacts[] {
  const days = facts.days.filter(({ date }) => billed.has(date))
  return days.length > 0 ? days : facts.days.filter(({ date }) => isInStay(facts, date))
}

type Taken = { amount: Cents; some: number; all: number; span: ReturnType<typeof spanOf> }

/** Prints a deduction: a percentage of its base, or so many days or one month at an amount. */
function howCounted(
  { deduction, charge }: GivenDeduction,
  { amount, some, all }: Taken,
): Pick<PricedLine, 'percent' | 'quantity' | 'unit' | 'unitPrice'> & { outOf?: number } {
  const own = charge?.customAmount ?? null
  const percent = own === null ? deduction.percent : null
  const isOfDays = countsByDay(deduction) || (percent !== null && some < all)
  const counted = isOfDays
    ? ({ quantity: some * 500, unit: 'day' } as const)
    : ({ quantity: 1000, unit: 'month' } as const)
  if (percent !== null)
    return { ...counted, percent, unitPrice: null, ...(isOfDays ? { outOf: all * 500 } : {}) }
  const one = own ?? deduction.amount ?? 0
  const isProduct = one * counted.quantity === amount * 1000
  return { ...counted, percent, unitPrice: isProduct ? -one : null }
}

function linesOf(given: GivenDeduction, taken: Taken, left: Left): PricedLine[] {
  const { deduction, charge } = given
  const parts = [...left].map(([key, { cents }]) => ({ key, weight: cents }))
  const counted = howCounted(given, taken)
  return [...allocate(taken.amount, parts)].flatMap(([key, cents]): PricedLine[] => {
    const group = left.get(key)
    if (!group || cents === 0) return []
    left.set(key, { ...group, cents: group.cents - cents })
    return [
      {
        key: `deduction:${deduction.id}:${charge?.id ?? 'all'}:${key}`,
        source: {
          kind: 'deduction',
          id: deduction.id,
          chargeId: charge?.id ?? null,
          ...((charge?.customAmount ?? null) === null && {
            price: { amount: deduction.percent ?? deduction.amount ?? 0, from: null },
          }),
        },
        label: deduction.label,
        ...taken.span,
        ...counted,
        unitPrice: cents === taken.amount ? counted.unitPrice : null,
        base: group.cents,
        amount: -cents,
        taxRate: group.like.taxRate,
        isEligibleCare: group.like.isEligibleCare,
        type: group.like.type,
        group: 'deduction',
      },
    ]
  })
}

/**
 * The deductions of a month, in the order of the school's list. One that does not stand beside others is left out where
 * another was given before it; where it is given, none follows it.
 */
export function deductionLines(
  facts: MonthFacts,
  lists: PriceLists,
  { lines, billedDays }: { lines: readonly PricedLine[]; billedDays: ReadonlySet<LocalDate> },
): PricedLine[] {
  const left = leftOf(lines)
  const days = billedDaysOf(facts, billedDays)
  const span = spanOf(days, firstOfMonth(facts.month))
  const taken: PricedLine[] = []
  for (const given of givenTo(facts, lists)) {
    if (!given.deduction.isStackable && taken.length > 0) continue
    const halves = halvesOf(given, days)
    const whole = sumOf([...left.values()].map(({ cents }) => cents))
    const amount = deductionAmount(given, { left: whole, ...halves })
    if (amount <= 0) continue
    taken.push(...linesOf(given, { amount, ...halves, span }, left))
    if (!given.deduction.isStackable) break
  }
  return taken
}
