import { type ClassWork, mayWorkWith } from '#domain/access/access.ts'
import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'

export type ClassRecord = {
  id: ClassId
  name: string
  standardId: StandardId
  standardName: string
  childCount: number
  isTaughtByViewer: boolean
}

const classesOfSchool = statement<ClassRecord>(
  'classes_of_school',
  `
    select c.class_id as id, c.name, c.standard_id as "standardId", s.name as "standardName",
      (select count(distinct e.child_id)::int from enrolment e
        where e.school_id = c.school_id and e.class_id = c.class_id
          and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)) as "childCount",
      exists (select 1 from class_teacher t
        where t.school_id = c.school_id and t.class_id = c.class_id and t.account_id = $1::uuid) as "isTaughtByViewer"
    from class c join standard s using (school_id, standard_id)
    where $3::uuid is null or c.class_id = $3::uuid
    order by s.position, c.position, c.name`,
)

/** Every class of the school in its order, with its children of that day: who may see which is the caller's to judge. */
export async function listSchoolClasses(
  tx: Glance,
  { viewer, date, only }: { viewer: Viewer; date: LocalDate; only?: ClassId | undefined },
): Promise<ClassRecord[]> {
  return rowsOf(tx, classesOfSchool, [viewer.userId, date, only ?? null])
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
    viewer: Viewer
    work: ClassWork | readonly ClassWork[]
    date: LocalDate
    only?: ClassId
  },
): Promise<ClassRecord[]> {
  const rows = await listSchoolClasses(tx, { viewer, date, only })
  return rows.filter((row) => [work].flat().some((one) => mayWorkWith(viewer, one, row)))
}
