import type { Glance } from '#server/platform/database.ts'
import { rowsOf, statement } from '#server/platform/statement.ts'
import type { DiaryLine, ReportRow } from './diary-truth.ts'

/** What is written over the version that was read; `base` 0 stands for what was not there. */
export type Written<Row> = Row & { base: number }

const writeLines = statement(
  'diary-write-lines',
  `
    with line as (
      select * from json_to_recordset($1::json) as r(
        base int, "itemId" uuid, "childId" uuid, date date, "togetherId" uuid, "topicId" uuid, text text, mood text,
        "mediaIds" uuid[], version int, "isRemoved" boolean, "firstUserId" uuid, "byUserId" uuid, "deviceId" uuid,
        "writtenAt" timestamptz, "changedAt" timestamptz, "authorIds" uuid[])
    ),
    updated as (
      update diary_item i
      set topic_id = l."topicId", text = l.text, mood = l.mood, media_ids = l."mediaIds", version = l.version,
        is_removed = l."isRemoved", account_id = l."byUserId", device_id = l."deviceId", changed_at = l."changedAt",
        author_ids = l."authorIds"
      from line l
      where l.base > 0 and i.school_id = app_school() and i.item_id = l."itemId" and i.version = l.base
      returning 1
    ),
    inserted as (
      insert into diary_item (school_id, item_id, child_id, date, together_id, topic_id, text, mood, media_ids, version,
        is_removed, first_account_id, account_id, device_id, written_at, changed_at, author_ids)
      select app_school(), "itemId", "childId", date, "togetherId", "topicId", text, mood, "mediaIds", version,
        "isRemoved", "firstUserId", "byUserId", "deviceId", "writtenAt", "changedAt", "authorIds"
      from line where base = 0
      order by "itemId"
      on conflict (school_id, item_id) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from line)
      then lost_race()
    end`,
)

const writeReports = statement(
  'diary-write-reports',
  `
    with report as (
      select * from json_to_recordset($1::json) as r(
        base int, "childId" uuid, date date, status text, version int, "isCorrection" boolean, "isHeld" boolean,
        "returnedNote" text, "submittedById" uuid, "submittedAt" timestamptz, "approvedById" uuid,
        "approvedAt" timestamptz, "sentAt" timestamptz, "changedAt" timestamptz, "sheetLines" text[],
        "beforeApproval" jsonb)
    ),
    updated as (
      update daily_report d
      set status = r.status, version = r.version, is_correction = r."isCorrection", is_held = r."isHeld",
        returned_note = r."returnedNote", submitted_account_id = r."submittedById", submitted_at = r."submittedAt",
        approved_account_id = r."approvedById", approved_at = r."approvedAt", sent_at = r."sentAt",
        changed_at = r."changedAt", sheet_lines = r."sheetLines", before_approval = r."beforeApproval"
      from report r
      where r.base > 0 and d.school_id = app_school() and d.child_id = r."childId" and d.date = r.date
        and d.version = r.base
      returning 1
    ),
    inserted as (
      insert into daily_report (school_id, child_id, date, status, version, is_correction, is_held, returned_note,
        submitted_account_id, submitted_at, approved_account_id, approved_at, sent_at, changed_at, sheet_lines,
        before_approval)
      select app_school(), "childId", date, status, version, "isCorrection", "isHeld", "returnedNote",
        "submittedById", "submittedAt", "approvedById", "approvedAt", "sentAt", "changedAt", "sheetLines", "beforeApproval"
      from report where base = 0
      order by "childId", date
      on conflict (school_id, child_id, date) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from report)
      then lost_race()
    end`,
)

/** Writes the lines, each only over the version that was read; throws a lost race when one was overtaken. */
export async function writeDiaryLines(
  last: Glance,
  lines: readonly Written<DiaryLine>[],
): Promise<void> {
  if (lines.length > 0) await rowsOf(last, writeLines, [JSON.stringify(lines)])
}

/** The same for the reports of the days. */
export async function writeDailyReports(
  last: Glance,
  reports: readonly Written<ReportRow>[],
): Promise<void> {
  if (reports.length > 0) await rowsOf(last, writeReports, [JSON.stringify(reports)])
}
