import type { FeaturePermission } from '#domain/access/access.ts'
import { accept } from '#domain/kernel/result.ts'
import { widerThanOwn } from '#domain/people/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { readPrivileges } from './read-rights.ts'
import { givePrivileges } from './rights.sql.ts'
import { requireDirector } from './staff.policy.ts'
import {
  decideAbout,
  getColleague,
  holdAndFind,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

/**
 * Limits what a sub-director may open, no wider than the director's own privileges. Privileges of a director are
 * the platform's to withhold.
 */
export async function setDirectorPrivileges(
  context: RequestContext,
  wish: { userId: string; privileges: readonly FeaturePermission[] },
): Promise<StaffAnswer> {
  const viewer = requireDirector(context)
  const privileges = readPrivileges(wish.privileges)
  if (!privileges.ok) return privileges
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const colleague = await holdAndFind(tx, { viewer, userId: parseUserId(wish.userId) })
    if (!colleague) return refused('people.unknown-person')
    const decision = decideAbout(viewer, colleague)
    if (!decision.ok) return decision
    if (colleague.role !== 'subdirector') return refused('people.not-yours-to-change')
    if (widerThanOwn(privileges.value, viewer).length > 0)
      return refused('people.wider-than-your-own')

    const { id: userId, directorPrivileges: before } = colleague
    const nextId = () => context.ids.next()
    await givePrivileges(tx, { userId, permissions: privileges.value, nextId })
    const changed = await getColleague(tx, userId)
    await logStaffChange(tx, context, {
      viewer,
      act: 'setDirectorPrivileges',
      subjectId: userId,
      before: withheld(before),
      after: withheld(changed.directorPrivileges),
    })
    return accept(changed)
  })
}

/** A privilege without an entry is held: the log keeps what is not. */
const withheld = (privileges: readonly FeaturePermission[]) => ({
  withheld: privileges.filter(({ hasAccess }) => !hasAccess).map(({ feature }) => feature),
})
