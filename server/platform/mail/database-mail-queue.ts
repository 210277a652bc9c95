import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { JobSender, Patience } from '#server/platform/jobs/job-queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { insertMail } from './mail.sql.ts'
import type { MailQueue } from './mail-queue.ts'
import { sealMail } from './sealed-mail.ts'

/** Half a minute, a minute, two … four hours: with `mostTries` a server may be away for most of a day. */
const patienceOfMails: Patience = { firstDelaySeconds: 30, longestDelaySeconds: 4 * 3600 }

export interface MailQueueOptions {
  clock: Clock
  ids: Ids
  secrets: Secrets
  jobs: JobSender
  patience?: Patience
}

/** The queue in the database, beside what causes the mail. */
export function databaseMailQueue(options: MailQueueOptions): MailQueue {
  const { clock, ids, secrets, jobs, patience = patienceOfMails } = options
  return {
    async queue(tx, { schoolId, to, language, kind, facts, mailId = ids.next() }) {
      const { accountId, address, name } = to
      const sealed = sealMail(secrets, { mailId, contents: { to: { address, name }, facts } })
      const queuedAt = instantOf(clock.now())
      const usefulUntil = facts.expiresAt ?? null
      const row = { mailId, schoolId, accountId, kind, language, sealed, queuedAt, usefulUntil }
      await insertMail(tx, row)
      await jobs.send(tx, { queue: 'mail', data: { mailId }, patience })
    },
  }
}
