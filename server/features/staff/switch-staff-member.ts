import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { decideDisabling, decideStaffChange, type StaffRefusalCode } from '#domain/staff/staff.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
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
import { type Held, holdPerson, switchPerson } from './staff-door.sql.ts'

type Wish = { viewer: SchoolViewer; userId: UserId }
type Decided = Result<Held, { code: StaffRefusalCode }>

async function decide(
  tx: Transaction,
  { viewer, userId, isActive }: Wish & { isActive: boolean },
): Promise<Decided> {
  const held = await holdActing(tx, { viewer, userId })
  const person = await holdPerson(tx, { userId, schoolId: viewer.schoolId })
  if (!person) return refused('people.unknown-person')
  const colleague = { ...person, status: 'active' } as const
  const change = decideStaffChange(viewer, colleague)
  if (!change.ok) return change
  if (isActive) return accept(person)
  const others = held.filter((other) => other.isActiveDirector && other.userId !== userId)
  const disabling = decideDisabling(colleague, { otherActiveDirectors: others.length })
  return disabling.ok ? accept(person) : disabling
}

/** Switching off somebody who is open for sending shuts that, too. */
const changes = ({ isActive, sendsUntil }: Held, wanted: boolean): boolean =>
  isActive !== wanted || (!wanted && sendsUntil !== null)

async function switchStaffMember(
  context: RequestContext,
  { userId: sentId, isActive }: { userId: string; isActive: boolean },
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const userId = parseUserId(sentId)
  if (!userId) return refused('people.unknown-person')
  const at = instantOf(context.clock.now())
  const decided = await context.database.atDoor('accounts', async (tx): Promise<Decided> => {
    const decision = await decide(tx, { viewer, userId, isActive })
    if (!decision.ok || !changes(decision.value, isActive)) return decision
    await switchPerson(tx, { userId, schoolId: viewer.schoolId, isActive, at })
    const act = isActive ? 'enableStaffMember' : 'disableStaffMember'
    await logStaffChange(tx, context, { viewer, act, subjectId: userId, before: null, after: null })
    return decision
  })
  if (!decided.ok) return decided
  return context.database.inSchool(viewer.schoolId, async (tx) =>
    accept(await getColleague(tx, userId)),
  )
}

/**
 * Shuts a colleague out at once: every session ends, those they opened as somebody else too. Their records stay. A
 * school keeps its last director.
 */
export const disableStaffMember = (context: RequestContext, wish: { userId: string }) =>
  switchStaffMember(context, { ...wish, isActive: false })

/** Lets a colleague in again, with the rights they had; they sign in anew. */
export const enableStaffMember = (context: RequestContext, wish: { userId: string }) =>
  switchStaffMember(context, { ...wish, isActive: true })
