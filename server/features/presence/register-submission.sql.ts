import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database.ts'
import { rowsOf, statement } from '#server/platform/statement.ts'
import {
  type RegisterKey,
  type RegisterSubmissionTruth,
  submissionTruth,
} from '#server/records/presence-truth.ts'

type SubmissionRow = Omit<RegisterSubmissionTruth, '__typename' | 'submittedAt'> & {
  submittedMs: number
}

const columns = `s.class_id as "classId", s.date::text as date, s.period, s.version, a.name as "byName",
      (extract(epoch from s.submitted_at) * 1000)::float8 as "submittedMs"`

const truthOf = ({ submittedMs, ...submission }: SubmissionRow): RegisterSubmissionTruth =>
  submissionTruth({ ...submission, submittedAt: instantOf(submittedMs) })

const lockSubmissions = statement<SubmissionRow>(
  'submission-lock',
  `
    select ${columns}
    from register_submission s join account a using (account_id)
    where s.school_id = app_school()
      and (s.class_id, s.date) in (select * from unnest($1::uuid[], $2::date[]))
    order by s.class_id, s.date, s.period
    for no key update of s`,
)

/** How these registers stand, locked until the end of the transaction, always in the same order. */
export async function lockSubmissionsOf(
  tx: Transaction,
  wanted: readonly RegisterKey[],
): Promise<RegisterSubmissionTruth[]> {
  const classIds = wanted.map(({ classId }) => classId)
  const dates = wanted.map(({ date }) => date)
  const rows = await rowsOf(tx, lockSubmissions, [classIds, dates])
  return rows.map(truthOf)
}

const submissionsOfClasses = statement<SubmissionRow>(
  'submissions-of-classes',
  `
    select ${columns}
    from register_submission s join account a using (account_id)
    where s.school_id = app_school() and s.class_id = any($1::uuid[]) and s.date between $2::date and $3::date
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

const write = statement(
  'submission-write',
  `
    with written as (
      select * from json_to_recordset($1::json) as r(
        "classId" uuid, date date, period text, base int, version int, "userId" uuid, "submittedAt" timestamptz)
    ),
    updated as (
      update register_submission s
      set version = w.version, account_id = w."userId", submitted_at = w."submittedAt"
      from written w
      where w.base > 0 and s.school_id = app_school() and s.class_id = w."classId" and s.date = w.date
        and s.period = w.period and s.version = w.base
      returning 1
    ),
    inserted as (
      insert into register_submission (school_id, class_id, date, period, version, account_id, submitted_at)
      select app_school(), "classId", date, period, version, "userId", "submittedAt"
      from written where base = 0
      order by "classId", date, period
      on conflict (school_id, class_id, date, period) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from written)
      then lost_race()
    end`,
)

export interface WrittenSubmission extends RegisterKey {
  base: number
  version: number
  userId: UserId
  submittedAt: Instant
}

/** Writes the submissions, each only over the version that was read; throws a lost race when one was overtaken. */
export async function writeSubmissions(
  last: Glance,
  submissions: readonly WrittenSubmission[],
): Promise<void> {
  if (submissions.length > 0) await rowsOf(last, write, [JSON.stringify(submissions)])
}
