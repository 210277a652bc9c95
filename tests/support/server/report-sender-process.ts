import { reportMail } from '#server/features/diary/mails/report-mail.ts'
import { sendDueReports } from '#server/features/diary/mails/send-due-reports.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { workOnMails } from '#server/platform/mail/mail-work.ts'
import { smtpCarrier } from '#server/platform/mail/smtp-carrier.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'

// A server process for a test to kill. It only sends the days of children, at one moment of the school's.
const [url = '', smtpUrl = '', secret = '', now = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const siteUrl = 'https://preau.school.test'
const clock = { now: () => Date.parse(now) }
const secrets = secretsFrom(secret)
const database = openDatabase({ url })
const jobs = createJobs({ url, pollSeconds: 0.5, watchSeconds: 1 })
const ids = timeOrderedIds(clock)
const patience = { firstDelaySeconds: 1, longestDelaySeconds: 1 }
const mail = databaseMailQueue({ clock, ids, secrets, jobs, patience })

process.on('disconnect', () => process.exit(1))
await jobs.start(log)
await workOnMails(jobs, {
  database,
  clock,
  secrets,
  log,
  carrier: smtpCarrier({ smtpUrl, from: 'preau@school.test', siteUrl }),
  writers: [reportMail],
  siteUrl,
})
for (;;) {
  await sendDueReports({ database, clock, ids, secrets, mail })
  await new Promise((resolve) => setTimeout(resolve, 20))
}
