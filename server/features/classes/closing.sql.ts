import type { ComingStay, MovedStay } from '#domain/classes/closing.ts'
import type { ChildId, ClassId, SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { byShownName, fullNameShown } from '#server/records/children/shown-name.sql.ts'

export type ComingChild = { name: string } & Pick<
  ComingStay,
  'id' | 'childId' | 'firstDay' | 'lastDay'
>

const coming = statement<ComingChild>(
  'class_children_coming',
  `
    select e.enrolment_id as id, e.child_id as "childId", ${fullNameShown('c')} as name,
      e.first_day::text as "firstDay", e.last_day::text as "lastDay"
    from enrolment e join child c using (school_id, child_id)
    where e.school_id = (select app_school()) and e.class_id = $1::uuid and (e.last_day is null or e.last_day >= $2::date)
    order by ${byShownName('c')}, e.first_day`,
)

type At = { classId: ClassId; today: LocalDate }

/** The children who are in a class today or later, by name: one row for each stay. */
export const listComing = (tx: Glance, { classId, today }: At): Promise<ComingChild[]> =>
  rowsOf(tx, coming, [classId, today])

const comingChildren = statement<{ id: ChildId }>(
  'class_child_ids_coming',
  `
    select distinct child_id as id from enrolment
    where school_id = (select app_school()) and class_id = $1::uuid and (last_day is null or last_day >= $2::date)`,
)

/** The ids of the children who are in a class today or later. */
export const listComingChildren = async (tx: Glance, { classId, today }: At): Promise<ChildId[]> =>
  (await rowsOf(tx, comingChildren, [classId, today])).map(({ id }) => id)

const held = statement(
  'class_children_held',
  `
    select 1 as held from child where school_id = (select app_school()) and child_id in (
      select child_id from enrolment where school_id = (select app_school()) and class_id = $1::uuid
        and (last_day is null or last_day >= $2::date))
    order by child_id for update`,
)

/** Holds the files of the children, so that nobody changes their stays meanwhile. */
export const holdComing = (tx: Transaction, { classId, today }: At): Promise<void> =>
  execute(tx, held, [classId, today])

const stays = statement<ComingStay>(
  'class_stays_coming',
  `
    select e.enrolment_id as id, e.child_id as "childId", e.standard_id as "levelId",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay", e.left_because as "leftBecause", e.left_for as "leftFor",
      (select max(d.date)::text from presence_day d
        where d.school_id = e.school_id and d.child_id = e.child_id and num_nonnulls(d.am, d.pm) > 0) as "markedOn"
    from enrolment e
    where e.school_id = (select app_school()) and e.class_id = $1::uuid and (e.last_day is null or e.last_day >= $2::date)
    order by e.class_order, e.enrolment_id`,
)

/** The stays in a class, today or later, in the order of the class. */
export const listComingStays = (tx: Glance, { classId, today }: At): Promise<ComingStay[]> =>
  rowsOf(tx, stays, [classId, today])

const taken = statement<{ count: number }>(
  'class_places_taken',
  `
    select count(distinct child_id)::int as count from enrolment
    where school_id = (select app_school()) and class_id = $1::uuid and first_day <= $2::date
      and (last_day is null or last_day >= $2::date)`,
)

/** Counts the children of a class on a day. */
export const countTaken = async (tx: Glance, classId: ClassId, day: LocalDate): Promise<number> =>
  (await rowOf(tx, taken, [classId, day]))?.count ?? 0

const entered = statement(
  'class_stays_entered',
  `
    insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order, standard_id,
      left_because, left_for)
    select e.school_id, m.id, e.child_id, $2::uuid, m."firstDay", m."lastDay",
      m.place + (select coalesce(max(class_order), 0) from enrolment where school_id = (select app_school()) and class_id = $2::uuid),
      m."levelId", m."leftBecause", m."leftFor"
    from json_to_recordset($1::json) as m(id uuid, "ofId" uuid, "firstDay" date, "lastDay" date, "levelId" uuid,
        "leftBecause" text, "leftFor" text, place int)
      join enrolment e on e.school_id = (select app_school()) and e.enrolment_id = m."ofId"`,
)
const ended = statement(
  'class_stays_ended',
  `
    update enrolment set last_day = $2::date, left_because = null, left_for = null
    where school_id = (select app_school()) and enrolment_id = any($1::uuid[]) and first_day <= $2::date`,
)
const unplanned = statement(
  'class_stays_unplanned',
  `
    delete from enrolment
    where school_id = (select app_school()) and enrolment_id = any($1::uuid[]) and first_day > $2::date`,
)

/** Lets children go on in another class from a day on. What was only planned in the old one goes. */
export async function moveStays(
  tx: Transaction,
  {
    toClassId,
    firstDay,
    moved,
  }: { toClassId: ClassId; firstDay: LocalDate; moved: readonly MovedStay[] },
): Promise<void> {
  const rows = moved.map((it, nth) => ({ ...it, place: nth + 1 }))
  const old = [plainArray(moved.map(({ ofId }) => ofId)), addDays(firstDay, -1)]
  await execute(tx, entered, [JSON.stringify(rows), toClassId])
  await execute(tx, ended, old)
  await execute(tx, unplanned, old)
}

export type DueClass = { schoolId: SchoolId; classId: ClassId; today: LocalDate }

const due = statement<DueClass>(
  'classes_to_archive',
  `
    select c.school_id as "schoolId", c.class_id as "classId", ($1::timestamptz at time zone s.time_zone)::date::text as today
    from class c join school s using (school_id)
    where c.archives_on <= ($1::timestamptz)::date + 1 and c.archives_on <= ($1::timestamptz at time zone s.time_zone)::date`,
)

/** The classes of all schools whose last day is over; at the door 'platform'. */
export const listDueClasses = (tx: Glance, at: Instant): Promise<DueClass[]> =>
  rowsOf(tx, due, [at])

const archived = statement(
  'class_archived_when_due',
  `
    update class c set archives_on = null, version = version + 1,
      archived_at = case when exists (select from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id and (e.last_day is null or e.last_day >= $2::date))
        then null else $3::timestamptz end
    where c.school_id = (select app_school()) and c.class_id = $1::uuid and c.archives_on <= $2::date`,
)

/** Archives a class whose last day is over. One that a child has entered meanwhile stays in use. */
export const archiveDue = (
  tx: Transaction,
  { classId, today }: DueClass,
  at: Instant,
): Promise<void> => execute(tx, archived, [classId, today, at])
