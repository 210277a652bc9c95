import { type ClassWork, mayWorkWith } from '#domain/access/access.ts'
import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { levelsOfClass, teaches } from './teaches.sql.ts'

export type ClassRecord = {
  id: ClassId
  name: string
  standardId: StandardId
  standardName: string
  childCount: number
  /** All of its levels, the main one first. */
  standardIds: readonly StandardId[]
  /** No picker shows it, and its history stays readable. */
  isArchived: boolean
  isTaughtByViewer: boolean
}

const classesOfSchool = statement<ClassRecord>(
  'classes_of_school',
  `
    select c.class_id as id, c.name, c.standard_id as "standardId", s.name as "standardName",
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id
          and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)) as "childCount",
      ${levelsOfClass('c')}::text[] as "standardIds", c.archived_at is not null as "isArchived",
      ${teaches({ of: 'c', who: '$1', today: '$4' })} as "isTaughtByViewer"
    from class c join standard s using (school_id, standard_id)
    where $3::uuid is null or c.class_id = $3::uuid
    order by s.position, c.position, c.name`,
)

/** Every class of the school in its order, with its children of that day: who may see which is the caller's to judge. */
export async function listSchoolClasses(
  tx: Glance,
  { viewer, date, only }: { viewer: SchoolViewer; date: LocalDate; only?: ClassId | undefined },
): Promise<ClassRecord[]> {
  return rowsOf(tx, classesOfSchool, [viewer.userId, date, only ?? null, viewer.school.today])
}

/**
 * The classes with which the viewer may do this work, or one of several. They stand in the school's order, with their
 * children of that day. With `only`: that one, if it is among them.
 */
export async function listVisibleClasses(
  tx: Glance,
  {
    viewer,
    work,
    date,
    only,
  }: {
    viewer: SchoolViewer
    work: ClassWork | readonly ClassWork[]
    date: LocalDate
    only?: ClassId
  },
): Promise<ClassRecord[]> {
  return visibleOf(await listSchoolClasses(tx, { viewer, date, only }), { viewer, work })
}

/** Those of the school's classes with which the viewer may do this work, or one of several. */
export const visibleOf = (
  classes: readonly ClassRecord[],
  { viewer, work }: { viewer: SchoolViewer; work: ClassWork | readonly ClassWork[] },
): ClassRecord[] =>
  classes.filter((row) => [work].flat().some((one) => mayWorkWith(viewer, one, row)))

/** Those of them that a picker shows: a class that is put away opens from its history only. */
export async function listClassesInUse(
  tx: Glance,
  asked: { viewer: SchoolViewer; work: ClassWork; date: LocalDate },
): Promise<ClassRecord[]> {
  const classes = await listVisibleClasses(tx, asked)
  return classes.filter(({ isArchived }) => !isArchived)
}
