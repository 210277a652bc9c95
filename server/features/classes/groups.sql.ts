import type { Group } from '#domain/classes/groups.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

const writeRow = thingWriter<Group>('class_group', {
  key: { id: 'group_id uuid' },
  whose: { classId: 'class_id uuid' },
  once: { position: 'position int' },
  each: { name: 'name text', colour: 'colour text', version: 'version int' },
})

const isOpen = `m.school_id = (select app_school()) and m.group_id = $1::uuid and m.last_day is null
      and m.child_id <> all($2::uuid[])`

const left = statement(
  'group_left',
  `update class_group_child m set last_day = $3::date - 1 where ${isOpen} and m.first_day < $3::date`,
)
// Who joined today and leaves today was in it on no day.
const notJoined = statement(
  'group_not_joined',
  `delete from class_group_child m where ${isOpen} and m.first_day >= $3::date`,
)
const joined = statement(
  'group_joined',
  `
    insert into class_group_child (school_id, group_id, child_id, first_day)
    select app_school(), $1::uuid, id, $3::date from unnest($2::uuid[]) as id
    where not exists (select 1 from class_group_child m
      where m.school_id = (select app_school()) and m.group_id = $1::uuid and m.child_id = id
        and (m.last_day is null or m.last_day >= $3::date))`,
)

async function writeMembers(
  tx: Glance,
  { id, childIds }: Pick<Group, 'id' | 'childIds'>,
  today: LocalDate,
): Promise<void> {
  const values = [id, plainArray(childIds), today]
  for (const step of [left, notJoined, joined]) await execute(tx, step, values)
}

/** Writes a group, new or changed. Children join it today, or were in it until yesterday. */
export async function writeGroup(tx: Glance, group: Group, today: LocalDate): Promise<void> {
  await writeRow(tx, group)
  await writeMembers(tx, group, today)
}

const removed = statement(
  'group_removed',
  'update class_group set is_removed = true where school_id = (select app_school()) and group_id = $1::uuid',
)

/** Ends a group. The days on which it was there are kept. */
export async function endGroup(tx: Glance, group: Group, today: LocalDate): Promise<void> {
  await writeMembers(tx, { id: group.id, childIds: [] }, today)
  await execute(tx, removed, [group.id])
}
