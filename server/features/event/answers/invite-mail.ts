import type { Language } from '#domain/accounts/identity.ts'
import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { EventRow } from '../event.sql.ts'
import { dayWords } from './day-words.ts'

export const inviteMailKind = 'event.invite'

/** The path under which a link leads to its page. */
export const invitePath = '/files/invitations'

type Words = {
  subject(title: string): string
  greeting(name: string): string
  text(child: string): string
  label: string
  instead: string
  after: string
  why(school: string): string
}

/** The words of the mail that asks. A reminder says some of them again. */
export const inviteMailWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: (title) => `${title}: are you coming?`,
    greeting: (name) => `Hello ${name},`,
    text: (child) => `The school asks you for an answer for ${child}:`,
    label: 'Answer',
    instead: 'If the button does not open, copy this address into your browser:',
    after: 'You can change your answer under the same link. The link is yours: give it to nobody.',
    why: (school) => `You get this mail because your child is at ${school}.`,
  },
  fr: {
    subject: (title) => `${title}\u00a0: venez-vous\u202f?`,
    greeting: (name) => `Bonjour ${name},`,
    text: (child) => `L’établissement attend votre réponse pour ${child}\u00a0:`,
    label: 'Répondre',
    instead: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
    after:
      'Vous pouvez modifier votre réponse avec le même lien. Ce lien est le vôtre\u00a0: ne le donnez à personne.',
    why: (school) =>
      `Vous recevez ce message parce que votre enfant est inscrit dans l’établissement ${school}.`,
  },
}

/** The facts of the mail that asks a family about an event. */
export const inviteMailFacts = ({
  event,
  firstName,
  link,
  language,
}: {
  event: EventRow
  firstName: string
  link: string
  language: Language
}): MailFacts => ({
  ...{ title: event.title, when: dayWords(event, language), place: event.place ?? '' },
  ...{ firstName, link },
})

/** The mail that asks a family about an event, with its link. */
export const inviteMail: MailWriter = {
  kind: inviteMailKind,
  write({ title = '', when = '', place = '', firstName = '', link = '' }, about) {
    const { language, name, siteUrl, schoolName, schoolAddress: address } = about
    const said = inviteMailWords[language]
    return frameMail(
      {
        subject: said.subject(title),
        greeting: said.greeting(name),
        paragraphs: [said.text(firstName), [title, when, place].filter(Boolean).join(' · ')],
        button: {
          label: said.label,
          url: `${siteUrl}${invitePath}/${link}`,
          instead: said.instead,
        },
        after: [said.after],
        why: said.why(schoolName ?? 'Préau'),
        sender: schoolName ?? 'Préau',
        address,
      },
      language,
    )
  },
}
