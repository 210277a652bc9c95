import type pg from 'pg'
import type { NewMail } from '#server/platform/mail/mail-queue.ts'
import { unsealMail } from '#server/platform/mail/sealed-mail.ts'
import { testSecrets } from './request-context.ts'

/** Reads what the real queue holds, oldest first: the mails that the server under test would send. */
export async function queuedMails(owner: pg.Pool): Promise<NewMail[]> {
  const { rows } = await owner.query<
    Pick<NewMail, 'schoolId' | 'kind' | 'language'> & {
      mailId: string
      accountId: NewMail['to']['accountId']
      sealed: string
    }
  >(`
    select mail_id as "mailId", school_id as "schoolId", account_id as "accountId", kind, language, sealed
    from mail where state = 'waiting' order by mail_id`)
  return rows.map(({ mailId, accountId, sealed, ...mail }) => {
    const contents = unsealMail(testSecrets, { mailId, sealed })
    if (!contents) throw new Error('a mail was sealed with another secret than the tests have')
    return { ...mail, to: { ...contents.to, accountId }, facts: contents.facts }
  })
}
