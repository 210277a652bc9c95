import {
  type FeaturePermission,
  isLevelOpen,
  type StandardPermission,
} from '#domain/access/access.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import {
  classesNotToGive,
  isHeld,
  levelsNotToGive,
  pagesNotToGive,
  staffRefusal,
  widerThanOwn,
} from '#domain/staff/staff.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { colleagueAct } from './colleague-act.ts'
import { readClassIds, readLevels, readPages, readPrivileges } from './read-rights.ts'
import { giveClasses, giveLevels, givePages, givePrivileges } from './rights.sql.ts'
import { requireDirector } from './staff.policy.ts'
import { listOwnClasses, listTaughtClasses } from './staff.sql.ts'

type Rights = {
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

/** True if some of these rights are not this person's to give. */
export const areWiderThanOwn = ({ pagePerms, standardPerms }: Rights, by: SchoolViewer): boolean =>
  pagesNotToGive(pagePerms, by).length > 0 || levelsNotToGive(standardPerms, by).length > 0

const isPageOpen = (pages: readonly FeaturePermission[], feature: string): boolean =>
  pages.some((page) => page.feature === feature && page.hasAccess)

/** Lists what is open, as the log keeps it: boxes that are not listed are closed. */
const loggedRights = ({ pagePerms, standardPerms }: Rights) => ({
  pages: pagePerms.filter(({ hasAccess }) => hasAccess).map(({ feature }) => feature),
  levels: standardPerms
    .filter(({ hasAccess }) => hasAccess)
    .map(({ feature, standardId }) => ({ feature, standardId })),
})

/** The boxes that stand, with the changed ones in their place. */
const changedBoxes = <Box extends FeaturePermission & { standardId?: string }>(
  standing: readonly Box[],
  changed: readonly Box[],
): Box[] => [
  ...standing.filter(
    (box) => !changed.some((it) => it.feature === box.feature && it.standardId === box.standardId),
  ),
  ...changed,
]

/**
 * Opens and closes pages and levels to a teacher, box by box. Boxes that were not sent stay as they are: two people who
 * click different boxes both get theirs. Rights take effect at the teacher's next request.
 */
export const setPermissions = colleagueAct({
  name: 'setPermissions',
  role: 'teacher',
  read: (tx, _: { wish: Rights & { userId: string } }) => listLevels(tx),
  decide({ colleague, more: standards, wish, by }) {
    const pages = readPages(wish.pagePerms)
    if (!pages.ok) return pages
    const levels = readLevels(wish.standardPerms, standards)
    if (!levels.ok) return levels
    const change = {
      pagePerms: pages.value.filter(
        ({ feature, hasAccess }) => isPageOpen(colleague.pagePerms, feature) !== hasAccess,
      ),
      standardPerms: levels.value.filter(
        (box) => isLevelOpen(colleague.standardPerms, box) !== box.hasAccess,
      ),
    }
    if (areWiderThanOwn(change, by)) return staffRefusal('staff.wider-than-your-own')
    const isSame = change.pagePerms.length + change.standardPerms.length === 0
    return accept(isSame ? null : change)
  },
  async write(tx, { colleague: { id: userId }, change, context }) {
    const nextId = () => context.ids.next()
    await givePages(tx, { userId, permissions: change.pagePerms, nextId })
    await giveLevels(tx, { userId, permissions: change.standardPerms, nextId })
  },
  log: ({ colleague: { pagePerms, standardPerms }, change }) => ({
    before: loggedRights({ pagePerms, standardPerms }),
    after: loggedRights({
      pagePerms: changedBoxes(pagePerms, change.pagePerms),
      standardPerms: changedBoxes<StandardPermission>(standardPerms, change.standardPerms),
    }),
  }),
})

/** A privilege without an entry is held: the log keeps those that are not. */
const loggedPrivileges = (privileges: readonly FeaturePermission[]) => ({
  withheld: privileges.filter(({ hasAccess }) => !hasAccess).map(({ feature }) => feature),
})

/**
 * Limits what a sub-director may open, no wider than the director's own privileges. Privileges of a director are
 * the platform's to withhold.
 */
export const setDirectorPrivileges = colleagueAct({
  name: 'setDirectorPrivileges',
  policy: requireDirector,
  role: 'subdirector',
  read: async (_, __: { wish: { userId: string; privileges: readonly FeaturePermission[] } }) =>
    null,
  decide({ colleague, wish, by }) {
    const read = readPrivileges(wish.privileges)
    if (!read.ok) return read
    const change = read.value.filter(
      ({ feature, hasAccess }) => isHeld(feature, colleague.directorPrivileges) !== hasAccess,
    )
    if (widerThanOwn(change, by).length > 0) return staffRefusal('staff.wider-than-your-own')
    return accept(change.length > 0 ? change : null)
  },
  write: (tx, { colleague: { id: userId }, change: permissions, context }) =>
    givePrivileges(tx, { userId, permissions, nextId: () => context.ids.next() }),
  log: ({ colleague: { directorPrivileges }, change }) => ({
    before: loggedPrivileges(directorPrivileges),
    after: loggedPrivileges(changedBoxes<FeaturePermission>(directorPrivileges, change)),
  }),
})

/** Makes these the classes a teacher teaches, and no others. A teacher adds only classes of her own. */
export const assignClasses = colleagueAct({
  name: 'assignClasses',
  role: 'teacher',
  async read(
    tx,
    { wish, by }: { wish: { userId: string; classIds: readonly string[] }; by: SchoolViewer },
  ) {
    const own = await listOwnClasses(tx, readClassIds(wish.classIds) ?? [])
    return { own, taught: await listTaughtClasses(tx, by) }
  },
  decide({ colleague, more: { own, taught }, wish, by }) {
    const classIds = readClassIds(wish.classIds)
    if (!classIds || own.length !== classIds.length)
      return fieldRefusal('field.unknown', { field: 'classIds' })
    const kept = colleague.classes.map(({ id }) => id)
    if (classesNotToGive(classIds, { own: by, taught, kept }).length > 0)
      return staffRefusal('staff.wider-than-your-own')
    const isSame = kept.length === classIds.length && kept.every((id) => classIds.includes(id))
    return accept(isSame ? null : own)
  },
  write: (tx, { colleague: { id: userId }, change, by }) =>
    giveClasses(tx, { userId, classIds: change.map(({ id }) => id), today: by.school.today }),
  log: ({ colleague, change }) => ({
    before: { classes: colleague.classes.map(({ name }) => name) },
    after: { classes: change.map(({ name }) => name) },
  }),
})
