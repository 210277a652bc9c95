import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { workOnMails } from '#server/platform/mail/mail-work.ts'
import { smtpCarrier } from '#server/platform/mail/smtp-carrier.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { noteMail } from './note-mail.ts'

// A server process that does nothing but send mails, for a test to kill.
const [url = '', smtpUrl = '', secret = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const siteUrl = 'https://preau.school.test'
const jobs = createJobs({ url })
await jobs.start(log)
await workOnMails(jobs, {
  database: openDatabase({ url }),
  clock: systemClock,
  secrets: secretsFrom(secret),
  log,
  carrier: smtpCarrier({ smtpUrl, from: 'preau@school.test', siteUrl }),
  writers: [noteMail],
  siteUrl,
})
process.on('disconnect', () => process.exit(1))
