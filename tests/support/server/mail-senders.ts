import { systemClock } from '#server/platform/clock.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import { workOnMails } from '#server/platform/mail/mail-work.ts'
import { smtpCarrier } from '#server/platform/mail/smtp-carrier.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { noteMail } from './note-mail.ts'
import { testSecrets } from './request-context.ts'
import type { TestDatabase } from './test-database.ts'

export const siteUrl = 'https://preau.school.test'

export interface MailSender {
  queue: MailQueue
  jobs: Jobs
  /** Every line that the sender logged, as it would be written. */
  log: string[]
}

/** A server process as far as mails go: it queues and, unless it only queues, sends. Tries come a second apart. */
export async function startMailSender(
  { database, url }: Pick<TestDatabase, 'database' | 'url'>,
  wishes: { smtpUrl?: string; secrets?: Secrets; mostTries?: number; pollSeconds?: number } = {},
): Promise<MailSender> {
  const { smtpUrl, secrets = testSecrets, mostTries = 13, pollSeconds = 0.5 } = wishes
  const log: string[] = []
  const line = (facts: object, message: string) => void log.push(JSON.stringify([facts, message]))
  const jobs = createJobs({ url, pollSeconds, watchSeconds: 1 })
  await jobs.start({ info: line, warn: line, error: line })
  if (smtpUrl !== undefined) {
    await workOnMails(jobs, {
      database,
      clock: systemClock,
      secrets,
      log: { info: line, warn: line, error: line },
      carrier: smtpCarrier({ smtpUrl, from: 'preau@school.test', siteUrl }),
      writers: [noteMail],
      siteUrl,
      mostTries,
    })
  }
  const queue = databaseMailQueue({
    clock: systemClock,
    ids: timeOrderedIds(systemClock),
    secrets,
    jobs,
    patience: { firstDelaySeconds: 1, longestDelaySeconds: 1 },
  })
  return { queue, jobs, log }
}
