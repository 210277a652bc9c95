import {
  type FeaturePermission,
  isLevelOpen,
  type StandardPermission,
} from '#domain/access/access.ts'
import { accept } from '#domain/kernel/result.ts'
import { levelsNotToGive, pagesNotToGive } from '#domain/people/staff.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { readLevels, readPages } from './read-rights.ts'
import { giveLevels, givePages } from './rights.sql.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listStandards } from './staff.sql.ts'
import {
  decideAbout,
  getColleague,
  holdAndFind,
  logStaffChange,
  parseUserId,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

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
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const colleague = await holdAndFind(tx, { viewer, userId: parseUserId(wish.userId) })
    if (!colleague) return refused('people.unknown-person')
    const decision = decideAbout(viewer, colleague)
    if (!decision.ok) return decision
    if (colleague.role !== 'teacher') return refused('people.not-yours-to-change')
    const levels = readLevels(wish.standardPerms, await listStandards(tx))
    if (!levels.ok) return levels
    const { pagePerms, standardPerms } = colleague
    const opened = levels.value.filter((box) => !isLevelOpen(standardPerms, box))
    const openedPages = pages.value.filter((page) => !isOpen(pagePerms, page))
    if (levelsNotToGive(opened, viewer).length > 0) return refused('people.wider-than-your-own')
    if (pagesNotToGive(openedPages, viewer).length > 0) return refused('people.wider-than-your-own')

    const { id: userId } = colleague
    const nextId = () => context.ids.next()
    await givePages(tx, { userId, permissions: pages.value, nextId })
    await giveLevels(tx, { userId, permissions: levels.value, nextId })
    const changed = await getColleague(tx, userId)
    await logStaffChange(tx, context, {
      viewer,
      act: 'setPermissions',
      subjectId: userId,
      before: rightsOf(colleague),
      after: rightsOf(changed),
    })
    return accept(changed)
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
