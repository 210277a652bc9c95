import { msg } from '@lingui/core/macro'
import type { PaymentRefusalCode } from '#domain/payments/payment-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why something about money was not done: nothing is half-booked, and what was typed stays. */
export const paymentRefusalWords: RefusalWords<PaymentRefusalCode> = {
  'payments.unknown-month': msg`There is no such month. Nothing was done: choose one from the list.`,
  'payments.unknown-payer': msg`This person is no guardian of the child any more. Nothing was saved: choose another payer.`,
  'payments.unknown-document': msg`There is no such document. Nothing was done: load the page again.`,
  'payments.one-of-three': msg`Choose a price, an add-on or a deduction, and one of them only. Nothing was saved.`,
  'payments.plan-not-valid-then': msg`The price is not valid on this day. Nothing was saved: choose another day or another price.`,
  'payments.price-twice-a-day': msg`Another price begins on this day. Nothing was saved: choose another day, or change that price.`,
  'payments.percent-or-amount': msg`A deduction takes a percent or an amount. Nothing was saved: fill in one of the two.`,
  'payments.charged-already': msg`The child is billed this on these days already. Nothing was saved: end the first one, or choose a later day.`,
  'payments.paid-by-another': msg`Somebody pays all of this already. Nothing was saved: change or remove that line first.`,
  'payments.iban-wrong': msg`This is not a valid IBAN. Nothing was saved: compare it with the bank’s paper.`,
  'payments.month-to-come': msg`This month has not begun. Nothing was done: choose the running month or an earlier one.`,
  'payments.settle-first': msg`Something of this month has to be settled first. Nothing was issued: look at its problems.`,
  'payments.draft-changed-meanwhile': msg`A colleague has changed this draft meanwhile. Nothing of yours was saved: compare, and save again.`,
  'payments.already-issued': msg`This is issued already. Nothing was done twice: look at the list.`,
  'payments.date-before-last-number': msg`The last number carries a later day than today. Nothing was numbered: check the date of the server.`,
  'payments.credit-above-invoice': msg`A credit note cannot be more than its invoice. Nothing was written: lower the amount.`,
  'payments.already-credited': msg`This invoice is credited already. Nothing was written twice.`,
  'payments.more-than-due': msg`This is more than what is due. Nothing was recorded: lower the amount, or keep the rest as credit.`,
  'payments.more-than-credit': msg`The family has less credit than this by now. Nothing was booked: look at what is left of it.`,
  'payments.credit-above-dues': msg`The family owes less than this by now. Nothing was booked: look at what is still due.`,
  'payments.bank-line-booked': msg`This line of the bank is recorded already. Nothing was booked twice: read the lines again.`,
  'payments.statement-unreadable': msg`No payment was found in this file. Nothing was read: choose a statement in OFX or CAMT.053, or the csv of your bank.`,
  'payments.statement-with-instructions': msg`This file holds instructions for the computer, which no bank writes. Nothing was read: fetch the statement from your bank once more.`,
  'payments.statement-too-large': msg`This file is larger than 5 MB. Nothing was read: choose a statement of fewer months.`,
  'payments.statement-too-slow': msg`Reading this file took longer than 20 seconds, so it was stopped. Nothing was read: choose a statement of fewer months.`,
  'payments.statement-broke-off': msg`Reading this file broke off. Nothing was read: check the network, load the page again and choose the file once more.`,
  'payments.receipt-cancelled': msg`This payment is cancelled already. Nothing was done twice.`,
  'payments.no-seller-address': msg`An invoice names the school and its address. Nothing was issued: fill in the address of the school.`,
  'payments.nothing-chosen': msg`Nothing is chosen. Nothing was done: choose at least one line.`,
  'payments.reminded-meanwhile': msg`One of these invoices was paid or reminded meanwhile. No mail was sent: look at the list, and send again.`,
  'payments.payer-without-mail': msg`One of these payers has no e-mail address. No mail was sent: add the address in the child’s file, or leave that invoice out.`,
  'payments.fee-waived': msg`This fee is waived already. Nothing was done twice.`,
  'payments.bundle-too-large': msg`One file holds at most 4,000 documents. No file was begun: filter the list, for example by year.`,
  'payments.bundle-underway': msg`A file of documents is being made for the school already. No second one was begun: wait until it is ready.`,
  'payments.unknown-bundle': msg`This file is deleted by now. Nothing was done: ask for a new one from the list.`,
}

export const paymentActs: ActsOf = {
  words: paymentRefusalWords,
  outdated: [
    'payments.draft-changed-meanwhile',
    'payments.already-issued',
    'payments.more-than-credit',
    'payments.credit-above-dues',
    'payments.bank-line-booked',
    'payments.receipt-cancelled',
    'payments.already-credited',
    'payments.reminded-meanwhile',
    'payments.payer-without-mail',
  ],
}
