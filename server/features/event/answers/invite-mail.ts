import type { Language } from '#domain/accounts/identity.ts'
import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { EventRow } from '../event.sql.ts'
import { dayWords } from './day-words.ts'
import { buttonsOf, type ChildInMail, childrenIn, namesOf, packChildren } from './guardian-mails.ts'

export const inviteMailKind = 'event.invite'

type Words = {
  subject(title: string): string
  greeting(name: string): string
  text(children: string): string
  /** Null: the mail is about one child. */
  label(child: string | null): string
  instead(links: number): string
  after(links: number): string
  why(school: string, children: number): string
}

/** The words of the mail that asks. A reminder says some of them again. */
export const inviteMailWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: (title) => `${title}: are you coming?`,
    greeting: (name) => `Hello ${name},`,
    text: (children) => `The school asks you for an answer for ${children}:`,
    label: (child) => (child === null ? 'Answer' : `Answer for ${child}`),
    instead: (links) =>
      links === 1
        ? 'If the button does not open, copy this address into your browser:'
        : 'If a button does not open, copy its address into your browser:',
    after: (links) =>
      links === 1
        ? 'You can change your answer under the same link. The link is yours: give it to nobody.'
        : 'You can change each answer under its own link. The links are yours: give them to nobody.',
    why: (school, children) =>
      `You get this mail because your ${children === 1 ? 'child is' : 'children are'} at ${school}.`,
  },
  fr: {
    subject: (title) => `${title}\u00a0: venez-vous\u202f?`,
    greeting: (name) => `Bonjour ${name},`,
    text: (children) => `L’établissement attend votre réponse pour ${children}\u00a0:`,
    label: (child) => (child === null ? 'Répondre' : `Répondre pour ${child}`),
    instead: (links) =>
      links === 1
        ? 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:'
        : 'Si un bouton ne s’ouvre pas, copiez son adresse dans votre navigateur\u00a0:',
    after: (links) =>
      links === 1
        ? 'Vous pouvez modifier votre réponse avec le même lien. Ce lien est le vôtre\u00a0: ne le donnez à personne.'
        : 'Vous pouvez modifier chaque réponse avec son propre lien. Ces liens sont les vôtres\u00a0: ne les donnez à personne.',
    why: (school, children) =>
      children === 1
        ? `Vous recevez ce message parce que votre enfant est inscrit dans l’établissement ${school}.`
        : `Vous recevez ce message parce que vos enfants sont inscrits dans l’établissement ${school}.`,
  },
}

/** The facts of the mail that asks a guardian about an event, with a link for each child. */
export const inviteMailFacts = ({
  event,
  children,
  language,
}: {
  event: EventRow
  children: readonly ChildInMail[]
  language: Language
}): MailFacts => ({
  ...{ title: event.title, when: dayWords(event, language), place: event.place ?? '' },
  children: packChildren(children),
})

/** The mail that asks a guardian about an event, with a link for each child. */
export const inviteMail: MailWriter = {
  kind: inviteMailKind,
  write(facts, about) {
    const { title = '', when = '', place = '' } = facts
    const { language, name, siteUrl, schoolName, schoolAddress: address } = about
    const said = inviteMailWords[language]
    const children = childrenIn<ChildInMail>(facts, {})
    const each = buttonsOf(children, { siteUrl, label: said.label })
    return frameMail(
      {
        subject: said.subject(title),
        greeting: said.greeting(name),
        paragraphs: [
          said.text(namesOf(children, language)),
          [title, when, place].filter(Boolean).join(' · '),
        ],
        buttons: { each, instead: said.instead(each.length) },
        after: [said.after(each.length)],
        why: said.why(schoolName ?? 'Préau', children.length),
        sender: schoolName ?? 'Préau',
        address,
      },
      language,
    )
  },
}
