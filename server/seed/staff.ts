import type { StandardId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Building, DemoPerson } from './demo-school.ts'
import type { StaffPlan } from './school-plan.ts'

const pagesOfTeachers = {
  presence: true,
  gallery: true,
  milestone: true,
  event: true,
  message: true,
  nursery: true,
  profile: true,
  payment: false,
}

const featuresOfLevels = ['presence', 'dailyreport', 'milestone', 'gallery']

export type Hired = { plan: StaffPlan; person: DemoPerson }

/** Accounts of everybody who works at the school. The first of a class's teachers takes its register. */
export function hireStaff({ plan, schoolId, ids, now, passwordHash, add }: Building): Hired[] {
  return plan.staff.map((member) => {
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
      created_at: instantOf(now),
    })
    add('account_email', { account_id: userId, address: email, is_verified: true })
    const pages = userType === 'teacher' ? pagesOfTeachers : {}
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
}

/** What a teacher may do on the levels of the classes she teaches. */
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
