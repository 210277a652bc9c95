import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { parseInvitedPerson, type TypedPerson } from '#domain/staff/invited-person.ts'
import {
  classesNotToGive,
  privilegesToBeginWith,
  type StaffRefusal,
  staffRefusal,
  whyNoInvitation,
  widerThanOwn,
} from '#domain/staff/staff.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type KeepingAct, keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  type InvitationRefusal,
  inviteAccount,
  isInvitedTooOften,
  type NewInvitation,
  renewInvitation,
} from '#server/records/accounts/invite.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { colleagueAct, holdStaff } from './colleague-act.ts'
import { readClassIds, readLevels, readPages, readPrivileges } from './read-rights.ts'
import { areWiderThanOwn } from './rights.acts.ts'
import { giveClasses, giveLevels, givePages, givePrivileges } from './rights.sql.ts'
import { requireDirector, requireStaffKeeper } from './staff.policy.ts'
import {
  countInvitations,
  findColleague,
  getInvitingSchool,
  listOwnClasses,
  listTaughtClasses,
} from './staff.sql.ts'

type Inviting<Input> = { wish: { userId: string; input: Input }; by: SchoolViewer; at: Instant }

const minute = 60_000
const day = 24 * 60 * minute

const ago = (at: Instant, ms: number): Instant => instantOf(millisecondsOf(at) - ms)

/** Reads the needs of every invitation: how many the school has mailed, and what the mail calls it. */
const readSchool = async (tx: Transaction, at: Instant) => ({
  mailed: await countInvitations(tx, { hour: ago(at, 60 * minute), day: ago(at, day) }),
  school: await getInvitingSchool(tx),
})

/** The same for somebody new, whose id the client has made. */
async function readNew(tx: Transaction, { wish, at, by }: Inviting<TypedPerson>) {
  const userId = parseId<UserId>(wish.userId)
  const isKnown =
    userId !== undefined &&
    (await findColleague(tx, { userId, today: by.school.today })) !== undefined
  return { userId, isKnown, ...(await readSchool(tx, at)) }
}

function decideNew(typed: TypedPerson, standing: Awaited<ReturnType<typeof readNew>>) {
  const person = parseInvitedPerson(typed)
  if (!person.ok) return person
  const { userId, isKnown, mailed, school } = standing
  if (!userId) return fieldRefusal('thing.unknown')
  if (isKnown) return staffRefusal('staff.invited-already')
  const tooMany = whyNoInvitation(mailed)
  return tooMany ? staffRefusal(tooMany) : accept({ ...person.value, userId, school })
}

type Invited = Omit<NewInvitation, 'schoolId' | 'userType'> & {
  userId: UserId
  school: Awaited<ReturnType<typeof getInvitingSchool>>
}

const taken: Readonly<Record<InvitationRefusal, StaffRefusal>> = {
  'email-taken': { code: 'staff.email-taken', facts: { field: 'email' } },
  'username-taken': { code: 'staff.username-taken', facts: { field: 'username' } },
}

async function invite(
  tx: Transaction,
  done: Parameters<KeepingAct<unknown, unknown, unknown>['write']>[1],
  { person, userType }: { person: Invited; userType: 'teacher' | 'subdirector' },
): Promise<void> {
  const { by, context, refuse } = done
  const { school, ...invited } = person
  const invitation = await inviteAccount(tx, context, {
    invitation: { ...invited, schoolId: by.schoolId, userType },
    by: { userId: by.userId, name: by.name, ...school },
    whenTaken: 'mail-the-owner',
  })
  if (invitation.ok) return
  // Without a username it is the id that is somebody's: refused as no id is, since whose it is may be another school's.
  const isIdTaken = invitation.refusal === 'username-taken' && person.username === null
  refuse(isIdTaken ? fieldRefusal('thing.unknown').refusal : taken[invitation.refusal])
}

