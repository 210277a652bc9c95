import { expect, test } from 'vitest'
import { isDirection, parseUserType } from './roles.ts'

test('director and sub-director are the direction, teacher and admin are not', () =>
  expect(
    (['director', 'subdirector', 'teacher', 'admin'] as const).filter((role) => isDirection(role)),
  ).toEqual(['director', 'subdirector']))

test('a token that names no role names nobody', () => {
  expect(parseUserType('parent')).toBeUndefined()
  expect(parseUserType({ role: 'admin' })).toBeUndefined()
  expect(parseUserType('teacher')).toBe('teacher')
})
