import { describe, expect, test } from 'vitest'
import type { AccessFacts } from '../access/access.ts'
import { directorPrivileges } from '../access/features.ts'
import {
  classesNotToGive,
  decideDisabling,
  decideStaffChange,
  levelsNotToGive,
  pagesNotToGive,
  privilegesToBeginWith,
  whyNoInvitation,
  widerThanOwn,
} from './staff.ts'

const school = { flags: {}, features: [] }
const facts = (userType: AccessFacts['userType'], more: Partial<AccessFacts> = {}) => ({
  userId: `the ${userType}`,
  userType,
  school: userType === 'admin' ? null : school,
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
  ...more,
})
const colleague = (userType: AccessFacts['userType']) => ({
  userId: 'a colleague',
  userType,
  status: 'active' as const,
})

describe('who may change a colleague’s rights', () => {
  test.each(['teacher', 'subdirector', 'director'] as const)('a director may for a %s', (role) =>
    expect(decideStaffChange(facts('director'), colleague(role)).ok).toBe(true),
  )
  test('a sub-director may for teachers and for nobody of the direction', () => {
    expect(decideStaffChange(facts('subdirector'), colleague('teacher')).ok).toBe(true)
    expect(decideStaffChange(facts('subdirector'), colleague('subdirector')).ok).toBe(false)
    expect(decideStaffChange(facts('subdirector'), colleague('director')).ok).toBe(false)
  })
  test('a teacher may only with the page of privileges, and for teachers', () => {
    const trusted = facts('teacher', {
      pagePerms: [{ feature: 'settings_privileges', hasAccess: true }],
    })
    expect(decideStaffChange(facts('teacher'), colleague('teacher')).ok).toBe(false)
    expect(decideStaffChange(trusted, colleague('teacher')).ok).toBe(true)
    expect(decideStaffChange(trusted, colleague('subdirector')).ok).toBe(false)
  })
  test('nobody changes the own rights', () =>
    expect(
      decideStaffChange(facts('director'), { ...colleague('director'), userId: 'the director' }),
    ).toEqual({ ok: false, refusal: { code: 'staff.not-yourself' } }))
  test('nobody of a school changes the platform’s people', () =>
    expect(decideStaffChange(facts('director'), colleague('admin')).ok).toBe(false))
})

describe('switching a colleague off', () => {
  test('the last director who can sign in stays', () =>
    expect(decideDisabling(colleague('director'), { otherActiveDirectors: 0 })).toEqual({
      ok: false,
      refusal: { code: 'staff.last-director' },
    }))
  test('one of two directors may go', () =>
    expect(decideDisabling(colleague('director'), { otherActiveDirectors: 1 }).ok).toBe(true))
  test('a teacher may go whatever directors there are', () =>
    expect(decideDisabling(colleague('teacher'), { otherActiveDirectors: 0 }).ok).toBe(true))
})

describe('how many people a school invites', () => {
  test.each([
    [19, 99, null],
    [20, 20, 'staff.invited-many-this-hour'],
    [0, 100, 'staff.invited-many-today'],
    [20, 100, 'staff.invited-many-today'],
  ])('after %i in the last hour and %i in the last day: %s', (lastHour, lastDay, why) => {
    expect(whyNoInvitation({ lastHour, lastDay })).toBe(why)
  })
})

describe('privileges given to a sub-director', () => {
  const withoutPayments = facts('director', {
    directorPrivileges: [{ feature: 'payment', hasAccess: false }],
  })
  test('are no wider than those of who gives them', () => {
    expect(widerThanOwn([{ feature: 'payment', hasAccess: true }], withoutPayments)).toEqual([
      'payment',
    ])
    expect(widerThanOwn([{ feature: 'payment', hasAccess: false }], withoutPayments)).toEqual([])
    expect(widerThanOwn([{ feature: 'gallery', hasAccess: true }], withoutPayments)).toEqual([])
  })
  test('are all said at the beginning, because silence would give what the director lacks', () => {
    const begun = privilegesToBeginWith([{ feature: 'message', hasAccess: false }], withoutPayments)
    const withheld = begun.filter(({ hasAccess }) => !hasAccess).map(({ feature }) => feature)
    expect(withheld).toEqual(['payment', 'message'])
    expect(begun).toHaveLength(directorPrivileges.length)
  })
  test('of a director with all of them are free to choose', () =>
    expect(widerThanOwn([{ feature: 'payment', hasAccess: true }], facts('director'))).toEqual([]))
})

describe('pages opened by a teacher who keeps the privileges', () => {
  const trusted = facts('teacher', {
    pagePerms: [
      { feature: 'settings_privileges', hasAccess: true },
      { feature: 'presence', hasAccess: true },
    ],
  })
  const open = (feature: string) => [{ feature, hasAccess: true }]
  test('are her own, and not the page of privileges itself', () => {
    expect(pagesNotToGive(open('presence'), trusted)).toEqual([])
    expect(pagesNotToGive(open('gallery'), trusted)).toEqual(['gallery'])
    expect(pagesNotToGive(open('settings_privileges'), trusted)).toEqual(['settings_privileges'])
  })
  test('may be closed, whatever they are', () =>
    expect(pagesNotToGive([{ feature: 'gallery', hasAccess: false }], trusted)).toEqual([]))
  test('of a director are all', () =>
    expect(pagesNotToGive(open('settings_privileges'), facts('director'))).toEqual([]))
  test('hold for levels too: only what is open to her there', () => {
    const box = { feature: 'gallery', hasAccess: true, standardId: 'grands' }
    const ofGrands = { ...trusted, standardPerms: [box] }
    expect(levelsNotToGive([box], ofGrands)).toEqual([])
    expect(levelsNotToGive([{ ...box, standardId: 'moyens' }], ofGrands)).toHaveLength(1)
    expect(levelsNotToGive([{ ...box, hasAccess: false }], trusted)).toEqual([])
    expect(levelsNotToGive([box], facts('subdirector'))).toEqual([])
  })
})

describe('rights given by a sub-director from whom something is withheld', () => {
  const withoutPresence = facts('subdirector', {
    directorPrivileges: [
      { feature: 'presence', hasAccess: false },
      { feature: 'milestone', hasAccess: false },
    ],
  })
  const open = (feature: string) => [{ feature, hasAccess: true }]
  test('are no pages whose screens are withheld, their settings included', () => {
    expect(pagesNotToGive(open('presence'), withoutPresence)).toEqual(['presence'])
    expect(pagesNotToGive(open('settings_pedagogy'), withoutPresence)).toEqual([
      'settings_pedagogy',
    ])
    expect(pagesNotToGive(open('gallery'), withoutPresence)).toEqual([])
  })
  test('are nothing of it on any level', () => {
    const box = { feature: 'presence', hasAccess: true, standardId: 'grands' }
    expect(levelsNotToGive([box], withoutPresence)).toEqual([box])
    expect(levelsNotToGive([{ ...box, feature: 'gallery' }], withoutPresence)).toEqual([])
    expect(levelsNotToGive([{ ...box, hasAccess: false }], withoutPresence)).toEqual([])
  })
})

describe('classes given', () => {
  const taught = ['moyens']
  const kept = ['grands']
  test('by the direction may be any', () =>
    expect(classesNotToGive(['petits'], { own: facts('subdirector'), taught, kept })).toEqual([]))
  test('by a teacher are those she teaches, beside those the colleague has', () => {
    const by = { own: facts('teacher'), taught, kept }
    expect(classesNotToGive(['moyens', 'grands'], by)).toEqual([])
    expect(classesNotToGive(['petits', 'moyens'], by)).toEqual(['petits'])
  })
})
