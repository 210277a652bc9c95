import { fillLetter } from '#domain/school/letters.ts'
import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailLanguage, MailWriter } from '#server/platform/mail/mail-queue.ts'

export const invoiceMailKind = 'payments.invoice'

type Letter = { title: string | null; text: string | null }
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

/** What a school that has worded no letter sends. */
const ownLetters: Readonly<Record<MailLanguage, { title: string; text: string }>> = {
  en: {
    title: 'Invoice {invoiceNumber} for {childFirstName}',
    text: 'Please find attached invoice {invoiceNumber} for {childFirstName}.\n\nAmount: {amount}, due by {dueDate}.',
  },
  fr: {
    title: 'Facture {invoiceNumber} pour {childFirstName}',
    text: 'Veuillez trouver ci-joint la facture {invoiceNumber} pour {childFirstName}.\n\nMontant\u00a0: {amount}, à régler avant le {dueDate}.',
  },
}

const whys: Readonly<Record<MailLanguage, (school: string) => string>> = {
  en: (school) => `You get this mail because ${school} sends you its invoices.`,
  fr: (school) => `Vous recevez ce message parce que ${school} vous envoie ses factures.`,
}

/** The facts of a mail: its words as they are on the day of issue, and the file that goes with them. */
export function invoiceMailFacts(facts: {
  letter: Letter
  /** The school's letter is in its own language. */
  isOwnLanguage: boolean
  language: MailLanguage
  filled: Filled
  attachment: { key: string; name: string }
}): MailFacts {
  const { letter, isOwnLanguage, language, filled, attachment } = facts
  const own = ownLetters[language]
  const title = (isOwnLanguage && letter.title) || own.title
  const text = (isOwnLanguage && letter.text) || own.text
  return {
    ...{ subject: fillLetter(title, filled), text: fillLetter(text, filled) },
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
        greeting: language === 'fr' ? `Bonjour ${name},` : `Hello ${name},`,
        paragraphs: text.split(/\n{2,}/),
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
