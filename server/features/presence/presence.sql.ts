import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/statement.ts'
import type { PresenceDayRow, RegisterKey } from './presence-truth.ts'

export interface ChildOnDate {
  childId: ChildId
  date: LocalDate
}

const dayColumns = `d.child_id as "childId", d.date::text as date, d.version, d.am, d.pm,
      d.am_corrected as "amCorrected", d.pm_corrected as "pmCorrected"`

const lockDays = {
  name: 'presence-lock-days',
  text: `
    select ${dayColumns}
    from presence_day d
    where d.school_id = app_school()
      and (d.child_id, d.date) in (select * from unnest($1::uuid[], $2::date[]))
    order by d.child_id, d.date
    for no key update`,
}

/**
 * The recorded days of these children, locked until the end of the transaction, always in the same order: who
 * comes second waits and then sees what the first one wrote.
 */
export async function lockPresenceDays(
  tx: Transaction,
  wanted: readonly ChildOnDate[],
): Promise<PresenceDayRow[]> {
  const childIds = wanted.map(({ childId }) => childId)
  const dates = wanted.map(({ date }) => date)
  return rowsOf<PresenceDayRow & object>(tx, lockDays, [childIds, dates])
}

const writeDays = {
  name: 'presence-write-days',
  text: `
    with written as (
      select child_id, date, base, version, am::jsonb, pm::jsonb, am_corrected, pm_corrected
      from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::text[], $6::text[], $7::boolean[], $8::boolean[])
        as r(child_id, date, base, version, am, pm, am_corrected, pm_corrected)
    ),
    updated as (
      update presence_day d
      set version = w.version, am = w.am, pm = w.pm, am_corrected = w.am_corrected, pm_corrected = w.pm_corrected
      from written w
      where w.base > 0 and d.school_id = app_school() and d.child_id = w.child_id and d.date = w.date
        and d.version = w.base
      returning 1
    ),
    inserted as (
      insert into presence_day (school_id, child_id, date, version, am, pm, am_corrected, pm_corrected)
      select app_school(), child_id, date, version, am, pm, am_corrected, pm_corrected
      from written where base = 0
      order by child_id, date
      on conflict (school_id, child_id, date) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from written)
      then lost_race()
    end`,
}

/** A day to write; `base` is the version that was read, 0 when there was no row. */
export interface WrittenDay extends PresenceDayRow {
  base: number
}

/** Writes the days, each only over the version that was read; throws a lost race when one of them was overtaken. */
export async function writePresenceDays(last: Glance, days: readonly WrittenDay[]): Promise<void> {
  if (days.length === 0) return
  await rowsOf(last, writeDays, [
    days.map((day) => day.childId),
    days.map((day) => day.date),
    days.map((day) => day.base),
    days.map((day) => day.version),
    days.map((day) => day.am && JSON.stringify(day.am)),
    days.map((day) => day.pm && JSON.stringify(day.pm)),
    days.map((day) => day.amCorrected),
    days.map((day) => day.pmCorrected),
  ])
}

const daysOfClasses = {
  name: 'presence-days-of-classes',
  text: `
    select e.class_id as "classId", ${dayColumns}
    from enrolment e
      join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id
        and d.date >= e.first_day and (e.last_day is null or d.date <= e.last_day)
    where e.school_id = app_school() and e.class_id = any($1::uuid[])
      and d.school_id = app_school() and d.date between $2::date and $3::date`,
}

/** What is recorded of the children of these classes, on the days when they belonged to them. */
export async function listPresenceDays(
  tx: Glance,
  window: { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate },
): Promise<(PresenceDayRow & { classId: ClassId })[]> {
  return rowsOf<PresenceDayRow & { classId: ClassId }>(tx, daysOfClasses, [
    window.classIds,
    window.from,
    window.to,
  ])
}

const submittedOfChildren = {
  name: 'presence-submitted-of-children',
  text: `
    select s.class_id as "classId", s.date::text as date, s.period
    from register_submission s
    where s.school_id = app_school() and s.date = any($2::date[]) and s.class_id in (
      select e.class_id from enrolment e where e.school_id = app_school() and e.child_id = any($1::uuid[]))`,
}

/** Which half-days of these days are submitted, in the classes that these children were ever in. */
export async function listSubmittedHalfDays(
  tx: Glance,
  wanted: { childIds: readonly ChildId[]; dates: readonly LocalDate[] },
): Promise<RegisterKey[]> {
  return rowsOf<RegisterKey>(tx, submittedOfChildren, [wanted.childIds, wanted.dates])
}
