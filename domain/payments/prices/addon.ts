import { amount, choice, day, flag, line, ref } from '../../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import type { AddonId, ClassId, StandardId } from '../../kernel/ids.ts'
import { mostCents } from '../money.ts'

/** Units that multiply an add-on. `late-quarter` counts each quarter-hour begun after the agreed end. */
export const addonRules = ['month', 'once', 'attended-day', 'meal', 'late-quarter'] as const
export type AddonRule = (typeof addonRules)[number]

/** A price beside the plan, such as meals. `isForAll` bills it to all children of the level or class that it names. */
export const addon = thing(
  'Addon',
  {
    label: line({
      label: /*i18n*/ { id: 'addon.label', message: 'Name of the add-on' },
      ...{ required: true, unique: true, longest: 80 },
    }),
    amount: amount({
      label: /*i18n*/ { id: 'addon.amount', message: 'Price of one' },
      ...{ required: true, least: 0, most: mostCents, decimals: 2 },
    }),
    rule: choice({
      label: /*i18n*/ { id: 'addon.rule', message: 'Counted' },
      of: {
        month: /*i18n*/ { id: 'addon.rule.month', message: 'once a month' },
        once: /*i18n*/ { id: 'addon.rule.once', message: 'once' },
        'attended-day': /*i18n*/ { id: 'addon.rule.attended-day', message: 'by day attended' },
        meal: /*i18n*/ { id: 'addon.rule.meal', message: 'by meal taken' },
        'late-quarter': /*i18n*/ {
          id: 'addon.rule.late-quarter',
          message: 'by quarter-hour begun after the agreed end',
        },
      },
      ...{ required: true, begin: 'month' },
    }),
    type: choice({
      label: /*i18n*/ { id: 'addon.type', message: 'Stands on' },
      of: {
        invoice: /*i18n*/ { id: 'addon.type.invoice', message: 'the invoice' },
        noninvoice: /*i18n*/ {
          id: 'addon.type.noninvoice',
          message: 'a payment notice of its own',
        },
      },
      ...{ required: true, begin: 'invoice' },
    }),
    isForAll: flag({
      label: /*i18n*/ { id: 'addon.is-for-all', message: 'For all children, not only chosen ones' },
    }),
    standardId: ref<StandardId>('StandardId')({
      label: /*i18n*/ { id: 'addon.standard', message: 'Level' },
    }),
    classId: ref<ClassId>('ClassId')({ label: /*i18n*/ { id: 'addon.class', message: 'Class' } }),
    taxRate: amount({
      label: /*i18n*/ { id: 'addon.tax-rate', message: 'Tax in percent, in the price' },
      ...{ least: 0, most: 100_00, decimals: 2 },
    }),
    isEligibleCare: flag({
      label: /*i18n*/ {
        id: 'addon.is-eligible-care',
        message: 'Care that counts for the tax credit',
      },
    }),
    validFrom: day({ label: /*i18n*/ { id: 'addon.valid-from', message: 'Valid from' } }),
    validUntil: day({ label: /*i18n*/ { id: 'addon.valid-until', message: 'Valid until' } }),
  },
  { most: 100, isVersioned: true },
)
export type AddonValues = ValuesOf<typeof addon>
export type Addon = AddonValues & { id: AddonId }
