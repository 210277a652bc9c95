import type { Stay } from '#domain/children/stays.ts'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'

/** A stay with the names that it is read by. */
export type StayRecord = Stay & { className: string; standardName: string }

const stays = statement<StayRecord>(
  'stays_of_child',
  `
    select e.enrolment_id as id, e.class_id as "classId", e.standard_id as "standardId",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay", e.left_because as "leftBecause",
      e.left_for as "leftFor", k.name as "className", s.name as "standardName"
    from enrolment e join class k using (school_id, class_id)
      join standard s on s.school_id = k.school_id and s.standard_id = coalesce(e.standard_id, k.standard_id)
    where e.school_id = app_school() and e.child_id = $1::uuid
    order by e.first_day, e.enrolment_id`,
)

/** The stays of a child in classes, in their order. */
export async function listStays(tx: Glance, childId: ChildId): Promise<StayRecord[]> {
  return rowsOf(tx, stays, [childId])
}

const marked = statement<{ date: LocalDate; marks: number }>(
  'marked_days_of_child',
  `
    select date::text as date, num_nonnulls(am, pm) as marks from presence_day
    where school_id = app_school() and child_id = $1::uuid and num_nonnulls(am, pm) > 0
    order by date`,
)

/** The days on which a register has marks of a child, and how many. */
export async function listMarkedDays(
  tx: Glance,
  childId: ChildId,
): Promise<{ date: LocalDate; marks: number }[]> {
  return rowsOf(tx, marked, [childId])
}

export type EnteredClass = { id: ClassId; name: string; standardIds: StandardId[] }

const classToEnter = statement<EnteredClass>(
  'class_to_enter',
  `
    select k.class_id as id, k.name, array[k.standard_id] as "standardIds"
    from class k where k.school_id = app_school() and k.class_id = $1::uuid`,
)

/** A class of this school that a child may enter; nothing for another one. */
export async function findClassToEnter(
  tx: Glance,
  classId: ClassId,
): Promise<EnteredClass | undefined> {
  return rowOf(tx, classToEnter, [classId])
}

const writtenStay = statement(
  'stay_written',
  `
    insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order, standard_id,
      left_because, left_for)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4::date, $5::date,
      (select coalesce(max(class_order), 0) + 1 from enrolment where school_id = app_school() and class_id = $3::uuid),
      $6::uuid, $7, $8)
    on conflict (school_id, enrolment_id) do update set last_day = excluded.last_day,
      left_because = excluded.left_because, left_for = excluded.left_for`,
)

/** Writes a stay: a new one stands last in its class, of a known one only its end changes. */
export async function writeStay(tx: Transaction, childId: ChildId, stay: Stay): Promise<void> {
  const { id, classId, firstDay, lastDay, standardId, leftBecause, leftFor } = stay
  const said = [id, childId, classId, firstDay, lastDay, standardId, leftBecause, leftFor]
  await execute(tx, writtenStay, said)
}

const removedStays = statement(
  'stays_removed',
  `
    delete from enrolment where school_id = app_school() and child_id = $1::uuid and enrolment_id = any($2::uuid[])`,
)

/** Removes stays that were only planned. */
export async function removeStays(
  tx: Transaction,
  childId: ChildId,
  stayIds: readonly string[],
): Promise<void> {
  if (stayIds.length > 0) await execute(tx, removedStays, [childId, plainArray(stayIds)])
}
