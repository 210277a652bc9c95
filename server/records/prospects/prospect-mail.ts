import type { Language } from '#domain/accounts/identity.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import {
  fillProspectLetter,
  type Mailed,
  type ProspectLetterWords,
} from '#domain/prospects/letter.ts'
import { type KeptProspect, languageOf } from '#domain/prospects/prospect.ts'
import { fillLetter } from '#domain/school/letters.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { frameMail, letterParts } from '#server/platform/mail/mail-frame.ts'
import type { MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import type { ProspectLetter } from './prospects.sql.ts'

export const prospectMailKind = 'prospects.letter'

type Words = {
  title: string
  text: string
  pdfName: string
  number(number: string): string
  greeting(name: string): string
  why(school: string): string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Your request to {schoolName}',
    text: 'We have received your request for {childFirstName}. We will read it and get back to you.',
    pdfName: 'Information.pdf',
    number: (number) => `The number of your request is ${number}.`,
    greeting: (name) => `Hello ${name},`,
    why: (school) => `You get this mail because you asked ${school} for a place.`,
  },
  fr: {
    title: 'Votre demande de place : {schoolName}',
    text: 'Nous avons bien reçu votre demande pour {childFirstName}. Nous la lisons et nous vous répondons.',
    pdfName: 'Informations.pdf',
    number: (number) => `Le numéro de votre demande est ${number}.`,
    greeting: (name) => `Bonjour ${name},`,
    why: (school) =>
      `Vous recevez ce message parce que vous avez demandé une place dans l’établissement ${school}.`,
  },
}

/** The school's own letter where it is in the family's language, otherwise the one that comes with the app. */
export function letterIn(language: Language, own: ProspectLetter): ProspectLetterWords {
  const isOwn = own.language === language
  return {
    title: (isOwn && own.title) || words[language].title,
    text: (isOwn && own.text) || words[language].text,
  }
}

type Writing = Mailed<KeptProspect> & {
  letter: ProspectLetter
  /** Other words than those of the letter; null: the letter. */
  own: ProspectLetterWords | null
  hasPdf: boolean
  requestNumber: string | null
}

/** Queues the mail to a family, in the transaction that says so. */
export async function queueProspectMail(
  tx: Glance,
  { mail }: Pick<RequestContext, 'mail'>,
  { prospect, guardian, letter, own, hasPdf, requestNumber }: Writing,
): Promise<void> {
  const language = languageOf(prospect, letter.language)
  const { schoolId, schoolName, pdfMediaId } = letter
  const filled = fillProspectLetter(own ?? letterIn(language, letter), {
    ...{ prospect, guardian, schoolName },
  })
  const number = requestNumber ? [words[language].number(requestNumber)] : []
  const attachmentKey =
    hasPdf && pdfMediaId ? fileKey({ schoolId, id: pdfMediaId, kind: 'document' }, 'whole') : null
  await mail.queue(tx, {
    ...{ schoolId, language, kind: prospectMailKind },
    to: { accountId: null, address: guardian.email, name: givenFirst(guardian) },
    facts: {
      ...{ subject: filled.title, text: [filled.text, ...number].join('\n\n') },
      ...(attachmentKey ? { attachmentKey } : {}),
    },
  })
}

/** The mail to a family that asks for a place. */
export const prospectMail: MailWriter = {
  kind: prospectMailKind,
  write({ subject = '', text = '', attachmentKey }, about) {
    const { language, name, schoolName, schoolAddress: address, siteUrl } = about
    const said = words[language]
    const sender = schoolName ?? 'Préau'
    const filled = fillLetter(text, { schoolAddress: address ?? '', link: siteUrl })
    const written = frameMail(
      {
        subject: fillLetter(subject, { schoolAddress: address ?? '', link: siteUrl }),
        ...{ ...letterParts(filled, { name, greeting: said.greeting(name) }), after: [] },
        ...{ why: said.why(sender), sender, address },
      },
      language,
    )
    if (!attachmentKey) return written
    return { ...written, attachments: [{ key: attachmentKey, name: said.pdfName }] }
  },
}
