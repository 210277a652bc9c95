import { describe, expect, test } from 'vitest'
import {
  type AccessFacts,
  homeOf,
  maySeeGuardians,
  maySeeScreen,
  mayUseFeature,
  whyClosed,
} from './access.ts'
import { schoolFeatures } from './features.ts'
import { findScreenAt, type ScreenWord, screens } from './screens.ts'

const flags = {
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: false,
  nurseryEnable: true,
  milestoneEnable: true,
}
const director: AccessFacts = {
  userType: 'director',
  school: { flags, features: [] },
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
}
const teacher: AccessFacts = { ...director, userType: 'teacher' }
const admin: AccessFacts = { ...director, userType: 'admin', school: null }
const given = (feature: string) => [{ feature, hasAccess: true }]
const withheld = (feature: string) => [{ feature, hasAccess: false }]
const schoolWithout = (feature: string) => ({ flags, features: [{ feature, isEnabled: false }] })
const seen = (facts: AccessFacts): ScreenWord[] =>
  screens
    .filter(
      ({ word, place }) => place !== 'public' && place !== 'personal' && maySeeScreen(facts, word),
    )
    .map(({ word }) => word)

describe('who may open which screen', () => {
  test('a director without any entry sees everything of the school and nothing of the platform', () =>
    expect(seen(director)).toEqual(
      screens
        .filter(({ place }) => place === 'main' || place === 'foot' || place === 'settings')
        .map(({ word }) => word),
    ))

  test('a teacher without any entry sees the communication diary and the evacuation list only', () =>
    expect(seen(teacher)).toEqual(['diary', 'building']))

  test('the platform admin sees their two screens and no child', () =>
    expect(seen(admin)).toEqual(['admin', 'admin-new']))

  test('a sub-director sees what a director sees, except the sub-directors', () =>
    expect(seen({ ...director, userType: 'subdirector' })).toEqual(
      seen(director).filter((word) => word !== 'settings-subdirectors'),
    ))

  test('a teacher sees a page exactly when it was opened to them', () => {
    const facts = {
      ...teacher,
      pagePerms: [...given('presence'), ...withheld('gallery')],
    }
    expect(seen(facts)).toEqual(['presence', 'diary', 'building'])
  })

  test('a page permission opens no screen of the direction', () =>
    expect(maySeeScreen({ ...teacher, pagePerms: given('presence') }, 'settings-holidays')).toBe(
      false,
    ))

  test('a feature the school does not have is hidden from everybody', () => {
    const school = schoolWithout('presence')
    expect(maySeeScreen({ ...director, school }, 'presence')).toBe(false)
    expect(maySeeScreen({ ...teacher, school, pagePerms: given('presence') }, 'presence')).toBe(
      false,
    )
  })

  test('a privilege withheld hides the screen from the director', () =>
    expect(
      maySeeScreen({ ...director, directorPrivileges: withheld('presence') }, 'presence'),
    ).toBe(false))

  test('the evacuation list is kept from nobody whose school keeps registers', () => {
    const nothing = withheld('presence')
    expect(maySeeScreen({ ...director, directorPrivileges: nothing }, 'building')).toBe(true)
    expect(maySeeScreen({ ...teacher, pagePerms: nothing }, 'building')).toBe(true)
    const school = schoolWithout('presence')
    expect(maySeeScreen({ ...director, school }, 'building')).toBe(false)
    expect(maySeeScreen(admin, 'building')).toBe(false)
  })

  test('check-in adds hours to the register and does not hide it', () =>
    expect(maySeeScreen(director, 'presence')).toBe(true))

  test('a flag switched off hides its screen and its settings', () => {
    const school = { flags: { ...flags, nurseryEnable: false }, features: [] }
    expect(maySeeScreen({ ...director, school }, 'transmission')).toBe(false)
    expect(maySeeScreen({ ...director, school }, 'settings-transmission')).toBe(false)
  })

  test('the own account is everybody’s who is signed in', () =>
    expect([director, teacher, admin].every((facts) => maySeeScreen(facts, 'account'))).toBe(true))
  test('public screens are everybody’s', () =>
    expect(maySeeScreen(teacher, 'admission-form')).toBe(true))
})

