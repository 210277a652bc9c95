import type { Language } from '#domain/accounts/identity.ts'
import type { Owed } from '#domain/event/reminder.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { EventRow } from '../event.sql.ts'
import { dayWords } from './day-words.ts'
import { inviteMailWords, invitePath } from './invite-mail.ts'

export const eventReminderKind = 'event.reminder'

type Words = {
  subject(title: string): string
  answer(child: string): string
  authorisation(child: string): string
  crossed: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (title) => `Reminder: ${title}`,
    answer: (child) => `The school has no answer for ${child} yet:`,
    authorisation: (child) =>
      `The signed authorisation for ${child} is still missing. Please hand it in at the school: without it ${child} cannot go along.`,
    crossed: 'If you have just done so, please disregard this mail.',
  },
  fr: {
    subject: (title) => `Rappel\u00a0: ${title}`,
    answer: (child) => `L’établissement n’a pas encore de réponse pour ${child}\u00a0:`,
    authorisation: (child) =>
      `L’autorisation signée de ${child} manque encore. Merci de la remettre à l’établissement\u00a0: sans elle, ${child} ne pourra pas participer.`,
    crossed: 'Si vous venez de le faire, ne tenez pas compte de ce message.',
  },
}

/** The facts of the mail that reminds a family. After the instant at which the event begins it is sent no more. */
export const eventReminderFacts = ({
  event,
  firstName,
  owed,
  link,
  language,
  expiresAt,
}: {
  event: EventRow
  firstName: string
  owed: Owed
  /** Null where no answer is waited for. */
  link: string | null
  language: Language
  expiresAt: Instant
}): MailFacts => ({
  ...{ title: event.title, when: dayWords(event, language), place: event.place ?? '' },
  ...{ firstName, link: link ?? '', sign: owed.authorisation ? 'yes' : '', expiresAt },
})

/** The mail that reminds a family of its answer, of its signature, or of both. */
export const eventReminderMail: MailWriter = {
  kind: eventReminderKind,
  write({ title = '', when = '', place = '', firstName = '', link = '', sign = '' }, about) {
    const { language, name, siteUrl, schoolName, schoolAddress: address } = about
    const [own, asked] = [words[language], inviteMailWords[language]]
    return frameMail(
      {
        subject: own.subject(title),
        greeting: asked.greeting(name),
        paragraphs: [
          ...(link ? [own.answer(firstName)] : []),
          [title, when, place].filter(Boolean).join(' · '),
          ...(sign ? [own.authorisation(firstName)] : []),
        ],
        ...(link && {
          button: {
            label: asked.label,
            url: `${siteUrl}${invitePath}/${link}`,
            instead: asked.instead,
          },
        }),
        after: [own.crossed, ...(link ? [asked.after] : [])],
        why: asked.why(schoolName ?? 'Préau'),
        sender: schoolName ?? 'Préau',
        address,
      },
      language,
    )
  },
}
