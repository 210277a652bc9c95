import { expect, test } from 'vitest'
import type { AccessFacts } from '../access/access.ts'
import { directorPrivileges } from '../access/features.ts'
import { mayExportFamily } from './family-export.ts'

const school = { flags: {}, features: [] }
const deputy: AccessFacts = {
  ...{ userType: 'subdirector', school, directorPrivileges: [], pagePerms: [], standardPerms: [] },
}
const without = (...withheld: readonly string[]): AccessFacts => ({
  ...deputy,
  directorPrivileges: withheld.map((feature) => ({ feature, hasAccess: false })),
})

test('a sub-director with every privilege exports a family, and so does a director without any', () => {
  expect(mayExportFamily(deputy)).toBe(true)
  expect(mayExportFamily({ ...without(...directorPrivileges), userType: 'director' })).toBe(true)
})

test.each(['presence', 'dailyreport', 'nursery', 'milestone', 'payment'])(
  'a sub-director from whom %s is withheld does not take it along in an export',
  (privilege) => {
    expect(mayExportFamily(without(privilege))).toBe(false)
  },
)

test('what shows nothing of one child, or is not built, is not needed', () => {
  expect(mayExportFamily(without('settings_transfer', 'prospects'))).toBe(true)
})

test('no teacher and no platform admin exports a family', () => {
  expect(mayExportFamily({ ...deputy, userType: 'teacher' })).toBe(false)
  expect(mayExportFamily({ ...deputy, userType: 'admin', school: null })).toBe(false)
})
