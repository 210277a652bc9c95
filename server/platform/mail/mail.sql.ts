import type { Language } from '#domain/accounts/identity.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { PostalAddress } from '#domain/kernel/postal-address.ts'
import { keptLetterDays } from '#domain/privacy/fixed-terms.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MailFailure } from './mail-carrier.ts'
import type { NewMail } from './mail-queue.ts'

export type NewMailRow = Pick<NewMail, 'schoolId' | 'kind' | 'language'> & {
  mailId: string
  accountId: string | null
  sealed: string
  queuedAt: Instant
  usefulUntil: string | null
}

const newMail = statement(
  'new_mail',
  `
    insert into mail (mail_id, school_id, account_id, kind, language, sealed, queued_at, useful_until)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export async function insertMail(tx: Glance, row: NewMailRow): Promise<void> {
  const { mailId, schoolId, accountId, kind, language, sealed, queuedAt, usefulUntil } = row
  const whose = [mailId, schoolId, accountId, kind, language]
  await execute(tx, newMail, [...whose, sealed, queuedAt, usefulUntil])
}

export type WaitingMail = {
  kind: string
  language: Language
  schoolName: string | null
  /** Null for mails of the platform. */
  schoolAddress: PostalAddress | null
  sealed: string
  /** This try among them: it counts before it is made, or a mail that kills the server would be tried for ever. */
  tries: number
  queuedAt: number
  usefulUntil: number | null
}

const begunTry = statement<WaitingMail>(
  'begun_mail_try',
  `
    update mail set tries = tries + 1 where mail_id = $1 and state = 'waiting'
    returning kind, language, sealed, tries,
      (select name from school where school.school_id = mail.school_id) as "schoolName",
      (select json_build_object('lineOne', line_one, 'lineTwo', line_two, 'postcode', postcode, 'city', city,
          'country', country)
        from school where school.school_id = mail.school_id) as "schoolAddress",
      (extract(epoch from queued_at) * 1000)::float8 as "queuedAt",
      (extract(epoch from useful_until) * 1000)::float8 as "usefulUntil"`,
)

/** Undefined when the mail is settled already, or gone with its school. */
export async function beginTry(tx: Glance, mailId: string): Promise<WaitingMail | undefined> {
  return rowOf(tx, begunTry, [mailId])
}

const settledMail = statement(
  'settled_mail',
  `
    update mail set state = $2, sealed = null, settled_at = $3, failure = $4
    where mail_id = $1 and state = 'waiting'`,
)

const forgottenMails = statement(
  'forgotten_mails',
  `delete from mail where settled_at < $1::timestamptz - interval '${keptLetterDays} days'`,
)

/** The contents go with this; of mails settled half a year ago nothing stays. */
export async function settleMail(
  tx: Glance,
  settled: { mailId: string; failure: MailFailure | null; at: string },
): Promise<void> {
  const { mailId, failure, at } = settled
  await Promise.all([
    rowsOf(tx, settledMail, [mailId, failure === null ? 'sent' : 'failed', at, failure]),
    rowsOf(tx, forgottenMails, [at]),
  ])
}

const delayedMail = statement(
  'delayed_mail',
  `update mail set failure = $2 where mail_id = $1 and state = 'waiting'`,
)

export async function noteDelay(
  tx: Glance,
  { mailId, failure }: { mailId: string; failure: MailFailure },
): Promise<void> {
  await execute(tx, delayedMail, [mailId, failure])
}
