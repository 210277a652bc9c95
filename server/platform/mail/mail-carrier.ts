import type { Language } from '#domain/accounts/identity.ts'
import type { WrittenMail } from './mail-queue.ts'

/** The reason why a mail failed, as the school may be told; never the other server's words, which repeat addresses. */
export type MailFailure =
  /** There is no such address there, or it takes no mail. */
  | 'mail.address-refused'
  /** The mail itself was turned away, as spam or as too large. */
  | 'mail.refused'
  | 'mail.server-busy'
  | 'mail.server-unreachable'
  /** Our own server does not let us in, or does not believe the sender: whoever runs Préau must look. */
  | 'mail.sender-refused'
  /** It was still waiting when its link or code had become useless. */
  | 'mail.too-late'
  /** The secret of the installation has changed since it was queued. */
  | 'mail.unreadable'
  /** No part of this version knows its words, or it stumbled over them: the log has the bug. */
  | 'mail.without-words'

export interface Letter {
  mailId: string
  /** The same at every try. */
  queuedAt: number
  kind: string
  language: Language
  to: { address: string; name: string }
  written: WrittenMail
  /** The files that go along, read. */
  files?: readonly { name: string; bytes: Buffer }[]
}

export type Delivery =
  | { is: 'delivered' }
  | { is: 'delayed'; failure: MailFailure }
  | { is: 'refused'; failure: MailFailure }

/** Takes a mail out of the house. It returns expected failures as values, and throws only on a bug. */
export interface MailCarrier {
  carry(letter: Letter): Promise<Delivery>
}
