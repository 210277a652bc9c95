import type { FieldChange } from '#domain/children/file-history.ts'
import type { ChangeId, ChildId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { type LogLine, logLine } from '#server/platform/keeping/log-line.sql.ts'

const written = statement(
  'file_history_written',
  `
    insert into child_history (school_id, change_id, child_id, part, thing, field, kind, thing_name, guardian_id, before,
      after, is_hidden)
    select app_school(), $1::uuid, l."childId", l.part, l.thing, l.field, l.kind, l.name, l."guardianId",
      nullif(l.before, 'null'), nullif(l.after, 'null'), l."isHidden"
    from json_to_recordset($2::json) as l ("childId" uuid, part text, thing text, field text, kind text, name text,
      "guardianId" uuid, before jsonb, after jsonb, "isHidden" boolean)`,
)

/** Keeps what an act changed. */
export async function writeHistory(
  tx: Glance,
  { changeId, changes }: { changeId: ChangeId; changes: readonly FieldChange[] },
): Promise<void> {
  if (changes.length > 0) await execute(tx, written, [changeId, JSON.stringify(changes)])
}

/** One act in the history of a file, with each field that it changed. */
export type FileChange = LogLine & { id: ChangeId; fields: FieldChange[] }

const ofChild = statement<FileChange>(
  'file_history_of_child',
  `
    select g.change_id as id, ${logLine('g')},
      (select json_agg(json_build_object('childId', h.child_id, 'part', h.part, 'thing', h.thing, 'name', h.thing_name,
            'guardianId', h.guardian_id, 'kind', h.kind, 'field', h.field, 'before', h.before, 'after', h.after,
            'isHidden', h.is_hidden) order by h.part, h.thing, h.field)
        from child_history h
        where h.school_id = (select app_school()) and h.child_id = $1::uuid and h.change_id = g.change_id) as fields
    from change g
    where g.school_id = (select app_school()) and g.change_id in (
      select change_id from child_history where school_id = (select app_school()) and child_id = $1::uuid)
    order by g.at desc, g.change_id desc limit $2 offset $3`,
)

const counted = statement<{ total: number }>(
  'file_history_counted',
  `
    select count(distinct change_id)::int as total from child_history
    where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** A page of the history of one child's file, newest first. */
export async function listHistory(
  tx: Glance,
  { childId, first, offset }: { childId: ChildId; first: number; offset: number },
): Promise<{ total: number; changes: FileChange[] }> {
  const [changes, count] = await Promise.all([
    rowsOf(tx, ofChild, [childId, first, offset]),
    rowOf(tx, counted, [childId]),
  ])
  return { total: count?.total ?? 0, changes }
}