describe('why a screen is closed', () => {
  const off = { flags: { ...flags, nurseryEnable: false }, features: [] }

  test.each([
    [
      'the school has the flag off',
      { ...director, school: off },
      'transmission',
      { because: 'flag', flag: 'nurseryEnable' },
    ],
    [
      'the school does not have the feature',
      { ...teacher, school: schoolWithout('gallery') },
      'gallery',
      { because: 'feature', feature: 'gallery' },
    ],
    ['nobody opened the page', teacher, 'gallery', { because: 'page', page: 'gallery' }],
    [
      'the privilege is withheld',
      { ...director, directorPrivileges: withheld('event') },
      'events',
      { because: 'privilege', privilege: 'event' },
    ],
    ['it is the direction’s', teacher, 'settings-holidays', { because: 'role' }],
  ] as const)('is told: %s', (_, facts, word, closed) =>
    expect(whyClosed(facts, word)).toEqual(closed),
  )

  test('is never told of a screen that is seen', () =>
    expect(
      screens.filter(
        ({ word }) => (whyClosed(director, word) === null) !== maySeeScreen(director, word),
      ),
    ).toEqual([]))
})

describe('the table of screens', () => {
  test.each([
    ['/settings/privileges/staff/7', 'settings-privileges'],
    ['/presence/building/', 'building'],
    ['/presence/week', 'presence'],
    ['/Admin/New', 'admin-new'],
    ['/presences', undefined],
    ['/nowhere', undefined],
  ] as const)('has for %s the row %s', (address, word) =>
    expect(findScreenAt(address)?.word).toBe(word),
  )

  test('has every route once', () =>
    expect(new Set(screens.map(({ route }) => route)).size).toBe(screens.length))

  test('shows every feature of a school somewhere to its director', () =>
    expect(schoolFeatures.filter((feature) => !mayUseFeature(director, feature))).toEqual([]))

  test('settings of a feature do not open the feature', () =>
    expect(mayUseFeature({ ...teacher, pagePerms: given('settings_nursery') }, 'nursery')).toBe(
      false,
    ))
})

describe('the screen after signing in', () => {
  const all = screens.map(({ word }) => word)

  test.each([
    ['teacher', '/communication-diary'],
    ['director', '/dashboard'],
    ['subdirector', '/dashboard'],
  ] as const)('of a %s is %s', (userType, route) =>
    expect(homeOf({ ...director, userType }, all)?.route).toBe(route),
  )

  test('of the admin is the list of schools', () =>
    expect(homeOf(admin, all)?.route).toBe('/admin'))

  test('while diary and dashboard are not built, it is the register for those who may open it', () => {
    expect(homeOf(director, ['presence'])?.word).toBe('presence')
    expect(homeOf({ ...teacher, pagePerms: given('presence') }, ['presence'])?.word).toBe(
      'presence',
    )
  })

  test('is none when nothing that exists is theirs, and never the own account or the evacuation list', () =>
    expect(homeOf(teacher, ['presence', 'building', 'account'])).toBeUndefined())
})

describe('the phones of families', () => {
  const showing = (showGuardianInfo: boolean): AccessFacts => ({
    ...teacher,
    school: { flags: { ...flags, showGuardianInfo }, features: [] },
  })

  test('are the direction’s always, a teacher’s when the school shows them, and not the admin’s', () => {
    expect(maySeeGuardians(director)).toBe(true)
    expect(maySeeGuardians(showing(true))).toBe(true)
    expect(maySeeGuardians(showing(false))).toBe(false)
    expect(maySeeGuardians(teacher)).toBe(false)
    expect(maySeeGuardians(admin)).toBe(false)
  })
})
