import type { ChildDocument } from '#domain/children/documents/document.ts'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { FiledPaper } from '#server/records/media/shown-paper.ts'

const classes = statement<{ classId: ClassId }>(
  'classes_of_child_now',
  `
    select distinct class_id as "classId" from enrolment
    where school_id = (select app_school()) and child_id = $1::uuid
      and first_day <= $2::date and (last_day is null or last_day >= $2::date)`,
)

/** The classes of a child on that day. */
export const classesOf = async (
  tx: Glance,
  { childId, date }: { childId: ChildId; date: LocalDate },
): Promise<ClassId[]> => (await rowsOf(tx, classes, [childId, date])).map(({ classId }) => classId)

/** The document of a health plan, in the version that counts. */
export type PlanPaper = FiledPaper &
  Pick<ChildDocument, 'name' | 'validFrom' | 'validUntil' | 'status'>

const paper = statement<PlanPaper>(
  'health_plan_paper',
  `
    select d.document_id as id, d.school_id as "schoolId", d.child_id as "childId", d.name, d.media_id as "mediaId",
      d.format, d.valid_from::text as "validFrom", d.valid_until::text as "validUntil", d.status,
      ${instantText('d.uploaded_at')} as "uploadedAt"
    from child_document d join school_doc_category k using (school_id, category_id)
      join lateral (
        select plan_instructions from child_health h where h.school_id = d.school_id and h.child_id = d.child_id
        order by h.version desc limit 1
      ) h on h.plan_instructions is not null
    where d.school_id = (select app_school()) and d.child_id = $1::uuid and k.is_health_plan
      and d.replaced_by is null and d.status <> 'not_valid' and (d.valid_from is null or d.valid_from <= $2::date)
    order by d.valid_until is null or d.valid_until >= $2::date desc, d.uploaded_at desc, d.document_id
    limit 1`,
)

/**
 * The paper of a child whose health record has a plan: one that holds on that day before one that is over; the newest of
 * several.
 */
export const findPlanPaper = (
  tx: Glance,
  { childId, date }: { childId: ChildId; date: LocalDate },
): Promise<PlanPaper | undefined> => rowOf(tx, paper, [childId, date])
