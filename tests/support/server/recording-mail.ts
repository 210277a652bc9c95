import type { MailQueue, NewMail } from '#server/platform/mail/mail-queue.ts'

export interface RecordingMail extends MailQueue {
  /** Everything that was queued, oldest first, also what its transaction took back. */
  readonly mails: readonly NewMail[]
  /** The last one of this kind; a test that expects one fails without it. */
  last(kind: string): NewMail
}

/** A queue that keeps its mails for the test to read. */
export function recordingMail(): RecordingMail {
  const mails: NewMail[] = []
  return {
    mails,
    async queue(_, mail) {
      mails.push(mail)
    },
    last(kind) {
      const mail = mails.findLast((it) => it.kind === kind)
      if (!mail) throw new Error(`no mail of kind ${kind} was queued`)
      return mail
    },
  }
}
