import { describe, expect, test } from 'vitest'
import type { AccessFacts } from '#domain/access/access.ts'
import { rightsOf } from '#domain/access/presets.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { aMember } from '#tests/support/examples/staff-examples.ts'
import {
  boxesOf,
  copyChanges,
  inverseOf,
  isOpen,
  levelFeaturesOf,
  mayGive,
  pagesOf,
  presetChanges,
} from './rights.view.ts'

const school = {
  flags: {
    dailyReportEnable: true,
    eventEnable: true,
    galleryEnable: true,
    nurseryEnable: false,
    milestoneEnable: true,
  },
  features: [{ feature: 'meal', isEnabled: false }],
}
const director: AccessFacts = {
  userType: 'director',
  school,
  directorPrivileges: [{ feature: 'payment', hasAccess: false }],
  pagePerms: [],
  standardPerms: [],
}
const shown = {
  pages: pagesOf(school)
    .filter(({ absent }) => absent === null)
    .map(({ feature }) => feature),
  levels: levelFeaturesOf(school),
}
const open = (feature: string) => ({ feature, hasAccess: true })

describe('the boxes of a school', () => {
  test('are those of the pages it has switched on; the others say why they are not there', () => {
    const absent = Object.fromEntries(pagesOf(school).map((it) => [it.feature, it.absent]))
    expect(absent.presence).toBeNull()
    expect(absent.settings_privileges).toBeNull()
    expect(absent.nursery).toEqual({ because: 'flag', flag: 'nurseryEnable' })
    expect(absent.settings_meal).toEqual({ because: 'feature', feature: 'meal' })
    expect(Object.keys(absent)).not.toContain('payment')
  })

  test('are for levels what shows children: transmission goes with its sheet', () => {
    expect(shown.levels).toEqual(['presence', 'dailyreport', 'profile', 'milestone', 'gallery'])
  })

  test('are closed to a teacher of whom nothing is said, and open to a sub-director', () => {
    expect(isOpen(aMember(), { kind: 'page', feature: 'presence' })).toBe(false)
    expect(isOpen(aMember(), { kind: 'privilege', feature: 'presence' })).toBe(true)
  })
})

describe('giving rights', () => {
  test('a privilege that the director lacks is not hers to give', () => {
    expect(mayGive(director, { kind: 'privilege', feature: 'payment' })).toBe(false)
    expect(mayGive(director, { kind: 'privilege', feature: 'gallery' })).toBe(true)
    expect(mayGive(director, { kind: 'page', feature: 'gallery' })).toBe(true)
  })

  test('a teacher gives what is open to her, level by level', () => {
    const keeper: AccessFacts = {
      ...director,
      userType: 'teacher',
      pagePerms: [open('settings_privileges'), open('presence')],
      standardPerms: [{ ...open('presence'), standardId: 'moyens' }],
    }
    expect(mayGive(keeper, { kind: 'page', feature: 'presence' })).toBe(true)
    expect(mayGive(keeper, { kind: 'page', feature: 'gallery' })).toBe(false)
    expect(mayGive(keeper, { kind: 'page', feature: 'settings_privileges' })).toBe(false)
    const level = { kind: 'level', feature: 'presence' } as const
    expect(mayGive(keeper, { ...level, standardId: 'moyens' })).toBe(true)
    expect(mayGive(keeper, { ...level, standardId: 'grands' })).toBe(false)
  })

  test('a ready-made set opens its pages, the levels of her classes, and closes the rest', () => {
    const anna = aMember({
      pagePerms: [open('milestone'), open('presence')],
      standardPerms: [{ ...open('presence'), standardId: 'grands' }],
    })
    const changes = presetChanges(anna, {
      rights: rightsOf('register-only'),
      shown,
      standardIds: ['moyens', 'grands'],
      ownStandardIds: ['moyens'],
      by: director,
    })
    expect(changes).toEqual([
      { kind: 'page', feature: 'milestone', hasAccess: false },
      { kind: 'level', feature: 'presence', standardId: 'moyens', hasAccess: true },
      { kind: 'level', feature: 'presence', standardId: 'grands', hasAccess: false },
    ])
    expect(inverseOf(changes)[0]).toEqual({ kind: 'page', feature: 'milestone', hasAccess: true })
    expect(boxesOf('page', changes)).toEqual([{ feature: 'milestone', hasAccess: false }])
    expect(boxesOf('level', changes)).toHaveLength(2)
  })

  test('copying changes only what differs, and nothing that the school or Préau does not have', () => {
    const from = aMember({
      id: 'marie' as UserId,
      pagePerms: [open('presence'), open('nursery'), open('gallery'), open('settings_topics')],
    })
    const changes = copyChanges(aMember({ pagePerms: [open('presence'), open('milestone')] }), {
      from,
      shown,
      standardIds: ['moyens'],
      by: director,
    })
    expect(changes.map(({ feature, hasAccess }) => [feature, hasAccess])).toEqual([
      ['milestone', false],
      ['gallery', true],
      ['settings_topics', true],
    ])
  })
})
