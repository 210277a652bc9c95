import { describe, expect, test } from 'vitest'
import type { AccessFacts } from '#domain/access/access.ts'
import { readSearch } from '#domain/search/search.ts'
import { type HeldClasses, heldThings, searchHeld } from './held.ts'

const teacher = (showsGuardians: boolean): AccessFacts => ({
  userType: 'teacher',
  school: { flags: { showGuardianInfo: showsGuardians }, features: [] },
  directorPrivileges: [],
  pagePerms: [{ feature: 'presence', hasAccess: true }],
  standardPerms: [{ feature: 'presence', hasAccess: true, standardId: 'ms' }],
})

const helene = { id: 'helene', name: 'Hélène Roche', phone: '06 12 34 56 04', relation: 'Mom' }
const child = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: 'Roche', pic: null, guardians: [helene] },
})
const held = [
  {
    class: {
      id: 'hedgehogs',
      name: 'Hérissons',
      standardId: 'ms',
      standardName: 'Moyenne section',
    },
    children: [child('ismael', 'Ismaël'), child('mael', 'Maël')],
  },
] as unknown as HeldClasses

const search = (typed: string, facts = teacher(true)) =>
  searchHeld(readSearch(typed), heldThings(facts, held)).map(({ section, found }) => [
    section,
    found.map(({ name, beside, opens }) => [name, beside, opens]),
  ])

describe('what a tablet holds', () => {
  test('is searched as the school does, word starts first', () => {
    expect(search('mael')).toEqual([
      [
        'children',
        [
          ['Maël Roche', 'Hérissons', 'presence'],
          ['Ismaël Roche', 'Hérissons', 'presence'],
        ],
      ],
    ])
    expect(search('heris')).toEqual([['classes', [['Hérissons', 'Moyenne section', 'presence']]]])
    expect(search('ma')).toEqual([])
  })

  test('has each guardian once, with every child, and by the phone', () => {
    const both = [['Hélène Roche', 'Ismaël Roche, Maël Roche', 'presence']]
    expect(search('hele')).toEqual([['guardians', both]])
    expect(search('+33 6 12 34')).toEqual([['guardians', both]])
  })

  test('says nothing of guardians where the school does not show them', () => {
    expect(search('hele', teacher(false))).toEqual([])
  })
})
