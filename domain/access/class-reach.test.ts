import { describe, expect, test } from 'vitest'
import {
  type AccessFacts,
  type ClassWork,
  classReachOf,
  classWork,
  hasInCare,
  healthReachOf,
  mayTakeRegisterOf,
  mayWorkWith,
  parseClassWork,
  whyNoWork,
} from './access.ts'

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

describe('the register of a class', () => {
  const open: AccessFacts = {
    ...teacher,
    pagePerms: given('presence'),
    standardPerms: [{ feature: 'presence', hasAccess: true, standardId: 'moyens' }],
  }
  const moyens = { standardIds: ['moyens'], isTaughtByViewer: true }

  test('is the teacher’s who teaches it, with the page and the level', () =>
    expect(mayTakeRegisterOf(open, moyens)).toBe(true))

  test.each<[string, AccessFacts, typeof moyens]>([
    ['of another class', open, { ...moyens, isTaughtByViewer: false }],
    ['without the page', { ...open, pagePerms: [] }, moyens],
    ['of another level', open, { ...moyens, standardIds: ['grands'] }],
    [
      'for another feature of the level',
      { ...open, standardPerms: [{ feature: 'gallery', hasAccess: true, standardId: 'moyens' }] },
      moyens,
    ],
    ['of the platform admin', admin, moyens],
  ])('is not: %s', (_, facts, schoolClass) =>
    expect(mayTakeRegisterOf(facts, schoolClass)).toBe(false),
  )

  test.each([
    ['page', { ...open, pagePerms: [] }, moyens],
    ['class', open, { ...moyens, isTaughtByViewer: false }],
    ['level', open, { ...moyens, standardIds: ['grands'] }],
    [null, open, moyens],
  ] as const)('lacks, when it is not: %s', (missing, facts, schoolClass) =>
    expect(whyNoWork(facts, 'presence', schoolClass)).toBe(missing),
  )

  test('of several levels is open with one of them', () => {
    const mixed = { ...moyens, standardIds: ['petits', 'moyens'] }
    expect(mayTakeRegisterOf(open, mixed)).toBe(true)
  })

  test('is the director’s for every class', () =>
    expect(mayTakeRegisterOf(director, { ...moyens, isTaughtByViewer: false })).toBe(true))
})

describe('the classes within somebody’s reach', () => {
  const works = Object.keys(classWork) as ClassWork[]
  const level = (feature: string, standardId: string, hasAccess = true) => ({
    feature,
    standardId,
    hasAccess,
  })
  const pages = ['presence', 'nursery', 'milestone'].map((feature) => ({
    feature,
    hasAccess: true,
  }))
  const people: [string, AccessFacts][] = [
    ['a director', director],
    [
      'a director without the register',
      {
        ...director,
        directorPrivileges: withheld('presence'),
      },
    ],
    ['the platform admin', admin],
    ['a teacher without a level', teacher],
    [
      'a teacher with levels but no page',
      {
        ...teacher,
        standardPerms: [level('presence', 'ps'), level('dailyreport', 'ms')],
      },
    ],
    [
      'a teacher with pages and levels',
      {
        ...teacher,
        pagePerms: pages,
        standardPerms: [
          level('presence', 'ps'),
          level('nursery', 'ms'),
          level('presence', 'gs', false),
        ],
      },
    ],
  ]
  const classes = ['ps', 'ms', 'gs'].flatMap((standardId) =>
    [true, false].map((isTaughtByViewer) => ({ standardIds: [standardId], isTaughtByViewer })),
  )

  test.each(people)('of %s are those with which they may do the work', (_, facts) => {
    for (const work of works) {
      const { everyClass, standardIds } = classReachOf(facts, [work])
      const isReached = (it: (typeof classes)[number]) =>
        everyClass || (it.isTaughtByViewer && standardIds.some((id) => it.standardIds.includes(id)))
      expect(classes.filter(isReached)).toEqual(
        classes.filter((it) => mayWorkWith(facts, work, it)),
      )
    }
  })

  test('with the gallery alone open pictures, and no health', () => {
    const facts = {
      ...teacher,
      pagePerms: [{ feature: 'gallery', hasAccess: true }],
      standardPerms: [level('gallery', 'ps')],
    }
    const ps = { standardIds: ['ps'], isTaughtByViewer: true }
    expect([mayWorkWith(facts, 'gallery', ps), hasInCare(facts, ps)]).toEqual([true, false])
    expect(healthReachOf(facts).standardIds).toEqual([])
    expect(parseClassWork('gallery')).toBeUndefined()
  })

  test('for knowing what a child must not eat is any of the works', () =>
    expect(healthReachOf(people[5]?.[1] ?? teacher)).toEqual({
      everyClass: false,
      standardIds: ['ps', 'ms'],
    }))
})
