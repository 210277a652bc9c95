import { sendsUntilFrom } from '#domain/accounts/sending-only.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { decideStaffChange, type StaffRefusalCode } from '#domain/staff/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { holdActing } from './hold-acting.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import {
  getColleague,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'
import { holdPerson, openPersonForSending } from './staff-door.sql.ts'

/**
 * Lets somebody whose account is switched off sign in for seven days, to send what waits on a tablet and for nothing
 * else (decision 044). Asked again, the seven days begin anew; switching the account off or on ends them.
 */
export async function openForSending(
  context: RequestContext,
  wish: { userId: string },
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const userId = parseUserId(wish.userId)
  if (!userId) return refused('people.unknown-person')
  const { schoolId } = viewer
  type Decided = Result<null, { code: StaffRefusalCode }>
  const opened = await context.database.atDoor('accounts', async (tx): Promise<Decided> => {
    await holdActing(tx, { viewer, userId })
    const person = await holdPerson(tx, { userId, schoolId })
    if (!person) return refused('people.unknown-person')
    const decision = decideStaffChange(viewer, { ...person, status: 'disabled' })
    if (!decision.ok) return decision
    if (person.isActive) return refused('people.not-switched-off')
    const sendsUntil = sendsUntilFrom(context.clock.now())
    await openPersonForSending(tx, { userId, schoolId, sendsUntil })
    const [before, after] = [null, { sendsUntil }]
    await logStaffChange(tx, context, {
      viewer,
      act: 'openForSending',
      subjectId: userId,
      before,
      after,
    })
    return decision
  })
  if (!opened.ok) return opened
  return context.database.inSchool(schoolId, async (tx) => accept(await getColleague(tx, userId)))
}
