import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { insertMail } from './mail.sql.ts'
import type { MailQueue } from './mail-queue.ts'
import { sealMail } from './sealed-mail.ts'

/** The queue in the database, beside what causes the mail. */
export function databaseMailQueue({
  clock,
  ids,
  secrets,
}: {
  clock: Clock
  ids: Ids
  secrets: Secrets
}): MailQueue {
  return {
    async queue(tx, { schoolId, to, language, kind, facts }) {
      const { accountId, address, name } = to
      const mailId = ids.next()
      const sealed = sealMail(secrets, { mailId, contents: { to: { address, name }, facts } })
      const queuedAt = instantOf(clock.now())
      await insertMail(tx, { mailId, schoolId, accountId, kind, language, sealed, queuedAt })
    },
  }
}
