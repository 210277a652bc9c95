import type { ClassUse, KeptClass, Stay } from '#domain/classes/classes.ts'
import type { ChildId, ClassId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { orderWriter, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'
import { inClassOrder, shownName } from '#server/records/children/shown-name.sql.ts'

export type Teacher = Stay & { name: string }
export type ClassroomRecord = KeptClass & {
  /** The number of children today. */
  childCount: number
  /** The number of children today or later. */
  comingCount: number
  teachers: Teacher[]
  /** True if one of its teachers has a right on one of its levels; while it has none, if one of the school has. */
  isOpenToTeacher: boolean
}

const classrooms = statement<ClassroomRecord>(
  'classrooms',
  `
    select c.class_id as id, c.name, c.standard_id as "levelId", c.capacity, c.room, c.colour,
      c.child_order as "childOrder", c.archived_at is not null as "isArchived",
      c.archives_on::text as "archivesOn", c.position, c.version,
      array(select s.standard_id::text from class_standard s
        where s.school_id = c.school_id and s.class_id = c.class_id order by 1) as "furtherLevelIds",
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id
          and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)) as "childCount",
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id
          and (e.last_day is null or e.last_day >= $1::date)) as "comingCount",
      (select coalesce(json_agg(json_build_object('userId', t.account_id, 'name', a.name, 'role', t.role,
          'firstDay', t.first_day, 'lastDay', t.last_day) order by t.role, ${asRead('a.name')}), '[]')
        from class_teacher t join account a using (account_id)
        where t.school_id = c.school_id and t.class_id = c.class_id) as teachers,
      exists (select from standard_permission p
        where p.school_id = c.school_id and p.has_access
          and (select a.user_type = 'teacher' and a.is_active from account a where a.account_id = p.account_id)
          and (p.standard_id = c.standard_id or exists (select from class_standard s
            where s.school_id = c.school_id and s.class_id = c.class_id and s.standard_id = p.standard_id))
          and (exists (select from class_teacher t
              where t.school_id = c.school_id and t.class_id = c.class_id and t.account_id = p.account_id)
            or not exists (select from class_teacher t
              where t.school_id = c.school_id and t.class_id = c.class_id))) as "isOpenToTeacher"
    from class c
    where c.school_id = (select app_school())
    order by c.position, c.name`,
)

/** Every class of the school in its order, archived ones included. */
export const listClassrooms = (tx: Glance, today: LocalDate): Promise<ClassroomRecord[]> =>
  rowsOf(tx, classrooms, [today])

const writeRow = thingWriter<KeptClass & { archivedAt: Instant | null }>('class', {
  key: { id: 'class_id uuid' },
  once: { position: 'position int' },
  each: {
    name: 'name text',
    levelId: 'standard_id uuid',
    capacity: 'capacity smallint',
    room: 'room text',
    colour: 'colour text',
    childOrder: 'child_order text',
    archivedAt: 'archived_at timestamptz',
    archivesOn: 'archives_on date',
    version: 'version int',
  },
})

const otherLevels = statement(
  'class_levels_dropped',
  `
    delete from class_standard
    where school_id = (select app_school()) and class_id = $1::uuid and standard_id <> all($2::uuid[])`,
)
const theseLevels = statement(
  'class_levels_added',
  `
    insert into class_standard (school_id, class_id, standard_id)
    select app_school(), $1::uuid, standard_id from unnest($2::uuid[]) as standard_id
    on conflict do nothing`,
)

/** Writes a class, new or changed, with its levels. */
export async function writeClass(tx: Glance, thing: KeptClass, at: Instant): Promise<void> {
  await writeRow(tx, { ...thing, archivedAt: thing.isArchived ? at : null })
  const levels = [thing.id, plainArray(thing.furtherLevelIds)]
  await execute(tx, otherLevels, levels)
  await execute(tx, theseLevels, levels)
}

/** Puts the classes into this order. */
export const orderClasses = orderWriter('class', 'class_id')

const teachers = statement<{ id: UserId; name: string }>(
  'teachers_of_school',
  `
    select account_id as id, name from account
    where school_id = (select app_school()) and user_type = 'teacher' and is_active
    order by ${asRead('name')}`,
)

/** The teachers who may be given a class. */
export const listTeachers = (tx: Glance): Promise<{ id: UserId; name: string }[]> =>
  rowsOf(tx, teachers)

const otherTeachers = statement(
  'class_teachers_dropped',
  `
    delete from class_teacher
    where school_id = (select app_school()) and class_id = $1::uuid and account_id <> all($2::uuid[])`,
)
const theseTeachers = statement(
  'class_teachers_written',
  `
    insert into class_teacher as t (school_id, class_id, account_id, role, first_day, last_day)
    select app_school(), $1::uuid, "userId", role, "firstDay", "lastDay"
    from json_to_recordset($2::json) as s("userId" uuid, role text, "firstDay" date, "lastDay" date)
    on conflict (school_id, class_id, account_id) do update
    set role = excluded.role, first_day = excluded.first_day, last_day = excluded.last_day
    where (t.role, t.first_day, t.last_day) is distinct from (excluded.role, excluded.first_day, excluded.last_day)`,
)
const changed = statement(
  'class_counted',
  'update class set version = version + 1 where school_id = (select app_school()) and class_id = $1::uuid',
)

/** Makes these the teachers of a class. */
export async function writeStays(tx: Glance, id: ClassId, stays: readonly Stay[]): Promise<void> {
  await execute(tx, otherTeachers, [id, plainArray(stays.map(({ userId }) => userId))])
  await execute(tx, theseTeachers, [id, JSON.stringify(stays)])
  await execute(tx, changed, [id])
}

const uses = statement<ClassUse>(
  'uses_of_class',
  `
    select kind, count from (
      select 1 as place, 'children' as kind, count(distinct child_id)::int as count from enrolment
      where school_id = (select app_school()) and class_id = $1::uuid
      union all
      select 2, 'registers', count(*)::int from register_submission
      where school_id = (select app_school()) and class_id = $1::uuid
      union all
      select 3, 'groups', count(*)::int from class_group
      where school_id = (select app_school()) and class_id = $1::uuid
      union all
      select 4, 'documents', (select count(*) from export_record where school_id = (select app_school()) and class_id = $1::uuid)::int
        + (select count(*) from health_read where school_id = (select app_school()) and class_id = $1::uuid)::int
      union all
      select 5, 'albums', count(*)::int from album
      where school_id = (select app_school()) and class_id = $1::uuid
      union all
      select 6, 'prices', (select count(*) from addon where school_id = (select app_school()) and class_id = $1::uuid)::int
        + (select count(*) from deduction where school_id = (select app_school()) and class_id = $1::uuid)::int
      union all
      select 7, 'plans', count(*)::int from transfer_choice
      where school_id = (select app_school()) and class_id = $1::uuid
    ) u where count > 0 order by place`,
)

/** Counts everything that tells of a class or names it, and so keeps it. */
export const listClassUses = (tx: Glance, id: ClassId): Promise<ClassUse[]> =>
  rowsOf(tx, uses, [id])

const removals = ['class_standard', 'class_teacher', 'class'].map((table) =>
  statement(
    `${table}_removed`,
    `delete from ${table} where school_id = (select app_school()) and class_id = $1::uuid`,
  ),
)

/** Deletes a class without any history. */
export async function removeClass(tx: Glance, id: ClassId): Promise<void> {
  for (const removal of removals) await execute(tx, removal, [id])
}

export type ClassroomChild = {
  id: ChildId
  firstName: string
  lastName: string
  levelId: StandardId | null
}

const children = statement<ClassroomChild>(
  'classroom_children',
  `
    select c.child_id as id, ${shownName('c')}, e.standard_id as "levelId"
    from enrolment e join child c using (school_id, child_id) join class k using (school_id, class_id)
    where e.school_id = (select app_school()) and e.class_id = $1::uuid and e.first_day <= $2::date
      and (e.last_day is null or e.last_day >= $2::date)
    order by ${inClassOrder({ child: 'c', place: 'e', of: 'k' })}`,
)

/** The children of a class on a day, in the order that the class has made. */
export const listClassroomChildren = (
  tx: Glance,
  { classId, today }: { classId: ClassId; today: LocalDate },
): Promise<ClassroomChild[]> => rowsOf(tx, children, [classId, today])

const ordered = statement(
  'classroom_children_ordered',
  `
    update enrolment e set class_order = o.place
    from unnest($2::uuid[]) with ordinality as o (id, place)
    where e.school_id = (select app_school()) and e.class_id = $1::uuid and e.child_id = o.id
      and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $3::date)`,
)

/** Puts the children of today into an order of the class's own. */
export const orderClassroomChildren = (
  tx: Glance,
  {
    classId,
    childIds,
    today,
  }: { classId: ClassId; childIds: readonly ChildId[]; today: LocalDate },
): Promise<void> => execute(tx, ordered, [classId, plainArray(childIds), today])

const className = statement<{ name: string }>(
  'classroom_name',
  'select name from class where school_id = (select app_school()) and class_id = $1::uuid',
)

/** True if the school has this class. */
export const hasClass = async (tx: Glance, id: ClassId): Promise<boolean> =>
  (await rowOf(tx, className, [id])) !== undefined
