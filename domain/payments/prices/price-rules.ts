import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { refuseReversed } from '../../kernel/fields/thing.ts'
import type { ClassId, StandardId } from '../../kernel/ids.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import type { AddonValues } from './addon.ts'
import type { BillingSetting } from './billing-setting.ts'
import type { DeductionValues } from './deduction.ts'
import { isIban } from './iban.ts'
import type { PlanPriceValues, PricePlanValues } from './price-plan.ts'

type Refused = FieldRefusal | PaymentRefusal
type Judged<Values> = Result<Values, Refused>

/** The levels and classes of the school, by which a price says for whom it is. */
export type Places = {
  levels: readonly { id: StandardId }[]
  classes: readonly { id: ClassId }[]
}

type Placed = { standardId: StandardId | null; classId?: ClassId | null }

/** Refuses a level or a class that the school does not have. */
function refuseElsewhere(
  { standardId, classId = null }: Placed,
  { levels, classes }: Places,
): ReturnType<typeof fieldRefusal> | null {
  if (standardId && !levels.some(({ id }) => id === standardId))
    return fieldRefusal('field.unknown', { field: 'standardId' })
  if (classId && !classes.some(({ id }) => id === classId))
    return fieldRefusal('field.unknown', { field: 'classId' })
  return null
}

/** Judges what two fields of a price say together: neither its days nor its ages may end before they begin. */
export function decidePlan(
  plan: PricePlanValues,
  laterPrices: readonly PlanPriceValues[] = [],
): Judged<PricePlanValues> {
  const { validFrom, validUntil, ageFrom, ageUntil } = plan
  const reversed =
    refuseReversed(validFrom, validUntil, 'validUntil') ??
    // Younger than the age at which it begins: no child is that.
    refuseReversed(ageFrom === null ? null : ageFrom + 1, ageUntil, 'ageUntil')
  if (reversed) return reversed
  const isBefore = laterPrices.some(({ from }) => from <= validFrom)
  return isBefore
    ? paymentRefusal('payments.price-twice-a-day', { field: 'validFrom' })
    : accept(plan)
}

/** Judges a price at the school that it is for. */
export const decidePlanAt = (
  plan: PricePlanValues,
  { places, laterPrices }: { places: Places; laterPrices: readonly PlanPriceValues[] },
): Judged<PricePlanValues> => refuseElsewhere(plan, places) ?? decidePlan(plan, laterPrices)

/** Judges a later price: one a day, after the first one and while the plan is valid. */
export function decidePlanPrice(
  price: PlanPriceValues,
  others: readonly PlanPriceValues[],
  { validFrom, validUntil }: Pick<PricePlanValues, 'validFrom' | 'validUntil'>,
): Judged<PlanPriceValues> {
  const { from } = price
  if (from === validFrom || others.some((it) => it.from === from))
    return paymentRefusal('payments.price-twice-a-day', { field: 'from' })
  return from < validFrom || (validUntil !== null && from > validUntil)
    ? paymentRefusal('payments.plan-not-valid-then', { field: 'from' })
    : accept(price)
}

/** Judges an add-on. */
export const decideAddon = (addon: AddonValues): Judged<AddonValues> =>
  refuseReversed(addon.validFrom, addon.validUntil, 'validUntil') ?? accept(addon)

export const decideAddonAt = (addon: AddonValues, places: Places): Judged<AddonValues> =>
  refuseElsewhere(addon, places) ?? decideAddon(addon)

/**
 * Judges a deduction: it takes a percent or an amount. One for all brothers and sisters says from which child on. The
 * rank of another reason is forgotten.
 */
export function decideDeduction(deduction: DeductionValues): Judged<DeductionValues> {
  const { percent, amount, reason, isForAll, siblingRank } = deduction
  if ((percent === null) === (amount === null))
    return paymentRefusal('payments.percent-or-amount', { field: 'percent' })
  if (reason === 'sibling' && isForAll && siblingRank === null)
    return fieldRefusal('field.missing', { field: 'siblingRank' })
  return (
    refuseReversed(deduction.validFrom, deduction.validUntil, 'validUntil') ??
    accept({ ...deduction, siblingRank: reason === 'sibling' ? siblingRank : null })
  )
}

export const decideDeductionAt = (
  deduction: DeductionValues,
  places: Places,
): Judged<DeductionValues> => refuseElsewhere(deduction, places) ?? decideDeduction(deduction)

/** Judges how a school bills: money that goes to a wrong account comes back late. */
export function decideBilling(setting: BillingSetting): Judged<BillingSetting> {
  const { iban } = setting
  if (iban !== null && !isIban(iban))
    return paymentRefusal('payments.iban-wrong', { field: 'iban' })
  return accept(setting)
}
