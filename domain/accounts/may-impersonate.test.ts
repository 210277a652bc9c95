import { describe, expect, test } from 'vitest'
import { mayImpersonate } from './may-impersonate.ts'
import { type UserType, userTypes } from './roles.ts'

const person = (userType: UserType, more: { userId?: string; schoolId?: string } = {}) => ({
  userId: more.userId ?? `the ${userType}`,
  userType,
  schoolId: userType === 'admin' ? null : (more.schoolId ?? 'tilleuls'),
})

const there = { isActive: true, isSchoolEnabled: true }

describe('acting for somebody else', () => {
  test('goes down only: the admin for all of a school, the director for those who are below', () => {
    const pairs = userTypes.flatMap((by) =>
      userTypes
        .filter((target) =>
          mayImpersonate(person(by), { ...person(target, { userId: 'somebody' }), ...there }),
        )
        .map((target) => `${by} for ${target}`),
    )
    expect(pairs).toEqual([
      'director for subdirector',
      'director for teacher',
      'admin for director',
      'admin for subdirector',
      'admin for teacher',
    ])
  })

  test('ends at the wall of the school, except for the admin', () => {
    const far = { ...person('teacher', { schoolId: 'oakfield' }), ...there }
    expect(mayImpersonate(person('director'), far)).toBe(false)
    expect(mayImpersonate(person('admin'), far)).toBe(true)
  })

  test('is nothing anybody does for those who are switched off, or in a school that is', () => {
    const teacher = person('teacher')
    expect(mayImpersonate(person('admin'), { ...teacher, ...there, isActive: false })).toBe(false)
    const closed = { ...teacher, ...there, isSchoolEnabled: false }
    expect(mayImpersonate(person('admin'), closed)).toBe(false)
  })
})
