import type { UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

export type ChangeRecord = {
  id: string
  act: string
  at: string
  byName: string
  actorName: string | null
  subjectName: string | null
  before: string | null
  after: string | null
}

// That somebody changed an address of their own is the school's to know; which one it is, is theirs.
const unlessPrivate = (column: string) => `
  case when act not in ('addEmail', 'removeEmail', 'verifyEmail') or account_id = $4::uuid then ${column}::text end`

const changes = statement<ChangeRecord>(
  'changes_of_school',
  `
    select change_id as id, act, ${instantText('at')} as at, coalesce(name_of_person(account_id), '') as "byName",
      case when actor_account_id <> account_id then coalesce(name_of_person(actor_account_id), '') end as "actorName",
      name_of_person(subject_account_id) as "subjectName",
      ${unlessPrivate('before')} as before, ${unlessPrivate('after')} as after
    from change
    where school_id = app_school() and ($1::uuid is null or subject_account_id = $1::uuid or account_id = $1::uuid)
    order by at desc, change_id desc limit $2 offset $3`,
)

const changeCount = statement<{ total: number }>(
  'changes_of_school_counted',
  `
    select count(*)::int as total from change
    where school_id = app_school() and ($1::uuid is null or subject_account_id = $1::uuid or account_id = $1::uuid)`,
)

/** A page of the log of changes, newest first: of the school, or only what is by or about one person. */
export async function listChanges(
  tx: Glance,
  { by, of, first, offset }: { by: UserId; of: UserId | null; first: number; offset: number },
): Promise<{ total: number; changes: ChangeRecord[] }> {
  const [rows, counted] = await Promise.all([
    rowsOf(tx, changes, [of, first, offset, by]),
    rowsOf(tx, changeCount, [of]),
  ])
  return { total: counted[0]?.total ?? 0, changes: rows }
}
