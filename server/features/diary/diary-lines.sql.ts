import type { DiaryItemId } from '#domain/diary/diary.ts'
import type { TopicId } from '#domain/kernel/ids.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { DayOfChild, DiaryLine, ReportRow } from './diary-truth.ts'

export const lineColumns = `i.item_id as "itemId", i.child_id as "childId", i.date::text as date,
      i.together_id as "togetherId", i.topic_id as "topicId", i.text, i.mood, i.media_ids as "mediaIds", i.version,
      i.is_removed as "isRemoved", i.first_account_id as "firstUserId", i.author_ids as "authorIds",
      i.account_id as "byUserId", a.name as "byName", i.device_id as "deviceId",
      ${instantText('i.written_at')} as "writtenAt", ${instantText('i.changed_at')} as "changedAt"`

export const reportColumns = `r.child_id as "childId", r.date::text as date, r.status, r.version,
      r.is_correction as "isCorrection", r.is_held as "isHeld", r.returned_note as "returnedNote",
      r.submitted_account_id as "submittedById",
      (select name from account where account_id = r.submitted_account_id) as "submittedBy",
      ${instantText('r.submitted_at')} as "submittedAt", r.approved_account_id as "approvedById",
      (select name from account where account_id = r.approved_account_id) as "approvedBy",
      ${instantText('r.approved_at')} as "approvedAt", ${instantText('r.sent_at')} as "sentAt",
      ${instantText('r.changed_at')} as "changedAt", r.sheet_lines as "sheetLines",
      r.before_approval as "beforeApproval"`

/** These days as two columns, for `unnest($1::uuid[], $2::date[])`. */
export const columnsOf = (days: readonly DayOfChild[]): [string, string] => [
  plainArray(days.map(({ childId }) => childId)),
  plainArray(days.map(({ date }) => date)),
]

// The second key keeps these locks apart from those of the register, which has its own days.
const lockDays = statement(
  'diary-lock-days',
  `
    select count(pg_advisory_xact_lock(day)) from (
      select distinct uuid_hash_extended(child_id, date - date '2000-01-01' + 1000000) as day
      from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      order by 1
    ) as days`,
)

/** Keeps everybody else from writing in the diary of these days until the end of the transaction, in one order. */
export async function lockDiaryDays(tx: Transaction, days: readonly DayOfChild[]): Promise<void> {
  await execute(tx, lockDays, columnsOf(days))
}

const linesOfDays = statement<DiaryLine & object>(
  'diary-lines-of-days',
  `
    select ${lineColumns}
    from diary_item i join account a using (account_id)
    where i.school_id = (select app_school()) and i.item_id in (
      select d.item_id from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
        join diary_item d
          on d.school_id = (select app_school()) and d.child_id = wanted.child_id and d.date = wanted.date
      union select unnest($3::uuid[]))
    order by i.written_at, i.item_id`,
)

/** The lines of these days, removed ones included, and those known by these ids, of whichever day. */
export async function findDiaryLines(
  tx: Glance,
  { days, itemIds }: { days: readonly DayOfChild[]; itemIds: readonly DiaryItemId[] },
): Promise<DiaryLine[]> {
  return rowsOf(tx, linesOfDays, [...columnsOf(days), plainArray(itemIds)])
}

const reportsOfDays = statement<ReportRow & object>(
  'diary-reports-of-days',
  `
    select ${reportColumns}
    from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      join daily_report r
        on r.school_id = (select app_school()) and r.child_id = wanted.child_id and r.date = wanted.date`,
)

/** The reports of these days. */
export async function findReports(tx: Glance, days: readonly DayOfChild[]): Promise<ReportRow[]> {
  return rowsOf(tx, reportsOfDays, columnsOf(days))
}

const knownTopics = statement<{ topicId: TopicId }>(
  'diary-known-topics',
  `select topic_id as "topicId" from topic where school_id = (select app_school()) and topic_id = any($1::uuid[])`,
)

/** Finds the given topics the school has, switched off or not: a tablet may have been away when one was. */
export async function findTopics(
  tx: Glance,
  topicIds: readonly TopicId[],
): Promise<ReadonlySet<TopicId>> {
  const rows = await rowsOf(tx, knownTopics, [plainArray(topicIds)])
  return new Set(rows.map(({ topicId }) => topicId))
}
