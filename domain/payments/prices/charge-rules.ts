import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { refuseReversed } from '../../kernel/fields/thing.ts'
import type { GuardianId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import type { Addon } from './addon.ts'
import type { ChildChargeValues, PayerItemValues } from './child-charge.ts'
import type { Deduction } from './deduction.ts'
import type { PricePlan } from './price-plan.ts'

type Judged<Values> = Result<Values, FieldRefusal | PaymentRefusal>

/** The price lists of the school, which a charge names. */
export type Chargeable = {
  plans: readonly Pick<PricePlan, 'id' | 'validFrom' | 'validUntil'>[]
  addons: readonly Pick<Addon, 'id' | 'validFrom' | 'validUntil'>[]
  deductions: readonly Pick<Deduction, 'id' | 'validFrom' | 'validUntil'>[]
}

const items = [
  ['planId', 'plans'],
  ['addonId', 'addons'],
  ['deductionId', 'deductions'],
] as const

type Span = Pick<ChildChargeValues, 'firstDay' | 'lastDay'>

/** True if two charges have a day in common. */
const meet = (one: Span, other: Span): boolean =>
  (one.lastDay === null || other.firstDay <= one.lastDay) &&
  (other.lastDay === null || one.firstDay <= other.lastDay)

const isAfter = (day: LocalDate, end: LocalDate | null): boolean => end !== null && day > end

/**
 * Judges what a child is billed: one plan, one add-on or one deduction. It begins while that is valid, and the same thing
 * is not billed twice on one day.
 */
export function decideCharge(
  charge: ChildChargeValues,
  { others, chargeable }: { others: readonly ChildChargeValues[]; chargeable: Chargeable },
): Judged<ChildChargeValues> {
  const named = items.filter(([field]) => charge[field] !== null)
  const [one] = named
  if (!one || named.length > 1)
    return paymentRefusal('payments.one-of-three', { field: named[1]?.[0] ?? 'planId' })
  const [field, list] = one
  const item = chargeable[list].find(({ id }) => id === charge[field])
  if (!item) return fieldRefusal('field.unknown', { field })
  const { firstDay, lastDay, pausedFrom, pausedUntil } = charge
  const reversed =
    refuseReversed(firstDay, lastDay, 'lastDay') ??
    refuseReversed(pausedFrom, pausedUntil, 'pausedUntil')
  if (reversed) return reversed
  if (pausedUntil !== null && pausedFrom === null)
    return fieldRefusal('field.missing', { field: 'pausedFrom' })
  if ((item.validFrom !== null && firstDay < item.validFrom) || isAfter(firstDay, item.validUntil))
    return paymentRefusal('payments.plan-not-valid-then', { field: 'firstDay' })
  if (others.some((it) => it[field] === charge[field] && meet(it, charge)))
    return paymentRefusal('payments.charged-already', { field: 'firstDay' })
  return accept(charge)
}

/** Judges who pays all of one item: a guardian of this child, and one for each item. */
export function decidePayerItem(
  item: PayerItemValues,
  {
    others,
    guardianIds,
    addons,
  }: {
    others: readonly PayerItemValues[]
    guardianIds: readonly GuardianId[]
    addons: Chargeable['addons']
  },
): Judged<PayerItemValues> {
  if (!guardianIds.includes(item.guardianId))
    return paymentRefusal('payments.unknown-payer', { field: 'guardianId' })
  if (item.addonId !== null && !addons.some(({ id }) => id === item.addonId))
    return fieldRefusal('field.unknown', { field: 'addonId' })
  return others.some(({ addonId }) => addonId === item.addonId)
    ? paymentRefusal('payments.paid-by-another', { field: 'addonId' })
    : accept(item)
}
