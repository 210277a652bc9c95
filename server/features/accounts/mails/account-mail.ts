import type { Language } from '#domain/accounts/identity.ts'
import { frameMail, type MailParts } from '#server/platform/mail/mail-frame.ts'
import type { MailAbout, MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { MailTokenKind } from '#server/records/accounts/mail-tokens.sql.ts'
import { mailTokenLifetimes } from '#server/records/accounts/mail-tokens.ts'

export type MailReader = { of(fact: string): string; maybe(fact: string): string | undefined }

/** The words of a mail of one kind in one language; the frame adds the greeting and the sender. */
export type AccountWords = (
  facts: MailReader,
  about: MailAbout,
) => Omit<MailParts, 'greeting' | 'sender' | 'address'>

/** A writer with its words in every language; a fact that is missing is a bug where the mail was queued. */
export function accountMail(
  kind: `accounts.${string}`,
  words: Readonly<Record<Language, AccountWords>>,
): MailWriter {
  return {
    kind,
    write(facts, about) {
      const { language, name, schoolName, schoolAddress: address } = about
      const parts = words[language](readerOf(kind, facts), about)
      const greeting = language === 'fr' ? `Bonjour ${name},` : `Hello ${name},`
      return frameMail({ ...parts, greeting, sender: schoolName ?? 'Préau', address }, language)
    },
  }
}

function readerOf(kind: string, facts: MailFacts) {
  const maybe = (fact: string) => facts[fact] || undefined
  return {
    maybe,
    of(fact: string): string {
      const value = maybe(fact)
      if (value === undefined) throw new Error(`a mail ${kind} was queued without the fact ${fact}`)
      return value
    },
  }
}

const hour = 60

/** "15 minutes", "1 heure", "14 jours": how long the link and the code of a mail are good for. */
export function lifetimeOf(kind: MailTokenKind, language: Language): string {
  const minutes = mailTokenLifetimes[kind] / 60_000
  const [count, unit] =
    minutes < hour
      ? [minutes, 'minute']
      : minutes < 24 * hour
        ? [minutes / hour, 'hour']
        : [minutes / (24 * hour), 'day']
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, format).format(count)
}

/** The address under the button is for mail programs that show none. */
const wordsOfButton = {
  en: {
    instead: 'If the button does not open, copy this address into your browser:',
    code: 'Or type this code in the app:',
  },
  fr: {
    instead: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
    code: 'Ou saisissez ce code dans l’application\u00a0:',
  },
}

/**
 * The button with the link, and the code of the same mail. The link carries its secret behind the #, which no server
 * and no log ever sees.
 */
export function buttonAndCode(
  facts: MailReader,
  { siteUrl, language }: MailAbout,
  { page, label }: { page: string; label: string },
): Pick<MailParts, 'buttons' | 'code'> {
  const words = wordsOfButton[language]
  const url = `${siteUrl}/${page}#${facts.of('token')}`
  return {
    buttons: { each: [{ label, url }], instead: words.instead },
    code: { label: words.code, digits: facts.of('code') },
  }
}
