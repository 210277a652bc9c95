import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import {
  parseEmail,
  parseLanguage,
  parsePersonName,
  parseUsername,
} from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  classesNotToGive,
  levelsNotToGive,
  pagesNotToGive,
  privilegesToBeginWith,
  type StaffRefusalCode,
  widerThanOwn,
} from '#domain/staff/staff.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import {
  type InvitationRefusal,
  inviteAccount,
  type NewInvitation,
} from '#server/records/invite.ts'
import { readClassIds } from './assign-classes.ts'
import { whyNoOtherInvitation } from './invitation-limit.ts'
import { readLevels, readPages, readPrivileges } from './read-rights.ts'
import { giveClasses, giveLevels, givePages, givePrivileges } from './rights.sql.ts'
import { requireDirector, requireStaffKeeper } from './staff.policy.ts'
import { getInvitingSchool, listOwnClasses, listStandards, listTaughtClasses } from './staff.sql.ts'
import {
  getColleague,
  holdPeople,
  logStaffChange,
  refused,
  type StaffAnswer,
} from './staff-answer.ts'

type Person = {
  name: string
  email: string
  username?: string | null | undefined
  language?: string | null | undefined
}

export type TeacherWish = Person & {
  classIds: readonly string[]
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

export type SubdirectorWish = Person & { privileges: readonly FeaturePermission[] }

type ReadPerson = Pick<NewInvitation, 'name' | 'email' | 'username' | 'language'>

function readPerson(sent: Person): Result<ReadPerson, { code: StaffRefusalCode }> {
  const name = parsePersonName(sent.name)
  if (!name) return refused('people.name-missing')
  const email = parseEmail(sent.email)
  if (!email) return refused('people.email-malformed')
  const username = sent.username ? parseUsername(sent.username) : null
  if (username === undefined) return refused('people.username-malformed')
  return accept({ name, email, username, language: parseLanguage(sent.language) ?? null })
}

const taken: Readonly<Record<InvitationRefusal, StaffRefusalCode>> = {
  'email-taken': 'people.email-taken',
  'username-taken': 'people.username-taken',
}

async function invite(
  tx: Transaction,
  context: RequestContext,
  wish: { viewer: SchoolViewer; person: ReadPerson; userType: 'teacher' | 'subdirector' },
): Promise<Result<UserId, { code: StaffRefusalCode }>> {
  const { viewer, person, userType } = wish
  await holdPeople(tx, viewer)
  const tooMany = await whyNoOtherInvitation(tx, context)
  if (tooMany) return refused(tooMany)
  const school = await getInvitingSchool(tx)
  const invited = await inviteAccount(tx, context, {
    invitation: { ...person, schoolId: viewer.schoolId, userType },
    by: { userId: viewer.userId, name: viewer.name, ...school },
    whenTaken: 'mail-the-owner',
  })
  return invited.ok ? accept(invited.value.userId) : refused(taken[invited.refusal])
}

/**
 * Invites a teacher by mail, with the classes, pages and levels she begins with. The mail's link or code lets her in
 * once, then she chooses a password. All of it is one transaction: without the mail there is no account.
 */
export async function inviteTeacher(
  context: RequestContext,
  wish: TeacherWish,
): Promise<StaffAnswer> {
  const viewer = requireStaffKeeper(context)
  const person = readPerson(wish)
  if (!person.ok) return person
  const pages = readPages(wish.pagePerms)
  if (!pages.ok) return pages
  if (pagesNotToGive(pages.value, viewer).length > 0) return refused('people.wider-than-your-own')
  const classIds = readClassIds(wish.classIds)
  if (!classIds) return refused('people.unknown-class')
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const levels = readLevels(wish.standardPerms, await listStandards(tx))
    if (!levels.ok) return levels
    if (levelsNotToGive(levels.value, viewer).length > 0)
      return refused('people.wider-than-your-own')
    const own = await listOwnClasses(tx, classIds)
    if (own.length !== classIds.length) return refused('people.unknown-class')
    const taught = await listTaughtClasses(tx, viewer.userId)
    if (classesNotToGive(classIds, { own: viewer, taught, kept: [] }).length > 0)
      return refused('people.wider-than-your-own')

    const invited = await invite(tx, context, { viewer, person: person.value, userType: 'teacher' })
    if (!invited.ok) return invited
    const userId = invited.value
    const nextId = () => context.ids.next()
    await givePages(tx, { userId, permissions: pages.value, nextId })
    await giveLevels(tx, { userId, permissions: levels.value, nextId })
    await giveClasses(tx, { userId, classIds })
    return logged(tx, context, { viewer, userId, act: 'inviteTeacher' })
  })
}

/** Invites a sub-director by mail, with privileges no wider than the director's own. */
export async function inviteSubdirector(
  context: RequestContext,
  wish: SubdirectorWish,
): Promise<StaffAnswer> {
  const viewer = requireDirector(context)
  const person = readPerson(wish)
  if (!person.ok) return person
  const privileges = readPrivileges(wish.privileges)
  if (!privileges.ok) return privileges
  if (widerThanOwn(privileges.value, viewer).length > 0)
    return refused('people.wider-than-your-own')
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<StaffAnswer> => {
    const invited = await invite(tx, context, {
      viewer,
      person: person.value,
      userType: 'subdirector',
    })
    if (!invited.ok) return invited
    const userId = invited.value
    const permissions = privilegesToBeginWith(privileges.value, viewer)
    await givePrivileges(tx, { userId, permissions, nextId: () => context.ids.next() })
    return logged(tx, context, { viewer, userId, act: 'inviteSubdirector' })
  })
}

async function logged(
  tx: Transaction,
  context: RequestContext,
  { userId, ...change }: { viewer: SchoolViewer; userId: UserId; act: string },
): Promise<StaffAnswer> {
  const colleague = await getColleague(tx, userId)
  const { name, role, classes } = colleague
  const after = { name, role, classes: classes.map((it) => it.name) }
  await logStaffChange(tx, context, { ...change, subjectId: userId, before: null, after })
  return accept(colleague)
}
