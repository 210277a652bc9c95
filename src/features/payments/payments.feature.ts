import { msg } from '@lingui/core/macro'
import { ReceiptText, Wallet } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Prices, what children are billed, invoices and payments. */
export const paymentsFeature: Feature = {
  menu: [
    { word: 'payments', name: msg`Payments`, icon: Wallet, place: 'list', group: 'families' },
    { word: 'invoices', name: msg`Invoices`, icon: ReceiptText, place: 'list', group: 'families' },
  ],
  screens: [
    {
      word: 'payments',
      path: '/payment-summary/:view?',
      load: async () => (await import('./payments.screen.tsx')).PaymentsScreen,
    },
    {
      word: 'invoices',
      path: '/invoice-summary/:view?',
      load: async () => (await import('./invoices.screen.tsx')).InvoicesScreen,
    },
  ],
  acts: [
    {
      word: 'invoices',
      name: msg`Prepare the invoices of the month`,
      icon: ReceiptText,
      to: '/invoice-summary',
      begins: 'prepare-month',
    },
    {
      word: 'payments',
      name: msg`Record a payment`,
      icon: Wallet,
      to: '/payment-summary',
      begins: 'record-payment',
    },
    {
      word: 'payments',
      name: msg`Match the lines of the bank`,
      icon: Wallet,
      to: '/payment-summary/bank',
    },
    {
      word: 'payments',
      name: msg`Send payment reminders`,
      icon: Wallet,
      to: '/payment-summary/reminders',
    },
  ],
  childTabs: [
    {
      word: 'INVOICE',
      name: msg`Invoices`,
      screen: 'payments',
      load: async () => (await import('./child/child-invoices.tsx')).ChildInvoices,
    },
    {
      word: 'INVOICE_PRICING',
      name: msg`Pricing`,
      screen: 'payments',
      load: async () => (await import('./child/child-pricing.tsx')).ChildPricing,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./payments-refusals.ts')).paymentRefusalWords,
  changeWords: async () => (await import('./payments-change-words.ts')).paymentChangeWords,
}
