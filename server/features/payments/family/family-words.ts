import type { Language } from '#domain/accounts/identity.ts'
import type { MovementKind } from '#domain/payments/ledger/statement.ts'
import type { PaymentMethod } from '#domain/payments/receipts/receipt.ts'
import { type PaperWords, paperWords } from '../invoices/paper-words.ts'

/** Words of receipts and statements, beside those of the other papers of money. */
export type FamilyWords = PaperWords & {
  receipt: string
  statement: string
  method: Record<PaymentMethod, string>
  receivedFrom(name: string): string
  receivedOn(day: string): string
  recordedOn(day: string): string
  paidBy(method: string): string
  cheque(number: string): string
  bank(name: string): string
  reference(text: string): string
  cancelledOn(day: string): string
  receiptHeads: Record<'paper' | 'month' | 'child' | 'amount', string>
  amountReceived: string
  keptAsCredit: string
  paysNothingYet: string
  period(from: string, until: string): string
  statementHeads: Record<'day' | 'what' | 'billed' | 'paid' | 'balance', string>
  broughtForward: string
  movement: Record<MovementKind, string>
  creditOfFamily: string
  ofWhichCredit(amount: string): string
}

export const familyWords: Readonly<Record<Language, FamilyWords>> = {
  en: {
    ...paperWords.en,
    receipt: 'Receipt',
    statement: 'Statement of account',
    method: {
      cash: 'cash',
      cheque: 'cheque',
      transfer: 'bank transfer',
      card: 'card',
      debit: 'direct debit',
      cesu: 'childcare voucher (CESU)',
      other: 'another way',
    },
    receivedFrom: (name) => `Received from ${name}`,
    receivedOn: (day) => `Received on ${day}`,
    recordedOn: (day) => `Recorded on ${day}`,
    paidBy: (method) => `Paid by ${method}`,
    cheque: (number) => `Cheque number ${number}`,
    bank: (name) => `Bank: ${name}`,
    reference: (text) => `Reference: ${text}`,
    cancelledOn: (day) => `CANCELLED on ${day}. This receipt is not valid any more.`,
    receiptHeads: { paper: 'Paid', month: 'Month', child: 'Child', amount: 'Amount' },
    amountReceived: 'Amount received',
    keptAsCredit: 'Kept as credit of the family',
    paysNothingYet: 'It pays no invoice yet.',
    period: (from, until) => `${from} to ${until}`,
    statementHeads: {
      ...{ day: 'Day', what: 'What', billed: 'Billed', paid: 'Paid' },
      balance: 'Balance',
    },
    broughtForward: 'Balance brought forward',
    movement: {
      invoice: 'Invoice',
      noninvoice: 'Payment notice',
      credit: 'Credit note',
      payment: 'Payment',
      cancelled: 'Payment cancelled',
    },
    creditOfFamily: 'Credit of the family',
    ofWhichCredit: (amount) => `Credit that is not used yet: ${amount}`,
  },
  fr: {
    ...paperWords.fr,
    receipt: 'Reçu',
    statement: 'Relevé de compte',
    method: {
      cash: 'espèces',
      cheque: 'chèque',
      transfer: 'virement',
      card: 'carte bancaire',
      debit: 'prélèvement',
      cesu: 'chèque emploi-service (CESU)',
      other: 'un autre moyen',
    },
    receivedFrom: (name) => `Reçu de ${name}`,
    receivedOn: (day) => `Reçu le ${day}`,
    recordedOn: (day) => `Enregistré le ${day}`,
    paidBy: (method) => `Moyen de paiement\u00a0: ${method}`,
    cheque: (number) => `Chèque n° ${number}`,
    bank: (name) => `Banque\u00a0: ${name}`,
    reference: (text) => `Référence\u00a0: ${text}`,
    cancelledOn: (day) => `ANNULÉ le ${day}. Ce reçu n’est plus valable.`,
    receiptHeads: { paper: 'Règle', month: 'Mois', child: 'Enfant', amount: 'Montant' },
    amountReceived: 'Montant reçu',
    keptAsCredit: 'Gardé comme crédit de la famille',
    paysNothingYet: 'Il ne règle encore aucune facture.',
    period: (from, until) => `du ${from} au ${until}`,
    statementHeads: {
      ...{ day: 'Date', what: 'Opération', billed: 'Facturé', paid: 'Réglé' },
      balance: 'Solde',
    },
    broughtForward: 'Solde reporté',
    movement: {
      invoice: 'Facture',
      noninvoice: 'Avis d’échéance',
      credit: 'Avoir',
      payment: 'Paiement',
      cancelled: 'Paiement annulé',
    },
    creditOfFamily: 'Crédit de la famille',
    ofWhichCredit: (amount) => `Crédit non utilisé\u00a0: ${amount}`,
  },
}
