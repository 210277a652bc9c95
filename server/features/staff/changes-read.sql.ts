import type { UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { type LogLine, logLine } from '#server/platform/keeping/log-line.sql.ts'

export type ChangeRecord = LogLine & {
  id: string
  act: string
  subjectName: string | null
  before: string | null
  after: string | null
}

// That somebody changed an address of their own is the school's to know; which one it is, is theirs.
const unlessPrivate = (column: string) => `
  case when act not in ('addEmail', 'removeEmail', 'verifyEmail') or account_id = $4::uuid then ${column}::text end`

// The index gives the log of the school in its order. Beside a condition that may be none, PostgreSQL sorts the whole log.
const whole = 'school_id = (select app_school()) and $1::uuid is null'
const ofOne =
  'school_id = (select app_school()) and (subject_account_id = $1::uuid or account_id = $1::uuid)'

// The page is cut before a name is asked for: lines that are passed over need none.
const pageOf = (which: string): string => `
    with page as materialized (
      select * from change where ${which} order by at desc, change_id desc limit $2 offset $3
    )
    select change_id as id, act, ${logLine('page')},
      name_of_person(subject_account_id) as "subjectName",
      ${unlessPrivate('before')} as before, ${unlessPrivate('after')} as after
    from page order by page.at desc, change_id desc`

const changes = {
  whole: statement<ChangeRecord>('changes_of_school', pageOf(whole)),
  ofOne: statement<ChangeRecord>('changes_of_person', pageOf(ofOne)),
}

const countOf = (which: string) => `select count(*)::int as total from change where ${which}`

const changeCount = {
  whole: statement<{ total: number }>('changes_of_school_counted', countOf(whole)),
  ofOne: statement<{ total: number }>('changes_of_person_counted', countOf(ofOne)),
}

/** A page of the log of changes, newest first: of the school, or only what is by or about one person. */
export async function listChanges(
  tx: Glance,
  { by, of, first, offset }: { by: UserId; of: UserId | null; first: number; offset: number },
): Promise<{ total: number; changes: ChangeRecord[] }> {
  const which = of === null ? 'whole' : 'ofOne'
  const [rows, counted] = await Promise.all([
    rowsOf(tx, changes[which], [of, first, offset, by]),
    rowsOf(tx, changeCount[which], [of]),
  ])
  return { total: counted[0]?.total ?? 0, changes: rows }
}
