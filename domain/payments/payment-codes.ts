import { type RefusalOf, refuseBy } from '../kernel/result.ts'

/** The reasons why an act about money was refused, beside the codes that all things share. */
export const paymentRefusalCodes = [
  'payments.unknown-month',
  'payments.unknown-payer',
  'payments.unknown-document',
  'payments.one-of-three',
  'payments.plan-not-valid-then',
  'payments.price-twice-a-day',
  'payments.percent-or-amount',
  'payments.charged-already',
  'payments.paid-by-another',
  'payments.iban-wrong',
  'payments.month-to-come',
  'payments.settle-first',
  'payments.draft-changed-meanwhile',
  'payments.already-issued',
  'payments.date-before-last-number',
  'payments.credit-above-invoice',
  'payments.already-credited',
  'payments.more-than-due',
  'payments.more-than-credit',
  'payments.credit-above-dues',
  'payments.bank-line-booked',
  'payments.statement-unreadable',
  'payments.statement-with-instructions',
  'payments.statement-too-large',
  'payments.statement-too-slow',
  'payments.statement-broke-off',
  'payments.receipt-cancelled',
  'payments.no-seller-address',
  'payments.nothing-chosen',
  'payments.reminded-meanwhile',
  'payments.payer-without-mail',
  'payments.fee-waived',
  'payments.bundle-too-large',
  'payments.bundle-underway',
  'payments.unknown-bundle',
] as const
export type PaymentRefusalCode = (typeof paymentRefusalCodes)[number]
export type PaymentRefusal = RefusalOf<PaymentRefusalCode>

export const paymentRefusal = refuseBy<PaymentRefusalCode>()
