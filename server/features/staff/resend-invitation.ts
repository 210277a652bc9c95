import { instantOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { renewInvitation } from '#server/records/invite.ts'
import { whyNoOtherInvitation } from './invitation-limit.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { countInvitationsOf, getInvitingSchool } from './staff.sql.ts'
import {
  decideAbout,
  getColleague,
  holdAndFind,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

/** A person who clicks twice, or does not find the first mail at once, waits this long. */
const pause = 60_000
const day = 24 * 60 * 60_000

// Nobody's mailbox is flooded by a school that was given the address.
const mostADay = 6

/** Mails a new link and code to somebody who has not answered; the ones mailed before are dead from now on. */
export async function resendInvitation(
  context: RequestContext,
  wish: { userId: string },
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const userId = parseUserId(wish.userId)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const colleague = await holdAndFind(tx, { viewer, userId })
    if (!userId || !colleague) return refused('people.unknown-person')
    const decision = decideAbout(viewer, colleague)
    if (!decision.ok) return decision
    if (colleague.status !== 'invited') return refused('people.already-accepted')
    const since = instantOf(context.clock.now() - day)
    const recently = instantOf(context.clock.now() - pause)
    const mailed = await countInvitationsOf(tx, { userId, since, recently })
    if (mailed.isRecent || mailed.count >= mostADay) return refused('people.invited-too-often')
    const tooMany = await whyNoOtherInvitation(tx, context)
    if (tooMany) return refused(tooMany)

    const by = { userId: viewer.userId, name: viewer.name, ...(await getInvitingSchool(tx)) }
    if (!(await renewInvitation(tx, context, { userId, by })))
      return refused('people.already-accepted')
    const change = { viewer, act: 'resendInvitation', subjectId: userId, before: null, after: null }
    await logStaffChange(tx, context, change)
    return accept(await getColleague(tx, userId))
  })
}
