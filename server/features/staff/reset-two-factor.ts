import { accept, type Result } from '#domain/kernel/result.ts'
import { decideStaffChange, type StaffRefusalCode } from '#domain/staff/staff.ts'
import { refusal } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { removeTwoFactor } from '#server/records/two-factor.sql.ts'
import { holdActing } from './hold-acting.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import {
  getColleague,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'
import { holdPerson } from './staff-door.sql.ts'

/**
 * Turns off the two-factor of a colleague who lost the phone and the recovery codes. They are told by mail. Refused
 * while impersonating: it would open an account to whoever knows the password.
 */
export async function resetTwoFactor(
  context: RequestContext,
  wish: { userId: string },
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  if (viewer.actorId !== viewer.userId) throw refusal('accounts.not-while-impersonating')
  const userId = parseUserId(wish.userId)
  if (!userId) return refused('people.unknown-person')
  type Decided = Result<null, { code: StaffRefusalCode }>
  const decided = await context.database.atDoor('accounts', async (tx): Promise<Decided> => {
    await holdActing(tx, { viewer, userId })
    const person = await holdPerson(tx, { userId, schoolId: viewer.schoolId })
    if (!person) return refused('people.unknown-person')
    const decision = decideStaffChange(viewer, { ...person, status: 'active' })
    if (!decision.ok || !person.hasTwoFactor) return decision
    await removeTwoFactor(tx, userId)
    const { name, email, language } = person
    if (email) {
      const to = { accountId: userId, address: email, name }
      const mail = { schoolId: viewer.schoolId, to, language, facts: { name, byName: viewer.name } }
      await context.mail.queue(tx, { ...mail, kind: 'accounts.two-factor-off' })
    }
    const change = { viewer, act: 'resetTwoFactor', subjectId: userId, before: null, after: null }
    await logStaffChange(tx, context, change)
    return decision
  })
  if (!decided.ok) return decided
  return context.database.inSchool(viewer.schoolId, async (tx) =>
    accept(await getColleague(tx, userId)),
  )
}
