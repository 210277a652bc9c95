import type { Language } from '#domain/accounts/identity.ts'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { keptLetterDays } from '#domain/privacy/fixed-terms.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { allowLongWork } from '#server/platform/database/long-work.sql.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { columnsOf } from '../diary-lines.sql.ts'
import type { DayOfChild } from '../diary-truth.ts'
import type { GuardianId } from '../reports/recipients.sql.ts'
import type { Letter } from './letters/letter.ts'

export type SentMail = {
  mailId: string
  date: LocalDate
  at: string
  guardianIds: readonly GuardianId[]
  letter: Letter
  reports: readonly { childId: ChildId; version: number }[]
}

// The edition is the guardian's next one of that day. Two who send the same at the same moment meet at the unique key.
const newMail = statement(
  'diary-mail-new',
  `
    insert into diary_mail (school_id, mail_id, guardian_id, date, edition, queued_at, letter)
    select app_school(), $1::uuid, g.guardian_id, $3::date,
      1 + coalesce((select max(edition) from diary_mail m
        where m.school_id = (select app_school()) and m.guardian_id = g.guardian_id and m.date = $3::date), 0),
      $4::timestamptz, $5
    from unnest($2::uuid[]) as g(guardian_id)`,
)

const newMailReports = statement(
  'diary-mail-reports-new',
  `
    insert into diary_mail_report (school_id, mail_id, child_id, date, report_version)
    select app_school(), $1::uuid, r.child_id, $4::date, r.version
    from unnest($2::uuid[], $3::int[]) as r(child_id, version)`,
)

/** Notes which mail takes which days to whom, in the transaction in which the mail is queued. */
export async function noteMail(tx: Glance, mail: SentMail): Promise<void> {
  const { mailId, date, at, guardianIds, letter, reports } = mail
  const to = plainArray(guardianIds)
  await execute(tx, newMail, [mailId, to, date, at, JSON.stringify(letter)])
  await execute(tx, newMailReports, [
    mailId,
    plainArray(reports.map(({ childId }) => childId)),
    plainArray(reports.map(({ version }) => version)),
    date,
  ])
}

// As long as the mail itself is remembered.
const forgottenLetters = statement(
  'diary-mail-letters-forgotten',
  `select forget_diary_letters($1::timestamptz - interval '${keptLetterDays} days')`,
)

/** Clears the letters of half a year ago, of every school: they tell of children's health. At the door of mails. */
export async function forgetLetters(tx: Glance, at: Instant): Promise<void> {
  await allowLongWork(tx)
  await execute(tx, forgottenLetters, [at])
}

const reached = statement<Reached>(
  'diary-mails-reached',
  `
    select distinct r.child_id as "childId", r.date::text as date, d.guardian_id as "guardianId"
    from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      join diary_mail_report r
        on r.school_id = (select app_school()) and r.child_id = wanted.child_id and r.date = wanted.date
      join diary_mail d using (school_id, mail_id)
      left join mail m on m.mail_id = r.mail_id
    where coalesce(m.state, 'sent') <> 'failed'`,
)

export type Reached = DayOfChild & { guardianId: GuardianId }

/** Lists the guardians a mail about these days has reached, or will: for them, what comes next corrects it. */
export async function listReached(tx: Glance, days: readonly DayOfChild[]): Promise<Reached[]> {
  return rowsOf(tx, reached, columnsOf(days))
}

const lastLetters = statement<LastLetter>(
  'diary-mail-last-letters',
  `
    select distinct on (d.guardian_id) d.mail_id as "mailId", d.guardian_id as "guardianId",
      case when d.queued_at >= $3::timestamptz - interval '${keptLetterDays} days' then d.letter end as letter,
      g.name as "guardianName", coalesce(m.language, g.language, s.language) as language,
      coalesce(m.language, s.language) as "namesIn"
    from diary_mail_report r
      join diary_mail d using (school_id, mail_id)
      join guardian g using (school_id, guardian_id)
      join school s using (school_id)
      left join mail m on m.mail_id = r.mail_id
    where r.school_id = (select app_school()) and r.child_id = $1::uuid and r.date = $2::date
    order by d.guardian_id, d.edition desc`,
)

export type LastLetter = {
  mailId: string
  guardianId: GuardianId
  guardianName: string
  /** The language of a letter that says none itself. */
  language: LetterLanguage
  /** Language of the names that the school has given to topics and meals. */
  namesIn: Language
  /** Null for one from before letters were kept, or half a year old. */
  letter: string | null
}

/** The last letter about a day that each guardian was sent, as far as it is kept at this moment. */
export async function listLastLetters(
  tx: Glance,
  { childId, date, at }: DayOfChild & { at: Instant },
): Promise<LastLetter[]> {
  return rowsOf(tx, lastLetters, [childId, date, at])
}
