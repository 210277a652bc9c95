import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** What the log says of acts on prices: never an amount. */
export const paymentChangeWords: ChangeWords = {
  addPricePlan: ({ by }) => msg`${by} added a price.`,
  changePricePlan: ({ by }) => msg`${by} changed a price.`,
  removePricePlan: ({ by }) => msg`${by} removed a price.`,
  addPlanPrice: ({ by }) => msg`${by} gave a price a new amount from a day on.`,
  changePlanPrice: ({ by }) => msg`${by} changed a later amount of a price.`,
  removePlanPrice: ({ by }) => msg`${by} removed a later amount of a price.`,
  addAddon: ({ by }) => msg`${by} added an add-on.`,
  changeAddon: ({ by }) => msg`${by} changed an add-on.`,
  removeAddon: ({ by }) => msg`${by} removed an add-on.`,
  addDeduction: ({ by }) => msg`${by} added a deduction.`,
  changeDeduction: ({ by }) => msg`${by} changed a deduction.`,
  removeDeduction: ({ by }) => msg`${by} removed a deduction.`,
  orderDeductions: ({ by }) => msg`${by} changed the order of the deductions.`,
  setBilling: ({ by }) => msg`${by} changed how the school bills.`,
  addChildCharge: ({ by }) => msg`${by} changed what a child is billed: something was added.`,
  changeChildCharge: ({ by }) => msg`${by} changed what a child is billed.`,
  removeChildCharge: ({ by }) => msg`${by} changed what a child is billed: something was removed.`,
  prepareMonth: ({ by }) => msg`${by} prepared the invoices of a month.`,
  setDraftLine: ({ by }) => msg`${by} changed a line of a draft.`,
  removeDraftLine: ({ by }) => msg`${by} removed a line of a draft.`,
  confirmDraft: ({ by }) => msg`${by} confirmed the warnings of a draft.`,
  issueDrafts: ({ by }) => msg`${by} issued invoices.`,
  creditInvoice: ({ by }) => msg`${by} credited an invoice.`,
  recordPayment: ({ by }) => msg`${by} recorded a payment.`,
  cancelReceipt: ({ by }) => msg`${by} cancelled a payment.`,
  addPayerItem: ({ by }) => msg`${by} said who pays one item of a child.`,
  changePayerItem: ({ by }) => msg`${by} changed who pays one item of a child.`,
  removePayerItem: ({ by }) => msg`${by} shared one item of a child again.`,
}
