import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  jsonLines,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { besideOneKind } from '#server/platform/entries/entry-ledger.sql.ts'
import type { Written } from '#server/platform/entries/write-rows.sql.ts'
import type { PresenceDayRow, RegisterKey } from './presence-truth.ts'

export interface ChildOnDate {
  childId: ChildId
  date: LocalDate
}

/** A day of a register as it is selected, from `presence_day d`. */
export const dayColumns = `d.child_id as "childId", d.date::text as date, d.version, d.am, d.pm,
      d.am_corrected as "amCorrected", d.pm_corrected as "pmCorrected"`

// Locks on the rows would be written to the log one by one. They could not hold a day that has no row yet. The
// marks and the lines of a sheet lock the same days.
const lockDays = statement(
  'presence-lock-days',
  `
    with beside as materialized (${besideOneKind})
    select count(pg_advisory_xact_lock(day)) from beside, lateral (
      select distinct uuid_hash_extended(child_id, date - date '2000-01-01') as day
      from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      order by 1
    ) as days`,
)

const daysOfChildren = statement<PresenceDayRow & object>(
  'presence-days-of-children',
  `
    select ${dayColumns}
    from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      join presence_day d on d.school_id = (select app_school()) and d.child_id = wanted.child_id and d.date = wanted.date`,
)

/**
 * Keeps everybody else from marking these days until the end of the transaction. Always in the same order: who comes
 * second waits, and what is read afterwards is what the first one wrote.
 */
export async function lockPresenceDays(
  tx: Transaction,
  wanted: readonly ChildOnDate[],
): Promise<void> {
  await execute(tx, lockDays, columnsOf(wanted))
}

/** Finds what is recorded of these days. */
export async function findPresenceDays(
  tx: Glance,
  wanted: readonly ChildOnDate[],
): Promise<PresenceDayRow[]> {
  return rowsOf(tx, daysOfChildren, columnsOf(wanted))
}

const columnsOf = (days: readonly ChildOnDate[]): [string, string] => [
  plainArray(days.map(({ childId }) => childId)),
  plainArray(days.map(({ date }) => date)),
]

type WrittenDay = Written<PresenceDayRow>

const writtenDays = `unnest($1::uuid[], $2::date[], $3::int[], $4::int[], string_to_array($5, E'\\n', ''),
          string_to_array($6, E'\\n', ''), $7::boolean[], $8::boolean[])
        as w(child_id, date, base, version, am, pm, am_corrected, pm_corrected)`

// The versions find out anybody who wrote without the lock.
const unlessAllWritten = `
    select lost_race() from (select count(*) as days from written) as it where days < cardinality($1::uuid[])`

const updateDays = statement(
  'presence-update-days',
  `
    with written as (
      update presence_day d
      set version = w.version, am = w.am::json, pm = w.pm::json,
        am_corrected = w.am_corrected, pm_corrected = w.pm_corrected
      from ${writtenDays}
      where d.school_id = (select app_school()) and d.child_id = w.child_id and d.date = w.date and d.version = w.base
      returning 1
    ) ${unlessAllWritten}`,
)

const insertDays = statement(
  'presence-insert-days',
  `
    with written as (
      insert into presence_day (school_id, child_id, date, version, am, pm, am_corrected, pm_corrected)
      select app_school(), child_id, date, version, am::json, pm::json, am_corrected, pm_corrected
      from ${writtenDays}
      where base = 0
      on conflict (school_id, child_id, date) do nothing
      returning 1
    ) ${unlessAllWritten}`,
)

const isNew = ({ base }: WrittenDay): boolean => base === 0

/** Writes the days, each only over the version that was read; throws a lost race when one of them was overtaken. */
export async function writePresenceDays(last: Glance, days: readonly WrittenDay[]): Promise<void> {
  const seen = days.filter((day) => !isNew(day))
  // In one order: the writer of a day waits for another one who is writing it.
  const unseen = days.filter(isNew).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await Promise.all([
    seen.length > 0 && rowsOf(last, updateDays, valuesOf(seen)),
    unseen.length > 0 && rowsOf(last, insertDays, valuesOf(unseen)),
  ])
}

const keyOf = ({ childId, date }: WrittenDay): string => `${childId}:${date}`

const valuesOf = (days: readonly WrittenDay[]): string[] => [
  ...columnsOf(days),
  plainArray(days.map((day) => day.base)),
  plainArray(days.map((day) => day.version)),
  jsonLines(days.map((day) => day.am)),
  jsonLines(days.map((day) => day.pm)),
  plainArray(days.map((day) => day.amCorrected)),
  plainArray(days.map((day) => day.pmCorrected)),
]

const submittedOfChildren = statement<RegisterKey>(
  'presence-submitted-of-children',
  `
    select s.class_id as "classId", s.date::text as date, s.period
    from register_submission s
    where s.school_id = (select app_school()) and s.date = any($2::date[]) and s.class_id in (
      select e.class_id from enrolment e where e.school_id = (select app_school()) and e.child_id = any($1::uuid[]))`,
)

/** Lists the submitted half-days of these days, in the classes that these children were ever in. */
export async function listSubmittedHalfDays(
  tx: Glance,
  wanted: { childIds: readonly ChildId[]; dates: readonly LocalDate[] },
): Promise<RegisterKey[]> {
  return rowsOf(tx, submittedOfChildren, [wanted.childIds, wanted.dates])
}
