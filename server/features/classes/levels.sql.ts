import type { LevelUse } from '#domain/classes/levels.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { levels } from '#server/records/children/levels.sql.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

/** Lets people change the school's levels or classes in turn: the second waits. */
export const holdClasses = listLock('classes')

const uses = statement<LevelUse & { levelId: StandardId }>(
  'uses_of_levels',
  `
    with wanted as (
      select standard_id from standard
      where school_id = (select app_school()) and ($1::uuid is null or standard_id = $1::uuid)
    ),
    of_class as (
      select k.standard_id, k.class_id, k.name, k.position from wanted join class k using (standard_id)
      where k.school_id = (select app_school())
      union
      select s.standard_id, k.class_id, k.name, k.position from wanted join class_standard s using (standard_id)
        join class k using (school_id, class_id)
      where s.school_id = (select app_school())
    ),
    used as (
      select standard_id, 1 as place, 'class' as kind, name, 1 as count, position, false as is_setting from of_class
      union all
      select ${childLevel('e', 'k')}, 2, 'children', null, count(distinct e.child_id)::int, 0, false
      from class k join enrolment e using (school_id, class_id)
      where k.school_id = (select app_school()) and ${childLevel('e', 'k')} in (select standard_id from wanted)
      group by 1
      union all
      select t.standard_id, 3, 'plan', null, count(distinct t.child_id)::int, 0, false
      from wanted join transfer_choice t using (standard_id) where t.school_id = (select app_school()) group by 1
      union all
      select o.next_standard_id, 4, 'level', o.name, 1, o.position, false
      from wanted w join standard o on o.next_standard_id = w.standard_id
      where o.school_id = (select app_school())
      union all
      select s.standard_id, 5, 'meal', case c.language when 'fr' then m.name_fr else m.name_en end, 1, m.position,
        exists (select from meal_type_standard o where o.school_id = s.school_id
          and o.meal_type_id = s.meal_type_id and o.standard_id <> s.standard_id)
      from wanted join meal_type_standard s using (standard_id) join meal_type m using (school_id, meal_type_id)
        join school c using (school_id)
      where s.school_id = (select app_school())
      union all
      select s.standard_id, 6, 'calendar', h.name, 1, 0,
        exists (select from holiday_standard o where o.school_id = s.school_id
          and o.holiday_id = s.holiday_id and o.standard_id <> s.standard_id)
      from wanted join holiday_standard s using (standard_id) join holiday h using (school_id, holiday_id)
      where s.school_id = (select app_school())
      union all
      select s.standard_id, 7, 'framework', f.name, 1, f.position, true
      from wanted join framework_standard s using (standard_id) join framework f using (school_id, framework_id)
      where s.school_id = (select app_school())
      union all
      select distinct p.standard_id, 8, 'person', a.name, 1, 0, true
      from wanted join standard_permission p using (standard_id) join account a using (account_id)
      where p.school_id = (select app_school()) and p.has_access
    )
    select standard_id as "levelId", kind, name, count, is_setting as "isSetting"
    from used order by place, position, name`,
)

/** Lists the uses of each level, or of one, in the order in which people look for them. */
export const listLevelUses = (
  tx: Glance,
  only: StandardId | null = null,
): Promise<(LevelUse & { levelId: StandardId })[]> => rowsOf(tx, uses, [only])

const settings = [
  'transmission_setting',
  'standard_permission',
  'framework_standard',
  'meal_type_standard',
  'holiday_standard',
]
const removals = settings.map((table) =>
  statement(
    `level_removed_from_${table}`,
    `delete from ${table} where school_id = (select app_school()) and standard_id = $1::uuid`,
  ),
)

/** Deletes a level that nothing really uses, with what only says something about it. */
export async function removeLevel(tx: Glance, id: StandardId): Promise<void> {
  for (const removal of removals) await execute(tx, removal, [id])
  await levels.remove(tx, id)
}
