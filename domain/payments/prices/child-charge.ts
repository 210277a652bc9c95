import { amount, day, note, ref } from '../../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import type {
  AddonId,
  ChildChargeId,
  ChildId,
  DeductionId,
  GuardianId,
  PayerItemId,
  PricePlanId,
} from '../../kernel/ids.ts'
import { mostCents } from '../money.ts'

/** A charge of a child: one plan, add-on or deduction, from a day to another. It may have an amount of its own. */
export const childCharge = thing(
  'ChildCharge',
  {
    planId: ref<PricePlanId>('PricePlanId')({
      label: /*i18n*/ { id: 'child-charge.plan', message: 'Price' },
    }),
    addonId: ref<AddonId>('AddonId')({
      label: /*i18n*/ { id: 'child-charge.addon', message: 'Add-on' },
    }),
    deductionId: ref<DeductionId>('DeductionId')({
      label: /*i18n*/ { id: 'child-charge.deduction', message: 'Deduction' },
    }),
    firstDay: day({
      label: /*i18n*/ { id: 'child-charge.first-day', message: 'From' },
      required: true,
    }),
    lastDay: day({ label: /*i18n*/ { id: 'child-charge.last-day', message: 'Until' } }),
    customAmount: amount({
      label: /*i18n*/ { id: 'child-charge.custom-amount', message: 'Amount of this child' },
      help: /*i18n*/ {
        id: 'child-charge.custom-amount.help',
        message: 'Takes the place of the amount in the price list.',
      },
      ...{ least: 0, most: mostCents, decimals: 2 },
    }),
    pausedFrom: day({ label: /*i18n*/ { id: 'child-charge.paused-from', message: 'Paused from' } }),
    pausedUntil: day({
      label: /*i18n*/ { id: 'child-charge.paused-until', message: 'Paused until' },
    }),
    note: note({ label: /*i18n*/ { id: 'child-charge.note', message: 'Note' }, longest: 500 }),
  },
  { most: 60, isVersioned: true },
)
export type ChildChargeValues = ValuesOf<typeof childCharge>
export type ChildCharge = ChildChargeValues & { id: ChildChargeId; childId: ChildId }

/** A guardian who pays all of one item, beside the shares of the family: the care, or one add-on. */
export const payerItem = thing(
  'PayerItem',
  {
    guardianId: ref<GuardianId>('GuardianId')({
      label: /*i18n*/ { id: 'payer-item.guardian', message: 'Payer' },
      required: true,
    }),
    addonId: ref<AddonId>('AddonId')({
      label: /*i18n*/ { id: 'payer-item.addon', message: 'Add-on' },
      help: /*i18n*/ { id: 'payer-item.addon.help', message: 'None chosen: the care.' },
    }),
  },
  { most: 20, isVersioned: true },
)
export type PayerItemValues = ValuesOf<typeof payerItem>
export type PayerItem = PayerItemValues & { id: PayerItemId; childId: ChildId }
