import type { JudgedClass } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { type Asking, levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'

const judgedClass = statement<JudgedClass>(
  'class_judged_for_consents',
  `
    select ${levelsOfClass('c')}::text[] as "standardIds",
      ${teaches({ of: 'c', who: '$2', today: '$3' })} as "isTaughtByViewer"
    from class c where c.school_id = (select app_school()) and c.class_id = $1::uuid`,
)

export async function findJudgedClass(
  tx: Glance,
  { classId, viewer }: { classId: ClassId; viewer: Asking },
): Promise<JudgedClass | undefined> {
  return rowOf(tx, judgedClass, [classId, viewer.userId, viewer.school.today])
}

// Who was in the class in the last month is there too: a line of last week may still be changed.
const consentsOfClass = statement<PhotoConsent>(
  'consents_of_class',
  `
    select e.child_id as "childId",
      coalesce(array_agg(p.use order by p.use) filter (where p.is_given), '{}') as uses
    from (select distinct school_id, child_id from enrolment
        where school_id = (select app_school()) and class_id = $1::uuid
          and first_day <= $2::date + 1 and (last_day is null or last_day >= $2::date - 31)) e
      left join photo_consent p on p.school_id = e.school_id and p.child_id = e.child_id
    group by e.child_id order by e.child_id`,
)

export async function listConsents(
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<PhotoConsent[]> {
  return rowsOf(tx, consentsOfClass, [classId, date])
}
