import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { type Asking, childLevel, levelsOfClass, teaches } from './teaches.sql.ts'

/** One stay of a child in a class, with what domain/children and domain/access judge. */
export type EnrolmentRecord = {
  childId: ChildId
  classId: ClassId
  /** The child's level: its own in a class of several, else the main one of the class. */
  standardId: StandardId
  /** Those of the class, by which rights are judged. */
  standardIds: readonly StandardId[]
  isTaughtByViewer: boolean
  firstDay: LocalDate
  lastDay: LocalDate | null
}

const enrolmentsOfChildren = statement<EnrolmentRecord>(
  'enrolments_of_children',
  `
    select e.child_id as "childId", e.class_id as "classId",
      ${childLevel('e', 'k')} as "standardId", ${levelsOfClass('k')}::text[] as "standardIds",
      ${teaches({ of: 'e', who: '$2', today: '$3' })} as "isTaughtByViewer",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay"
    from enrolment e join class k using (school_id, class_id)
    where e.school_id = (select app_school()) and e.child_id = any($1::uuid[])
      and not exists (select 1 from child c
        where c.school_id = e.school_id and c.child_id = e.child_id and c.erased_at is not null)
    order by e.child_id, e.first_day`,
)

/** Every enrolment of these children; children of another school have none here, nor have those that were erased. */
export async function listEnrolmentsOf(
  tx: Glance,
  { childIds, viewer }: { childIds: readonly ChildId[]; viewer: Asking },
): Promise<EnrolmentRecord[]> {
  return rowsOf(tx, enrolmentsOfChildren, [childIds, viewer.userId, viewer.school.today])
}

const ownLevels = statement<{ own: StandardId | null }>(
  'own_levels_in_class',
  `
    select distinct standard_id as own from enrolment
    where school_id = (select app_school()) and class_id = $1::uuid and first_day <= $3::date
      and (last_day is null or last_day >= $2::date)`,
)

/** The levels of their own that children of a class have in these days; null for those on the main one. */
export const listOwnLevels = async (
  tx: Glance,
  { classId, from, to }: { classId: ClassId; from: LocalDate; to: LocalDate },
): Promise<(StandardId | null)[]> =>
  (await rowsOf(tx, ownLevels, [classId, from, to])).map(({ own }) => own)

/** A child of a class and the level of its own; null for one on the main level of the class. */
export type ChildOnLevel = { childId: ChildId; own: StandardId | null }

const levelsInClass = statement<ChildOnLevel>(
  'levels_in_class',
  `
    select child_id as "childId", standard_id as own from enrolment
    where school_id = (select app_school()) and class_id = $1::uuid and first_day <= $2::date
      and (last_day is null or last_day >= $2::date)
    order by child_id`,
)

/** The children of a class on a day, each with the level of its own. */
export const listLevelsInClass = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<ChildOnLevel[]> => rowsOf(tx, levelsInClass, [classId, date])
