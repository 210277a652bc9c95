import type { FeaturePermission } from '#domain/access/access.ts'
import { accept } from '#domain/kernel/result.ts'
import { widerThanOwn } from '#domain/staff/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { changeColleague } from './change-colleague.ts'
import { readPrivileges } from './read-rights.ts'
import { givePrivileges } from './rights.sql.ts'
import { requireDirector } from './staff.policy.ts'
import { refused, type StaffAnswer } from './staff-answer.ts'

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
  return changeColleague(context, {
    act: 'setDirectorPrivileges',
    viewer,
    userId: wish.userId,
    role: 'subdirector',
    async change(tx, { id: userId }) {
      if (widerThanOwn(privileges.value, viewer).length > 0)
        return refused('people.wider-than-your-own')
      const nextId = () => context.ids.next()
      return accept(await givePrivileges(tx, { userId, permissions: privileges.value, nextId }))
    },
    told: ({ directorPrivileges }) => withheld(directorPrivileges),
  })
}

/** A privilege without an entry is held: the log keeps what is not. */
const withheld = (privileges: readonly FeaturePermission[]) => ({
  withheld: privileges.filter(({ hasAccess }) => !hasAccess).map(({ feature }) => feature),
})
