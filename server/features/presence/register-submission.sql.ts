import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'
import { rowWriter } from '#server/platform/entries/write-rows.sql.ts'
import {
  type RegisterKey,
  type RegisterSubmissionTruth,
  submissionTruth,
} from '#server/records/presence/presence-truth.ts'

/** A row of register_submission, with the name of who declared the register complete. */
export type SubmissionRow = Omit<RegisterSubmissionTruth, '__typename'> & { byUserId: UserId }

const columns = `s.class_id as "classId", s.date::text as date, s.period, s.version, s.account_id as "byUserId",
      a.name as "byName", ${instantText('s.submitted_at')} as "submittedAt"`

export const truthOf = ({ byUserId: _, ...submission }: SubmissionRow): RegisterSubmissionTruth =>
  submissionTruth(submission)

const lockSubmissions = statement<SubmissionRow>(
  'submission-lock',
  `
    select ${columns}
    from register_submission s join account a using (account_id)
    where s.school_id = (select app_school())
      and (s.class_id, s.date) in (select * from unnest($1::uuid[], $2::date[]))
    order by s.class_id, s.date, s.period
    for no key update of s`,
)

/** Reads how these registers stand, locked until the end of the transaction, always in the same order. */
export async function lockSubmissionsOf(
  tx: Transaction,
  wanted: readonly RegisterKey[],
): Promise<SubmissionRow[]> {
  const classIds = wanted.map(({ classId }) => classId)
  const dates = wanted.map(({ date }) => date)
  return rowsOf(tx, lockSubmissions, [classIds, dates])
}

const submissionsOfClasses = statement<SubmissionRow>(
  'submissions-of-classes',
  `
    select ${columns}
    from register_submission s join account a using (account_id)
    where s.school_id = (select app_school()) and s.class_id = any($1::uuid[]) and s.date between $2::date and $3::date
    order by s.date, s.period`,
)

/** The registers of these classes that were declared complete in these days. */
export async function listSubmissions(
  tx: Glance,
  window: { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate },
): Promise<RegisterSubmissionTruth[]> {
  const { classIds, from, to } = window
  const rows = await rowsOf(tx, submissionsOfClasses, [classIds, from, to])
  return rows.map(truthOf)
}

export const writeSubmissions = rowWriter<SubmissionRow>('register_submission', {
  key: { classId: 'class_id uuid', date: 'date date', period: 'period text' },
  once: {},
  each: { byUserId: 'account_id uuid', submittedAt: 'submitted_at timestamptz' },
})
