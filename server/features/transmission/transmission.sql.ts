import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database.ts'
import { plainArray, rowsOf } from '#server/platform/statement.ts'
import type { StoredLine } from '#server/records/transmission-lines.sql.ts'

export type ChildOnDate = { childId: ChildId; date: LocalDate }

// The same days as those of the register and the diary, under locks of their own: none has to wait for another.
const lockSheets = {
  name: 'transmission_lock_sheets',
  text: `
    select count(pg_advisory_xact_lock(sheet)) from (
      select distinct uuid_hash_extended(child_id, date - date '2000-01-01' + 2000000) as sheet
      from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      order by 1
    ) as sheets`,
}

/** Keeps everybody else from writing on these sheets until the end of the transaction. */
export async function lockSheetsOf(tx: Transaction, days: readonly ChildOnDate[]): Promise<void> {
  await rowsOf(tx, lockSheets, [
    plainArray(days.map(({ childId }) => childId)),
    plainArray(days.map(({ date }) => date)),
  ])
}

const people = {
  name: 'transmission_people',
  text: `
    select account_id as "userId", name from account
    where school_id = app_school() and account_id = any($1::uuid[])`,
}

export type Colleague = { userId: UserId; name: string }

/** The people of the school among these ids. */
export async function findPeople(tx: Glance, userIds: readonly UserId[]): Promise<Colleague[]> {
  return rowsOf<Colleague>(tx, people, [plainArray(userIds)])
}

const colleagues = {
  name: 'transmission_colleagues',
  text: `
    select account_id as "userId", name from account
    where school_id = app_school() and is_active order by name, account_id`,
}

/** Who may be the second person beside a medicine: everybody who works at the school now. */
export const listColleagues = (tx: Glance): Promise<Colleague[]> =>
  rowsOf<Colleague>(tx, colleagues)

/** A line to write; `base` is the version that was read, 0 when there was no row. */
export type WrittenLine = StoredLine & { base: number }

const written = `json_to_recordset($1::json) as w(
        base int, "id" uuid, "childId" uuid, date date, line text, details jsonb, at timestamptz,
        "visibleToGuardian" boolean, version int, "addedByUserId" uuid, "byUserId" uuid, "deviceId" uuid,
        "writtenAt" timestamptz, "isRemoved" boolean, "removedReason" text)`

// The versions find out whoever wrote without the lock.
const unlessAllWritten = `
    select lost_race() from (select count(*) as lines from done) as it where lines < json_array_length($1::json)`

const updateLines = {
  name: 'transmission_update_lines',
  text: `
    with done as (
      update transmission_line l
      set details = w.details, at = w.at, visible_to_guardian = w."visibleToGuardian", version = w.version,
        account_id = w."byUserId", device_id = w."deviceId", written_at = w."writtenAt", is_removed = w."isRemoved",
        removed_reason = w."removedReason"
      from ${written}
      where l.school_id = app_school() and l.line_id = w.id and l.version = w.base
      returning 1
    ) ${unlessAllWritten}`,
}

const insertLines = {
  name: 'transmission_insert_lines',
  text: `
    with done as (
      insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
        added_by, account_id, device_id, written_at, is_removed, removed_reason)
      select app_school(), w.id, w."childId", w.date, w.line, w.details, w.at, w."visibleToGuardian", w.version,
        w."addedByUserId", w."byUserId", w."deviceId", w."writtenAt", w."isRemoved", w."removedReason"
      from ${written}
      on conflict (school_id, line_id) do nothing
      returning 1
    ) ${unlessAllWritten}`,
}

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
