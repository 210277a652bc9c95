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
      path: '/invoice-summary',
      load: async () => (await import('./invoices.screen.tsx')).InvoicesScreen,
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
