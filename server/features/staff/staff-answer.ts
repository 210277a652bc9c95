import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { type Result, refuse } from '#domain/kernel/result.ts'
import { decideStaffChange, type StaffRefusalCode } from '#domain/staff/staff.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refusal, type SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { findColleague, holdColleagues, type StaffRecord } from './staff.sql.ts'

/** What every act about a colleague answers: the colleague as they are now, or why nothing was changed. */
export type StaffAnswer = Result<StaffRecord, { code: StaffRefusalCode }>

export const refused = (code: StaffRefusalCode) => refuse({ code })

export const parseUserId = (text: string): UserId | undefined => parseId<UserId>(text)

/**
 * The colleague as they are, kept from other changes for as long as the transaction lasts, and so is who acts: whoever
 * was switched off since the request came in changes nothing any more.
 */
export async function holdAndFind(
  tx: Transaction,
  { viewer, userId }: { viewer: SchoolViewer; userId: UserId | undefined },
): Promise<StaffRecord | undefined> {
  await holdPeople(tx, viewer, userId)
  return userId && findColleague(tx, userId)
}

/** The same for an act about somebody who is not there yet. */
export async function holdPeople(
  tx: Transaction,
  { userId: actorId }: SchoolViewer,
  userId?: UserId,
): Promise<void> {
  const held = await holdColleagues(tx, userId ? [actorId, userId] : [actorId])
  if (!held.some(({ id, isActive }) => id === actorId && isActive)) throw refusal('UNAUTHENTICATED')
}

/** The colleague after a change that was just made: whoever was found before is still there. */
export async function getColleague(tx: Transaction, userId: UserId): Promise<StaffRecord> {
  const colleague = await findColleague(tx, userId)
  if (!colleague) throw new Error('a colleague vanished within a transaction')
  return colleague
}

/** The domain's rule of who may change whom, asked about a row. */
export const decideAbout = (viewer: SchoolViewer, { id, role, status }: StaffRecord) =>
  decideStaffChange(viewer, { userId: id, userType: role, status })

/** One line in the log of changes, in the transaction of the change. */
export async function logStaffChange(
  tx: Transaction,
  { clock, ids }: RequestContext,
  change: { viewer: SchoolViewer; act: string; subjectId: UserId; before: unknown; after: unknown },
): Promise<void> {
  const { viewer, ...told } = change
  await recordChange(tx, {
    schoolId: viewer.schoolId,
    change: {
      ...told,
      changeId: ids.next(),
      accountId: viewer.userId,
      actorId: viewer.actorId,
      at: instantOf(clock.now()),
    },
  })
}
