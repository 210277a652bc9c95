import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'

export type MailFacts = Readonly<Record<string, string>>

/** A mail to be sent. Its words are chosen when it is sent, by kind and language. */
export interface NewMail {
  /** Null for people of the platform. */
  schoolId: SchoolId | null
  /** Chosen by who will ask how it fares without an account, or may have to take it back. */
  mailId?: string
  /** The account is what the school later asks by, whether it arrived; null for those who have none. */
  to: { accountId: UserId | null; address: string; name: string }
  language: Language
  /** Names the writer of its words, such as `accounts.reset-password`. */
  kind: string
  /**
   * The facts that the words are about. They are kept encrypted until the mail is sent, and then no longer. After the
   * instant `expiresAt`, where there is one, the mail would say nothing true any more and is given up.
   */
  facts: MailFacts
}

/**
 * Takes mails in the transaction of what causes them: what is rolled back is never mailed. These are statements
 * that follow each other: not for `finish`.
 */
export interface MailQueue {
  queue(tx: Glance, mail: NewMail): Promise<void>
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** Files of the store that go along, each with the name that the reader sees. All are PDFs. */
  attachments?: readonly { key: string; name: string }[]
}

/** Facts that the words of every mail may need. */
export interface MailAbout {
  language: Language
  /** The address of the app, without a slash at its end. */
  siteUrl: string
  /** The recipient of the mail. */
  name: string
  /** Null for people of the platform. */
  schoolName: string | null
  /** In one line; none while its street is not known. */
  schoolAddress?: string | null
}

/** Turns facts into words. */
export interface MailWriter {
  kind: string
  write(facts: MailFacts, about: MailAbout): WrittenMail
}
