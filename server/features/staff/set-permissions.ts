import {
  type FeaturePermission,
  isLevelOpen,
  type StandardPermission,
} from '#domain/access/access.ts'
import { accept } from '#domain/kernel/result.ts'
import { levelsNotToGive, pagesNotToGive } from '#domain/staff/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { changeColleague } from './change-colleague.ts'
import { readLevels, readPages } from './read-rights.ts'
import { giveLevels, givePages } from './rights.sql.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listStandards } from './staff.sql.ts'
import { refused, type StaffAnswer } from './staff-answer.ts'

export type PermissionsWish = {
  userId: string
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

/**
 * Opens and closes pages and levels to a teacher, box by box: boxes that were not sent stay as they are, so that
 * two people who click different boxes both get theirs. Rights take effect at the teacher's next request.
 */
export async function setPermissions(
  context: RequestContext,
  wish: PermissionsWish,
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const pages = readPages(wish.pagePerms)
  if (!pages.ok) return pages
  return changeColleague(context, {
    act: 'setPermissions',
    viewer,
    userId: wish.userId,
    role: 'teacher',
    async change(tx, { id: userId, pagePerms, standardPerms }) {
      const levels = readLevels(wish.standardPerms, await listStandards(tx))
      if (!levels.ok) return levels
      const opened = levels.value.filter((box) => !isLevelOpen(standardPerms, box))
      const openedPages = pages.value.filter((page) => !isOpen(pagePerms, page))
      if (levelsNotToGive(opened, viewer).length > 0) return refused('people.wider-than-your-own')
      if (pagesNotToGive(openedPages, viewer).length > 0)
        return refused('people.wider-than-your-own')
      const nextId = () => context.ids.next()
      await givePages(tx, { userId, permissions: pages.value, nextId })
      return accept(await giveLevels(tx, { userId, permissions: levels.value, nextId }))
    },
    told: rightsOf,
  })
}

const isOpen = (permissions: readonly FeaturePermission[], { feature }: FeaturePermission) =>
  permissions.some((entry) => entry.feature === feature && entry.hasAccess)

type Rights = {
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

/** What was open, as the log keeps it: closed boxes are those that are not listed. */
const rightsOf = ({ pagePerms, standardPerms }: Rights) => ({
  pages: pagePerms.filter(({ hasAccess }) => hasAccess).map(({ feature }) => feature),
  levels: standardPerms
    .filter(({ hasAccess }) => hasAccess)
    .map(({ feature, standardId }) => ({ feature, standardId })),
})
