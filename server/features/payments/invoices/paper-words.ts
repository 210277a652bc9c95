import type { Language } from '#domain/accounts/identity.ts'
import { addressLines } from '#domain/kernel/postal-address.ts'
import type { LineUnit } from '#domain/payments/month/priced-line.ts'
import { type FrameWords, frameWords } from '#server/platform/printouts/words.ts'

/** The names of papers of money: a credit note is one, whatever it corrects. */
export type PaperTitle = 'invoice' | 'credit' | 'noninvoice'

/**
 * Words of papers of money, beside the frame. French is French and English is English: no mention of one on the other.
 */
export type PaperWords = FrameWords & {
  titles: Record<PaperTitle, string>
  careOf(name: string): string
  supplied(from: string, until: string): string
  dated(day: string): string
  due(day: string): string
  corrects(number: string): string
  correction(month: string): string
  because(reason: string): string
  to: string
  heads: Record<'what' | 'quantity' | 'price' | 'amount', string>
  partOf(amount: string): string
  percentOf(percent: string, amount: string): string
  unit: Record<LineUnit, string>
  total: string
  toPay: string
  toGiveBack: string
  net(rate: string): string
  tax(rate: string): string
  exempt: string
  companyNumber: string
  taxNumber: string
  payBy(reference: string): string
  account: Record<'holder' | 'iban' | 'bic', string>
  number(number: string): string
}

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: {
    ...frameWords.en,
    titles: { invoice: 'Invoice', credit: 'Credit note', noninvoice: 'Payment notice' },
    careOf: (name) => `Care of ${name}`,
    supplied: (from, until) => `${from} to ${until}`,
    dated: (day) => `Dated ${day}`,
    due: (day) => `Due ${day}`,
    corrects: (number) => `Corrects invoice ${number}`,
    correction: (month) => `Correction of ${month}`,
    because: (reason) => `Reason: ${reason}`,
    to: 'To',
    heads: { what: 'What', quantity: 'Quantity', price: 'Unit price', amount: 'Amount' },
    partOf: (amount) => `your part of ${amount}`,
    percentOf: (percent, amount) => `${percent} of ${amount}`,
    unit: {
      month: 'month',
      day: 'day',
      'half-day': 'half-day',
      hour: 'hour',
      meal: 'meal',
      once: '',
      'quarter-hour': 'quarter-hour',
    },
    total: 'Total',
    toPay: 'To pay',
    toGiveBack: 'Credited',
    net: (rate) => `Net amount at ${rate}`,
    tax: (rate) => `VAT at ${rate}`,
    exempt: 'VAT: exempt',
    companyNumber: 'Company number',
    taxNumber: 'VAT number',
    payBy: (reference) => `Please pay with the reference ${reference}.`,
    account: { holder: 'Account holder', iban: 'IBAN', bic: 'BIC' },
    number: (number) => `No. ${number}`,
  },
  fr: {
    ...frameWords.fr,
    titles: { invoice: 'Facture', credit: 'Avoir', noninvoice: 'Avis d’échéance' },
    careOf: (name) => `Accueil de ${name}`,
    supplied: (from, until) => `du ${from} au ${until}`,
    dated: (day) => `Date\u00a0: ${day}`,
    due: (day) => `Échéance\u00a0: ${day}`,
    corrects: (number) => `Rectifie la facture ${number}`,
    correction: (month) => `Rectification\u00a0: ${month}`,
    because: (reason) => `Motif\u00a0: ${reason}`,
    to: 'À',
    heads: { what: 'Désignation', quantity: 'Quantité', price: 'Prix unitaire', amount: 'Montant' },
    partOf: (amount) => `votre part de ${amount}`,
    percentOf: (percent, amount) => `${percent} de ${amount}`,
    unit: {
      month: 'mois',
      day: 'jour',
      'half-day': 'demi-journée',
      hour: 'heure',
      meal: 'repas',
      once: '',
      'quarter-hour': 'quart d’heure',
    },
    total: 'Total',
    toPay: 'À payer',
    toGiveBack: 'Montant de l’avoir',
    net: (rate) => `Montant hors taxe à ${rate}`,
    tax: (rate) => `TVA à ${rate}`,
    exempt: 'TVA\u00a0: exonéré',
    companyNumber: 'SIRET',
    taxNumber: 'N° de TVA',
    payBy: (reference) => `Merci d’indiquer la référence ${reference} lors du paiement.`,
    account: { holder: 'Titulaire du compte', iban: 'IBAN', bic: 'BIC' },
    number: (number) => `N° ${number}`,
  },
}

/** The lines of an address, or none. */
export const linesOf = (address: Parameters<typeof addressLines>[0] | null): string[] =>
  address ? addressLines(address) : []
