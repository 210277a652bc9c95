import { frameMail } from '#server/platform/mail/mail-frame.ts'
import type { MailWriter } from '#server/platform/mail/mail-queue.ts'

/** A mail of the tests, with one fact: `note`. */
export const noteMail: MailWriter = {
  kind: 'tests.note',
  write(facts, { language, name, siteUrl, schoolName }) {
    const french = language === 'fr'
    return frameMail(
      {
        subject: french ? 'Une note à l’école' : 'A note for the school',
        greeting: french ? `Bonjour ${name},` : `Hello ${name},`,
        paragraphs: [facts.note ?? ''],
        buttons: { each: [{ label: 'OK', url: `${siteUrl}/note#secret-token` }], instead: 'OK' },
        after: [],
        why: french ? 'Pour essayer' : 'To try it',
        sender: schoolName ?? 'Préau',
      },
      language,
    )
  },
}
