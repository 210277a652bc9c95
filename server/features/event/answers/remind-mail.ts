import type { Language } from '#domain/accounts/identity.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { EventRow } from '../event.sql.ts'
import { dayWords } from './day-words.ts'
import { buttonsOf, type ChildInMail, childrenIn, namesOf, packChildren } from './guardian-mails.ts'
import { inviteMailWords } from './invite-mail.ts'

export const eventReminderKind = 'event.reminder'

/** A child of a reminder. `sign` tells that its signature is missing, `link` that its answer is. */
export type RemindedInMail = ChildInMail & { sign: boolean }

type Words = {
  subject(title: string): string
  answer(children: string): string
  authorisation(children: string, count: number): string
  crossed: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (title) => `Reminder: ${title}`,
    answer: (children) => `The school has no answer for ${children} yet:`,
    authorisation: (children, count) =>
      count === 1
        ? `The signed authorisation for ${children} is still missing. Please hand it in at the school: without it ${children} cannot go along.`
        : `The signed authorisations for ${children} are still missing. Please hand them in at the school: a child without one cannot go along.`,
    crossed: 'If you have just done so, please disregard this mail.',
  },
  fr: {
    subject: (title) => `Rappel\u00a0: ${title}`,
    answer: (children) => `L’établissement n’a pas encore de réponse pour ${children}\u00a0:`,
    authorisation: (children, count) =>
      count === 1
        ? `L’autorisation signée de ${children} manque encore. Merci de la remettre à l’établissement\u00a0: sans elle, ${children} ne pourra pas participer.`
        : `Il manque encore les autorisations signées pour ${children}. Merci de les remettre à l’établissement\u00a0: sans la sienne, un enfant ne pourra pas participer.`,
    crossed: 'Si vous venez de le faire, ne tenez pas compte de ce message.',
  },
}

/** The facts of the mail that reminds a guardian. After the instant at which the event begins it is sent no more. */
export const eventReminderFacts = ({
  event,
  children,
  language,
  expiresAt,
}: {
  event: EventRow
  children: readonly RemindedInMail[]
  language: Language
  expiresAt: Instant
}): MailFacts => ({
  ...{ title: event.title, when: dayWords(event, language), place: event.place ?? '' },
  ...{ children: packChildren(children), expiresAt },
})

/** The mail that reminds a guardian of answers, of signatures, or of both. */
export const eventReminderMail: MailWriter = {
  kind: eventReminderKind,
  write(facts, about) {
    const { title = '', when = '', place = '' } = facts
    const { language, name, siteUrl, schoolName, schoolAddress: address } = about
    const [own, asked] = [words[language], inviteMailWords[language]]
    const children = remindedIn(facts)
    const toAnswer = children.filter(({ link }) => link !== '')
    const toSign = children.filter(({ sign }) => sign)
    const each = buttonsOf(children, { siteUrl, label: asked.label })
    return frameMail(
      {
        subject: own.subject(title),
        greeting: asked.greeting(name),
        paragraphs: [
          ...(toAnswer.length > 0 ? [own.answer(namesOf(toAnswer, language))] : []),
          [title, when, place].filter(Boolean).join(' · '),
          ...(toSign.length > 0
            ? [own.authorisation(namesOf(toSign, language), toSign.length)]
            : []),
        ],
        ...(each.length > 0 && { buttons: { each, instead: asked.instead(each.length) } }),
        after: [own.crossed, ...(each.length > 0 ? [asked.after(each.length)] : [])],
        why: asked.why(schoolName ?? 'Préau', children.length),
        sender: schoolName ?? 'Préau',
        address,
      },
      language,
    )
  },
}

/** Reads the children of a reminder. One that waits since an older version says the signature beside its only child. */
const remindedIn = (facts: MailFacts): RemindedInMail[] =>
  childrenIn<RemindedInMail>(facts, { sign: facts.sign === 'yes' })
