import type { Language } from '#domain/accounts/identity.ts'
import { fillLetter } from '#domain/school/letters.ts'
import { frameMail, letterParts } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { PaperTitle } from './paper-words.ts'

export const invoiceMailKind = 'payments.invoice'

type Letter = { title: string | null; text: string | null }
type Wording = { title: string; text: string }
type Filled = {
  childFirstName: string
  guardianName: string
  schoolName: string
  schoolAddress: string
  invoiceNumber: string
  amount: string
  dueDate: string
  link: string
}

/** The letters of a school that has worded none. Its own letter speaks of invoices alone. */
const ownLetters: Readonly<Record<Language, Record<PaperTitle, Wording>>> = {
  en: {
    invoice: {
      title: 'Invoice {invoiceNumber} for {childFirstName}',
      text: 'Please find attached invoice {invoiceNumber} for {childFirstName}.\n\nAmount: {amount}, due by {dueDate}.',
    },
    noninvoice: {
      title: 'Payment notice {invoiceNumber} for {childFirstName}',
      text: 'Please find attached payment notice {invoiceNumber} for {childFirstName}.\n\nAmount: {amount}, due by {dueDate}.',
    },
    credit: {
      title: 'Credit note {invoiceNumber} for {childFirstName}',
      text: 'Please find attached credit note {invoiceNumber} for {childFirstName}.\n\nIt takes {amount} off what you owe. What is left over stays to your credit.',
    },
  },
  fr: {
    invoice: {
      title: 'Facture {invoiceNumber} pour {childFirstName}',
      text: 'Veuillez trouver ci-joint la facture {invoiceNumber} pour {childFirstName}.\n\nMontant\u00a0: {amount}, à régler avant le {dueDate}.',
    },
    noninvoice: {
      title: 'Avis d’échéance {invoiceNumber} pour {childFirstName}',
      text: 'Veuillez trouver ci-joint l’avis d’échéance {invoiceNumber} pour {childFirstName}.\n\nMontant\u00a0: {amount}, à régler avant le {dueDate}.',
    },
    credit: {
      title: 'Avoir {invoiceNumber} pour {childFirstName}',
      text: 'Veuillez trouver ci-joint l’avoir {invoiceNumber} pour {childFirstName}.\n\nIl réduit de {amount} ce que vous devez. Le reste éventuel vous est gardé en crédit.',
    },
  },
}

const whys: Readonly<Record<Language, (school: string) => string>> = {
  en: (school) => `You get this mail because ${school} sends you its invoices.`,
  fr: (school) => `Vous recevez ce message parce que ${school} vous envoie ses factures.`,
}

/** The facts of a mail: its words as they are on the day of issue, and the file that goes with them. */
export function invoiceMailFacts(facts: {
  title: PaperTitle
  letter: Letter
  /** The school's letter is in its own language. */
  isOwnLanguage: boolean
  language: Language
  filled: Filled
  attachment: { key: string; name: string }
}): MailFacts {
  const { title, letter, isOwnLanguage, language, filled, attachment } = facts
  const own = ownLetters[language][title]
  const isSchools = isOwnLanguage && title === 'invoice'
  const subject = (isSchools && letter.title) || own.title
  const text = (isSchools && letter.text) || own.text
  return {
    ...{ subject: fillLetter(subject, filled), text: fillLetter(text, filled) },
    ...{ attachmentKey: attachment.key, attachmentName: attachment.name },
  }
}

/** The mail that takes a paper to a family, with its PDF. */
export const invoiceMail: MailWriter = {
  kind: invoiceMailKind,
  write({ subject = '', text = '', attachmentKey, attachmentName }, about) {
    const { language, name, schoolName, schoolAddress: address } = about
    const written = frameMail(
      {
        subject,
        ...letterParts(text, {
          name,
          greeting: language === 'fr' ? `Bonjour ${name},` : `Hello ${name},`,
        }),
        after: [],
        why: whys[language](schoolName ?? 'Préau'),
        sender: schoolName ?? 'Préau',
        address,
      },
      language,
    )
    if (!attachmentKey) return written
    const attachment = { key: attachmentKey, name: attachmentName ?? 'invoice.pdf' }
    return { ...written, attachments: [attachment] }
  },
}
