import { expect, test } from 'vitest'
import type { AccessFacts } from '../access/access.ts'
import { childOpens, classOpens } from './opens.ts'

const teacher = (...rights: string[]): AccessFacts => ({
  userType: 'teacher',
  school: { flags: { dailyReportEnable: true }, features: [] },
  directorPrivileges: [],
  pagePerms: rights.map((feature) => ({ feature, hasAccess: true })),
  standardPerms: ['presence', 'profile', 'dailyreport'].map((feature) => ({
    ...{ feature, hasAccess: true, standardId: 'ms' },
  })),
})
const own = { standardIds: ['ms'], isTaughtByViewer: true }

test('a child opens in its file where that is theirs, else in the first work with its class', () => {
  expect(childOpens(teacher('profile', 'presence'), own)).toBe('profile')
  expect(childOpens(teacher('presence'), own)).toBe('presence')
  expect(childOpens(teacher(), own)).toBe('diary')
  expect(childOpens(teacher('presence'), { ...own, isTaughtByViewer: false })).toBeNull()
  expect(childOpens(teacher('presence'), null)).toBeNull()
  expect(childOpens({ ...teacher(), userType: 'director' }, null)).toBe('profile')
})

test('a class never opens as a file', () => {
  expect(classOpens(teacher('profile', 'presence'), own)).toBe('presence')
  expect(classOpens(teacher('profile'), { ...own, standardIds: ['gs'] })).toBeNull()
})
