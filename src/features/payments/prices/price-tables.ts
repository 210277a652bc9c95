import type { LocalDate } from '#domain/kernel/local-date.ts'
import { addonRules } from '#domain/payments/prices/addon.ts'
import { deductionReasons } from '#domain/payments/prices/deduction.ts'
import { priceUnits } from '#domain/payments/prices/price-plan.ts'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import type { ShownAddon, ShownDeduction, ShownPlan } from '../payments.operations.ts'

/** The part of a list shown by its days: all, what is valid today or later, or what has ended. */
export const validities = ['all', 'valid', 'ended'] as const
export type Validity = (typeof validities)[number]

const isOfValidity = (
  { validUntil }: { validUntil: LocalDate | null },
  { validity, today }: { validity: Validity; today: LocalDate },
): boolean => {
  const isEnded = validUntil !== null && validUntil < today
  return validity === 'all' || (validity === 'ended') === isEnded
}

type Every<Code> = Code | 'all'
const whole = { ...wholeTable<'name' | 'price'>('name'), validity: 'all' as Validity }
const sorts = ['name', 'price'] as const

export type PlansView = TableView<'name' | 'price'> & {
  validity: Validity
  unit: Every<(typeof priceUnits)[number]>
}
export const planTable: WholeTable<PlansView> = {
  whole: { ...whole, unit: 'all' },
  sorts,
  filters: { validity: validities, unit: ['all', ...priceUnits] },
}
export const planFinding = (
  { unit, validity }: PlansView,
  today: LocalDate,
): Finding<ShownPlan, 'name' | 'price'> => ({
  texts: ({ name }) => [name],
  sorts: { name: ({ name }) => name, price: ({ price }) => price.value },
  isListed: (plan) =>
    (unit === 'all' || plan.unit === unit) && isOfValidity(plan, { validity, today }),
})

export type AddonsView = TableView<'name' | 'price'> & {
  validity: Validity
  rule: Every<(typeof addonRules)[number]>
}
export const addonTable: WholeTable<AddonsView> = {
  whole: { ...whole, rule: 'all' },
  sorts,
  filters: { validity: validities, rule: ['all', ...addonRules] },
}
export const addonFinding = (
  { rule, validity }: AddonsView,
  today: LocalDate,
): Finding<ShownAddon, 'name' | 'price'> => ({
  texts: ({ label }) => [label],
  sorts: { name: ({ label }) => label, price: ({ price }) => price.value },
  isListed: (addon) =>
    (rule === 'all' || addon.rule === rule) && isOfValidity(addon, { validity, today }),
})

export type DeductionsView = TableView<'name'> & {
  validity: Validity
  reason: Every<(typeof deductionReasons)[number]>
}
export const deductionTable: WholeTable<DeductionsView> = {
  whole: { ...wholeTable<'name'>('name'), validity: 'all', reason: 'all' },
  sorts: ['name'],
  filters: { validity: validities, reason: ['all', ...deductionReasons] },
}
export const deductionFinding = (
  { reason, validity }: DeductionsView,
  today: LocalDate,
): Finding<ShownDeduction, 'name'> => ({
  texts: ({ label }) => [label],
  sorts: { name: ({ label }) => label },
  isListed: (deduction) =>
    (reason === 'all' || deduction.reason === reason) &&
    isOfValidity(deduction, { validity, today }),
})