type TeacherInput = TypedPerson & {
  classIds: readonly string[]
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

/**
 * Invites a teacher by mail, with the classes, pages and levels she begins with. The mail's link or code lets her in
 * once, then she chooses a password. All of it is one transaction: without the mail there is no account.
 */
export const inviteTeacher = keepingAct({
  name: 'inviteTeacher',
  policy: requireStaffKeeper,
  lock: holdStaff,
  read: async (tx, of: Inviting<TeacherInput>) => ({
    ...(await readNew(tx, of)),
    standards: await listLevels(tx),
    classes: await listOwnClasses(tx, readClassIds(of.wish.input.classIds) ?? []),
    taught: await listTaughtClasses(tx, of.by),
  }),
  decide({ standing, wish: { input }, by }) {
    const { classes, taught } = standing
    const pages = readPages(input.pagePerms)
    if (!pages.ok) return pages
    const levels = readLevels(input.standardPerms, standing.standards)
    if (!levels.ok) return levels
    const rights = { pagePerms: pages.value, standardPerms: levels.value }
    const classIds = readClassIds(input.classIds)
    if (!classIds || classes.length !== classIds.length)
      return fieldRefusal('field.unknown', { field: 'classIds' })
    const areTooMany = classesNotToGive(classIds, { own: by, taught, kept: [] }).length > 0
    if (areTooMany || areWiderThanOwn(rights, by)) return staffRefusal('staff.wider-than-your-own')
    const person = decideNew(input, standing)
    return person.ok ? accept({ person: person.value, rights, classes }) : person
  },
  async write(tx, { change: { person, rights, classes }, ...done }) {
    await invite(tx, { ...done, change: null }, { person, userType: 'teacher' })
    const { userId } = person
    const nextId = () => done.context.ids.next()
    await givePages(tx, { userId, permissions: rights.pagePerms, nextId })
    await giveLevels(tx, { userId, permissions: rights.standardPerms, nextId })
    const classIds = classes.map(({ id }) => id)
    await giveClasses(tx, { userId, classIds, today: done.by.school.today })
  },
  log: ({ change: { person, classes } }) => ({
    before: null,
    after: { name: person.name, role: 'teacher', classes: classes.map(({ name }) => name) },
    subjectId: person.userId,
  }),
})

type SubdirectorInput = TypedPerson & { privileges: readonly FeaturePermission[] }

/** Invites a sub-director by mail, with privileges no wider than the director's own. */
export const inviteSubdirector = keepingAct({
  name: 'inviteSubdirector',
  policy: requireDirector,
  lock: holdStaff,
  read: (tx, of: Inviting<SubdirectorInput>) => readNew(tx, of),
  decide({ standing, wish: { input }, by }) {
    const privileges = readPrivileges(input.privileges)
    if (!privileges.ok) return privileges
    if (widerThanOwn(privileges.value, by).length > 0)
      return staffRefusal('staff.wider-than-your-own')
    const person = decideNew(input, standing)
    if (!person.ok) return person
    return accept({
      person: person.value,
      permissions: privilegesToBeginWith(privileges.value, by),
    })
  },
  async write(tx, { change: { person, permissions }, ...done }) {
    await invite(tx, { ...done, change: null }, { person, userType: 'subdirector' })
    const { userId } = person
    await givePrivileges(tx, { userId, permissions, nextId: () => done.context.ids.next() })
  },
  log: ({ change: { person } }) => ({
    before: null,
    after: { name: person.name, role: 'subdirector', classes: [] },
    subjectId: person.userId,
  }),
})

/** Mails a new link and code to somebody who has not answered. The ones mailed before are dead from now on. */
export const resendInvitation = colleagueAct({
  name: 'resendInvitation',
  read: async (tx, { wish, at }: { wish: { userId: string }; at: Instant }) => ({
    isTooOften: await isInvitedTooOften(tx, { userId: wish.userId, at }),
    ...(await readSchool(tx, at)),
  }),
  decide({ colleague, more: { isTooOften, mailed, school } }) {
    if (colleague.status !== 'invited') return staffRefusal('staff.already-accepted')
    if (isTooOften) return staffRefusal('staff.invited-too-often')
    const tooMany = whyNoInvitation(mailed)
    return tooMany ? staffRefusal(tooMany) : accept(school)
  },
  async write(tx, { colleague, change: school, by, context, refuse }) {
    const inviter = { userId: by.userId, name: by.name, ...school }
    const isRenewed = await renewInvitation(tx, context, { userId: colleague.id, by: inviter })
    if (!isRenewed) refuse({ code: 'staff.already-accepted' })
  },
  log: () => ({ before: null, after: null }),
})
