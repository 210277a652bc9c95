import { amount, choice, line, note } from '../../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import { mostCents } from '../money.ts'

/** Rounding of hours before they are billed: none, or up to the next quarter-hour or half-hour begun. */
export const hourRoundings = ['none', 'quarter', 'half'] as const
export type HourRounding = (typeof hourRoundings)[number]

/** The billing of a school: one row for each. */
export const billingSetting = thing(
  'BillingSetting',
  {
    rounding: choice({
      label: /*i18n*/ { id: 'billing.rounding', message: 'Hours are rounded' },
      of: {
        none: /*i18n*/ { id: 'billing.rounding.none', message: 'not at all' },
        quarter: /*i18n*/ { id: 'billing.rounding.quarter', message: 'up to the quarter-hour' },
        half: /*i18n*/ { id: 'billing.rounding.half', message: 'up to the half-hour' },
      },
      ...{ required: true, begin: 'none' },
    }),
    siblingRankBy: choice({
      label: /*i18n*/ { id: 'billing.sibling-rank-by', message: 'First child of a family' },
      of: {
        age: /*i18n*/ { id: 'billing.sibling-rank-by.age', message: 'the oldest' },
        entry: /*i18n*/ { id: 'billing.sibling-rank-by.entry', message: 'the first who came' },
      },
      ...{ required: true, begin: 'age' },
    }),
    dueAfterDays: amount({
      label: /*i18n*/ { id: 'billing.due-after-days', message: 'Due after so many days' },
      ...{ required: true, least: 0, most: 90, begin: 15 },
    }),
    legalForm: line({
      label: /*i18n*/ { id: 'billing.legal-form', message: 'Legal form' },
      longest: 60,
    }),
    taxNumber: line({
      label: /*i18n*/ { id: 'billing.tax-number', message: 'VAT number' },
      longest: 40,
    }),
    exemption: note({
      label: /*i18n*/ { id: 'billing.exemption', message: 'Why no tax is charged' },
      help: /*i18n*/ {
        id: 'billing.exemption.help',
        message: 'Stands on each invoice without tax, such as the article of the tax code.',
      },
      longest: 300,
    }),
    iban: line({ label: /*i18n*/ { id: 'billing.iban', message: 'IBAN' }, longest: 42 }),
    bic: line({ label: /*i18n*/ { id: 'billing.bic', message: 'BIC' }, longest: 14 }),
    accountHolder: line({
      label: /*i18n*/ { id: 'billing.account-holder', message: 'Account holder' },
      longest: 70,
    }),
    invoicePrefix: line({
      label: /*i18n*/ { id: 'billing.invoice-prefix', message: 'Letters before invoice numbers' },
      longest: 8,
    }),
    lateFee: amount({
      label: /*i18n*/ { id: 'billing.late-fee', message: 'Fee of a late payment' },
      ...{ least: 0, most: mostCents, decimals: 2 },
    }),
    lateFeeAfterDays: amount({
      label: /*i18n*/ {
        id: 'billing.late-fee-after-days',
        message: 'Fee so many days after the due day',
      },
      ...{ least: 0, most: 365 },
    }),
  },
  { most: 1, isVersioned: true },
)
export type BillingSetting = ValuesOf<typeof billingSetting>
