import { instantOf } from '#domain/kernel/instant.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { beginTry, noteDelay, settleMail, type WaitingMail } from './mail.sql.ts'
import type { Delivery, MailCarrier } from './mail-carrier.ts'
import type { MailWriter } from './mail-queue.ts'
import { unsealMail } from './sealed-mail.ts'

/** With the waits between them, tries for about twenty hours. */
const mostTries = 13

export interface MailWork {
  database: Database
  clock: Clock
  secrets: Secrets
  log: Log
  carrier: MailCarrier
  /** The place of the files that mails take along. */
  files?: Pick<FileStore, 'read'>
  writers: readonly MailWriter[]
  siteUrl: string
  mostTries?: number
}

/** An error that makes a job wait for its next try. It is no bug, and its words hold nothing about anybody. */
class MailDelayed extends Error {}

/** Sends the mails of the queue from this process, beside others that may do the same. */
export async function workOnMails(jobs: Pick<Jobs, 'work'>, work: MailWork): Promise<void> {
  await jobs.work('mail', async ({ mailId }) => {
    if (mailId !== undefined) await sendMail(work, mailId)
  })
}

async function sendMail(work: MailWork, mailId: string): Promise<void> {
  const { database, clock, log } = work
  const mail = await database.atDoor('mail', (tx) => beginTry(tx, mailId))
  if (!mail) return
  const { kind, tries } = mail
  const delivery = await deliver(work, { mailId, mail }).catch((error: unknown): Delivery => {
    log.error({ mailId, kind, bug: factsOfBug(error) }, 'bug')
    return { is: 'delayed', failure: 'mail.without-words' }
  })
  const failure = delivery.is === 'delivered' ? null : delivery.failure
  const isLast = delivery.is !== 'delayed' || tries >= (work.mostTries ?? mostTries)
  await database.atDoor('mail', (tx) =>
    isLast || failure === null
      ? settleMail(tx, { mailId, failure, at: instantOf(clock.now()) })
      : noteDelay(tx, { mailId, failure }),
  )
  const facts = { mailId, kind, tries, failure: failure ?? undefined }
  if (failure === null) log.info(facts, 'mail sent')
  else if (isLast) log.error(facts, 'mail given up')
  else {
    log.warn(facts, 'mail delayed')
    throw new MailDelayed(failure)
  }
}

async function deliver(
  { secrets, clock, writers, carrier, siteUrl, files }: MailWork,
  { mailId, mail }: { mailId: string; mail: WaitingMail },
): Promise<Delivery> {
  const { kind, language, schoolName, sealed, queuedAt, usefulUntil } = mail
  if (usefulUntil !== null && usefulUntil < clock.now()) {
    return { is: 'refused', failure: 'mail.too-late' }
  }
  const contents = unsealMail(secrets, { mailId, sealed })
  if (!contents) return { is: 'refused', failure: 'mail.unreadable' }
  const writer = writers.find((it) => it.kind === kind)
  if (!writer) return { is: 'refused', failure: 'mail.without-words' }
  const { to, facts } = contents
  const schoolAddress = mail.schoolAddress && headingAddress(mail.schoolAddress)
  const about = { language, siteUrl, schoolName, schoolAddress, name: to.name }
  const written = writer.write(facts, about)
  const attached: { name: string; bytes: Buffer }[] = []
  for (const { key, name } of written.attachments ?? []) {
    const bytes = await files?.read(key)
    if (!bytes) throw new Error('a file that a mail takes along is missing')
    attached.push({ name, bytes })
  }
  return carrier.carry({ mailId, queuedAt, kind, language, to, written, files: attached })
}
