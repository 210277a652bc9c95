import type { Glance } from '#server/platform/database.ts'
import { rowsOf, statement } from '#server/platform/statement.ts'
import type { StoredLine } from './transmission-lines.sql.ts'

/** A line to write; `base` is the version that was read, 0 when there was no row. */
export type WrittenLine = StoredLine & { base: number }

const written = `json_to_recordset($1::json) as w(
        base int, "id" uuid, "childId" uuid, date date, line text, details jsonb, at timestamptz,
        "visibleToGuardian" boolean, version int, "addedByUserId" uuid, "byUserId" uuid, "deviceId" uuid,
        "writtenAt" timestamptz, "isRemoved" boolean, "removedReason" text, "markBeside" text, "registerBefore" jsonb)`

// The versions find out anybody who wrote without the lock.
const unlessAllWritten = `
    select lost_race() from (select count(*) as lines from done) as it where lines < json_array_length($1::json)`

const updateLines = statement(
  'transmission_update_lines',
  `
    with done as (
      update transmission_line l
      set details = w.details, at = w.at, visible_to_guardian = w."visibleToGuardian", version = w.version,
        account_id = w."byUserId", device_id = w."deviceId", written_at = w."writtenAt", is_removed = w."isRemoved",
        removed_reason = w."removedReason"
      from ${written}
      where l.school_id = app_school() and l.line_id = w.id and l.version = w.base
      returning 1
    ) ${unlessAllWritten}`,
)

const insertLines = statement(
  'transmission_insert_lines',
  `
    with done as (
      insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
        added_by, account_id, device_id, written_at, is_removed, removed_reason, mark_beside, register_before)
      select app_school(), w.id, w."childId", w.date, w.line, w.details, w.at, w."visibleToGuardian", w.version,
        w."addedByUserId", w."byUserId", w."deviceId", w."writtenAt", w."isRemoved", w."removedReason", w."markBeside", w."registerBefore"
      from ${written}
      on conflict (school_id, line_id) do nothing
      returning 1
    ) ${unlessAllWritten}`,
)

/** Writes the lines, each only over the version that was read; throws a lost race when one of them was overtaken. */
export async function writeLines(last: Glance, lines: readonly WrittenLine[]): Promise<void> {
  const seen = lines.filter(({ base }) => base > 0)
  // In one order, because who inserts a line waits for who is inserting it.
  const unseen = lines.filter(({ base }) => base === 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await Promise.all([
    seen.length > 0 && rowsOf(last, updateLines, [JSON.stringify(seen)]),
    unseen.length > 0 && rowsOf(last, insertLines, [JSON.stringify(unseen)]),
  ])
}
