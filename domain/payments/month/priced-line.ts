import type { LocalDate } from '../../kernel/local-date.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { PriceUnit } from '../prices/price-plan.ts'
import type { BillingMonth } from './month-facts.ts'

/** The amount in the price list by which a line was priced, and since when it holds. None: the child had its own. */
export type ListPrice = { amount: Cents; from: LocalDate | null }

/** The origin of a line, so that a screen leads there. */
export type LineSource = (
  | { kind: 'plan'; id: string; chargeId: string; price?: ListPrice }
  | { kind: 'addon'; id: string; chargeId: string | null; price?: ListPrice }
  | { kind: 'deduction'; id: string; chargeId: string | null; price?: ListPrice }
  | { kind: 'event'; id: string }
  /** A change in a month that is issued already. */
  | { kind: 'amendment'; month: BillingMonth; of: string }
  | { kind: 'late-fee'; id: string }
  /** Written by a person. */
  | { kind: 'hand'; id: string }
) & {
  /** The line as the engine made it, before a person changed it. */
  reckoned?: { amount: Cents; isEligibleCare: boolean }
}

export const lineUnits = [
  'month',
  'day',
  'half-day',
  'hour',
  'meal',
  'once',
  'quarter-hour',
] as const
export type LineUnit = (typeof lineUnits)[number] | PriceUnit

export const invoiceTypes = ['invoice', 'noninvoice'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/**
 * A line of a month, as it is printed. `amount` is rounded once; every total is the sum of these. Tax is in the amount.
 * `quantity` is in thousandths of the unit.
 */
export type PricedLine = {
  /** The same for the same facts, and unlike all others of the month: `plan:<charge>`, `addon:<id>` … */
  key: string
  source: LineSource
  /** The name in the price list when it was billed. */
  label: string
  firstDay: LocalDate
  lastDay: LocalDate
  quantity: number
  unit: LineUnit
  /** Cents of one unit; null where the amount is a part of another one. */
  unitPrice: Cents | null
  /** Hundredths of a percent, where the line is a part of `base`. */
  percent: BasisPoints | null
  base: Cents | null
  /** The number of thousandths that `quantity` is a part of: 10 days of the 21 that a whole month has. */
  outOf?: number
  amount: Cents
  taxRate: BasisPoints
  isEligibleCare: boolean
  type: InvoiceType
  /** The group that a screen puts it in, and that a deduction is taken of: care. */
  group: 'care' | 'deduction' | 'addon' | 'correction'
}

/** Problems that keep a month of a child from being issued. Each has its way out; `warning` ones may be confirmed. */
export const billingProblems = [
  'no-price',
  'no-payer',
  'shares-not-whole',
  'departure-missing',
  'hours-open',
  'left-but-billed',
  'no-mail',
  'no-address',
  'below-zero',
  'price-changed',
] as const
export type BillingProblemKind = (typeof billingProblems)[number]
export type BillingProblem = {
  kind: BillingProblemKind
  isWarning: boolean
  /** The day, the percent or the name that its sentence says. */
  facts: Readonly<Record<string, string>>
}

/** A month of a child, priced. `lines` add up to `total`, by type too. */
export type PricedMonth = {
  lines: readonly PricedLine[]
  total: Cents
  problems: readonly BillingProblem[]
}
