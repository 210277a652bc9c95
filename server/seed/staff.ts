import type { StandardId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Building, DemoPerson } from './demo-school.ts'
import type { ClassPlan, StaffPlan } from './school-plan.ts'

const pagesOfTeachers = {
  presence: true,
  gallery: true,
  milestone: true,
  event: true,
  message: true,
  profile: true,
  payment: false,
}

const featuresOfLevels = [
  ...['presence', 'dailyreport', 'nursery', 'milestone', 'gallery', 'meal'],
  'profile',
]

const beforeTheYear = 80 * 24 * 60 * 60_000

/** Most were here this morning, some last week: from twenty minutes to eight days. */
const minutesSinceSignIn = (index: number) =>
  20 + ((index * 37) % 50) + (index % 4 === 3 ? index * 800 : 0)

/** A group whose departures are written down is one of little ones: their sheet is kept too. */
const isNursery = ({ rhythm }: ClassPlan) => rhythm.departures !== null

export type Hired = { plan: StaffPlan; person: DemoPerson }

/** Accounts of everybody who works at the school. The first of a class's teachers takes its register. */
export function hireStaff(building: Building): Hired[] {
  const { plan, schoolId, ids, now, passwordHash, add } = building
  const hired = plan.staff.map((member, index) => {
    const userId = ids.next() as UserId
    const { name, email, userType } = member
    add('account', {
      account_id: userId,
      school_id: schoolId,
      user_type: userType,
      name,
      username: email.replace('@', '.').replace('.test', ''),
      password_hash: passwordHash,
      is_active: true,
      created_at: instantOf(now - beforeTheYear),
      last_sign_in_at: instantOf(now - minutesSinceSignIn(index) * 60_000),
    })
    add('account_email', { account_id: userId, address: email, is_verified: true })
    const nursery = plan.classes.some((it) => isNursery(it) && member.teaches?.includes(it.name))
    const pages = userType === 'teacher' ? { ...pagesOfTeachers, nursery } : {}
    for (const [feature, has_access] of Object.entries(pages)) {
      add('page_permission', { ...permission({ schoolId, ids }, userId), feature, has_access })
    }
    if (userType === 'subdirector') {
      add('director_privilege', {
        ...permission({ schoolId, ids }, userId),
        feature: 'payment',
        has_access: false,
      })
    }
    return { plan: member, person: { userId, name } }
  })
  tellOfInvitations(building, hired)
  return hired
}

/** The log of changes begins with how everybody came: the director invited them before the year began. */
function tellOfInvitations({ schoolId, ids, now, add }: Building, hired: readonly Hired[]): void {
  const director = hired.find(({ plan }) => plan.userType === 'director')
  if (!director) return
  const by = director.person.userId
  const line = (subject: Hired, hours: number) => ({
    school_id: schoolId,
    change_id: ids.next(),
    account_id: by,
    actor_account_id: by,
    subject_account_id: subject.person.userId,
    at: instantOf(now - beforeTheYear + hours * 60 * 60_000),
  })
  for (const [index, colleague] of hired.entries()) {
    const { userType: role, name, teaches: classes = [] } = colleague.plan
    if (role === 'director') continue
    const act = role === 'teacher' ? 'inviteTeacher' : 'inviteSubdirector'
    add('change', { ...line(colleague, index), act, before: null, after: { name, role, classes } })
    if (role !== 'subdirector') continue
    const [before, after] = [{ withheld: [] }, { withheld: ['payment'] }]
    add('change', { ...line(colleague, 48), act: 'setDirectorPrivileges', before, after })
  }
}

/** Grants a teacher her rights on the levels of the classes she teaches. */
export function grantLevels(
  { schoolId, ids, add }: Building,
  { userId, standardIds }: { userId: UserId; standardIds: readonly StandardId[] },
): void {
  for (const standardId of new Set(standardIds)) {
    for (const feature of featuresOfLevels) {
      add('standard_permission', {
        ...permission({ schoolId, ids }, userId),
        standard_id: standardId,
        feature,
        has_access: true,
      })
    }
  }
}

const permission = ({ schoolId, ids }: Pick<Building, 'schoolId' | 'ids'>, userId: UserId) => ({
  school_id: schoolId,
  permission_id: ids.next(),
  account_id: userId,
})
