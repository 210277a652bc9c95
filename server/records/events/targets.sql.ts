import type { TargetKind } from '#domain/event/event.ts'
import type { StandardId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'
import { levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'

/** A level, a class, a group or a child that an event can be for. */
export type TargetRow = {
  id: string
  kind: TargetKind
  name: string
  /** The class of a group or a child; empty for others. */
  className: string
  /** The levels whose closed days count for it. */
  standardIds: readonly StandardId[]
}

const targets = statement<TargetRow>(
  'event_targets',
  `
    with own as (
      select c.class_id, c.name, c.position, ${levelsOfClass('c')}::text[] as levels, s.position as level_position
      from class c join standard s using (school_id, standard_id)
      where c.school_id = (select app_school()) and c.archived_at is null
        and ($3::boolean or ${teaches({ of: 'c', who: '$1', today: '$2' })})
    )
    select t.id, t.kind, t.name, t."className", t."standardIds" from (
      select s.standard_id::text as id, 'levels' as kind, s.name, '' as "className",
        array[s.standard_id::text] as "standardIds", 1 as part, s.position as first, 0 as second
      from standard s
      where s.school_id = (select app_school())
        and ($3::boolean or exists (select from own o where s.standard_id::text = any(o.levels)))
      union all
      select o.class_id::text, 'classes', o.name, '', o.levels, 2, o.level_position, o.position from own o
      union all
      select g.group_id::text, 'groups', g.name, o.name, o.levels, 3, o.level_position, o.position
      from class_group g join own o using (class_id)
      where g.school_id = (select app_school()) and not g.is_removed
      union all
      select k.child_id::text, 'children', ${fullNameShown('k')}, o.name, o.levels, 4, o.level_position, o.position
      from enrolment e join own o using (class_id) join child k using (school_id, child_id)
      where e.school_id = (select app_school()) and k.erased_at is null
        and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)
    ) t
    order by t.part, t.first, t.second, ${asRead('t."className"')}, ${asRead('t.name')}, t.id`,
)

/** Lists whom an event can name: of the whole school, or of the classes that somebody teaches on that day. */
export const listTargets = (
  tx: Glance,
  { userId, today, everybody }: { userId: UserId; today: LocalDate; everybody: boolean },
): Promise<TargetRow[]> => rowsOf(tx, targets, [userId, today, everybody])
