import type { Stay } from '#domain/children/stays.ts'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { writeOrRefuse } from '#server/platform/keeping/refuse-late.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

/** A stay with the names that it is read by. */
export type StayRecord = Stay & { className: string; standardName: string }

const stays = statement<StayRecord>(
  'stays_of_child',
  `
    select e.enrolment_id as id, e.class_id as "classId", e.standard_id as "standardId",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay", e.left_because as "leftBecause",
      e.left_for as "leftFor", k.name as "className", s.name as "standardName"
    from enrolment e join class k using (school_id, class_id)
      join standard s on s.school_id = k.school_id and s.standard_id = ${childLevel('e', 'k')}
    where e.school_id = (select app_school()) and e.child_id = $1::uuid
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
    where school_id = (select app_school()) and child_id = $1::uuid and num_nonnulls(am, pm) > 0
    order by date`,
)

/** The days on which a register has marks of a child, and how many. */
export async function listMarkedDays(
  tx: Glance,
  childId: ChildId,
): Promise<{ date: LocalDate; marks: number }[]> {
  return rowsOf(tx, marked, [childId])
}

/** A class that a child may enter, with its levels: the main one first. */
export type ClassToEnter = {
  id: ClassId
  name: string
  childCount: number
  capacity: number | null
  levels: { id: StandardId; name: string }[]
}

const classesToEnter = statement<ClassToEnter>(
  'classes_to_enter',
  `
    select k.class_id as id, k.name, k.capacity,
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = k.school_id and e.class_id = k.class_id
          and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)) as "childCount",
      (select json_agg(json_build_object('id', l.standard_id, 'name', l.name)
          order by l.standard_id <> k.standard_id, l.position)
        from standard l where l.school_id = k.school_id and (l.standard_id = k.standard_id
          or exists (select from class_standard m where m.school_id = k.school_id and m.class_id = k.class_id
            and m.standard_id = l.standard_id))) as levels
    from class k join standard s using (school_id, standard_id)
    where k.school_id = (select app_school()) and k.archived_at is null and k.archives_on is null
      and ($2::uuid is null or k.class_id = $2::uuid)
    order by s.position, k.position, k.name`,
)

/** The classes of the school that a child may enter: neither archived nor about to be. */
export async function listClassesToEnter(
  tx: Glance,
  { date, only }: { date: LocalDate; only?: ClassId },
): Promise<ClassToEnter[]> {
  return rowsOf(tx, classesToEnter, [date, only ?? null])
}

const writtenStay = statement<{ written: number }>(
  'stay_written',
  `
    insert into enrolment as t (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order, standard_id,
      left_because, left_for)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4::date, $5::date,
      (select coalesce(max(class_order), 0) + 1 from enrolment where school_id = (select app_school()) and class_id = $3::uuid),
      $6::uuid, $7, $8)
    on conflict (school_id, enrolment_id) do update set last_day = excluded.last_day,
      left_because = excluded.left_because, left_for = excluded.left_for
    where t.child_id = excluded.child_id and t.class_id = excluded.class_id and t.first_day = excluded.first_day
      and t.standard_id is not distinct from excluded.standard_id
    returning 1 as written`,
)

/** Writes a stay: a new one stands last in its class, of a known one only its end changes. Another one is refused. */
export async function writeStay(tx: Transaction, childId: ChildId, stay: Stay): Promise<void> {
  const { id, classId, firstDay, lastDay, standardId, leftBecause, leftFor } = stay
  const said = [id, childId, classId, firstDay, lastDay, standardId, leftBecause, leftFor]
  await writeOrRefuse(tx, writtenStay, said)
}

const removedStays = statement(
  'stays_removed',
  `
    delete from enrolment where school_id = (select app_school()) and child_id = $1::uuid and enrolment_id = any($2::uuid[])`,
)

/** Removes stays that were only planned. */
export async function removeStays(
  tx: Transaction,
  childId: ChildId,
  stayIds: readonly string[],
): Promise<void> {
  if (stayIds.length > 0) await execute(tx, removedStays, [childId, plainArray(stayIds)])
}
