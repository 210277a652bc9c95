import type { ChangeId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

/** One line of the log of changes: rights, invitations, switches of the school, impersonations, credentials. */
export type NewChange = {
  changeId: string
  /** The act, in one word of the glossary, such as `setPermissions`. */
  act: string
  /** The person whose session it was. */
  accountId: UserId
  /** The person at the keyboard: somebody else only while impersonating. */
  actorId: UserId
  /** The person it is about, when it is about one. */
  subjectId: UserId | null
  at: string
  before: unknown
  after: unknown
  /** The digest of the wish that was sent under this id, where an act was asked for. */
  wishDigest?: string
}

const newChange = statement(
  'new_change',
  `
    insert into change (school_id, change_id, act, account_id, actor_account_id, subject_account_id, at, before, after,
      wish_digest)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

const newPlatformChange = statement(
  'new_platform_change',
  `
    insert into platform_change (change_id, act, account_id, subject_account_id, at, before, after)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** An act that the log has. Its digest is null where it was written without a wish. */
export type KnownChange = { act: string; accountId: UserId; wishDigest: string | null }

const knownChange = statement<KnownChange>(
  'known_change',
  `
    select act, account_id as "accountId", wish_digest as "wishDigest" from change
    where school_id = (select app_school()) and change_id = $1::uuid`,
)

const heldAct = statement(
  'held_act',
  "select pg_advisory_xact_lock(hashtextextended('act:' || $1::text, 0)) is null as held",
)

/** Lets the second of two acts with one id wait for the first, whatever else they lock. */
export async function holdAct(tx: Glance, changeId: ChangeId): Promise<void> {
  await execute(tx, heldAct, [changeId])
}

/** The act with this id, when the school's log has it. */
export async function findChange(tx: Glance, changeId: ChangeId): Promise<KnownChange | undefined> {
  return rowOf(tx, knownChange, [changeId])
}

const knownPlatformChange = statement(
  'known_platform_change',
  'select 1 from platform_change where change_id = $1::uuid',
)

/** True if the platform's log, which belongs to no school, has a line with this id. */
export const isInPlatformLog = (tx: Glance, changeId: string): Promise<boolean> =>
  hasRow(tx, knownPlatformChange, [changeId])

const jsonOf = (value: unknown) => (value == null ? null : JSON.stringify(value))

/** Writes the line in the transaction of what it tells of; never a password, a token or a secret in it. */
export async function recordChange(
  tx: Glance,
  { schoolId, change }: { schoolId: SchoolId | null; change: NewChange },
): Promise<void> {
  const { changeId, act, accountId, actorId, subjectId, at } = change
  const values = [jsonOf(change.before), jsonOf(change.after)]
  if (schoolId === null) {
    await execute(tx, newPlatformChange, [changeId, act, accountId, subjectId, at, ...values])
    return
  }
  await execute(tx, newChange, [
    schoolId,
    changeId,
    act,
    accountId,
    actorId,
    subjectId,
    at,
    ...values,
    change.wishDigest ?? null,
  ])
}
