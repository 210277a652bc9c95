import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId, StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import type { Ground, KnownChild } from './ground.ts'
import { judgeChildRows, judgeGuardianRows } from './judge-rows.ts'
import { missingPlaces, overfilledClasses } from './places.ts'
import { isEntryDay, type PlanOptions, planChildren, planGuardians } from './plan-import.ts'
import type { ReadAddress, ReadChild, ReadGuardian } from './read-rows.ts'
import { guessedRelations } from './relations.ts'

const nothing: Ground = { levels: [], classes: [], children: [], guardians: [] }
const lilas: ReadAddress = {
  line: '3 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  country: null,
}
const moulin: ReadAddress = { ...lilas, line: '8 impasse du Moulin' }

const child = (firstName: string, change: Partial<ReadChild> = {}): ReadChild => ({
  firstName,
  lastName: 'Roy',
  usageName: null,
  birthDate: localDate('2019-08-31'),
  gender: null,
  ine: null,
  level: 'CP',
  className: 'CP A',
  addresses: [],
  photo: null,
  ...change,
})
const guardian = (change: Partial<ReadGuardian> = {}): ReadGuardian => ({
  relation: null,
  title: 'mrs',
  firstName: 'Anna',
  lastName: 'Roy',
  phone: null,
  homePhone: null,
  workPhone: null,
  email: null,
  address: null,
  ...change,
})
const known = (id: string, firstName: string, change: Partial<KnownChild> = {}): KnownChild => ({
  id: id as ChildId,
  firstName,
  lastName: 'Roy',
  usageName: null,
  birthDate: localDate('2019-08-31'),
  ine: null,
  className: 'CP A',
  hasPlace: true,
  gender: null,
  guardianCount: 0,
  homes: [],
  ...change,
})

const options = (change: Partial<PlanOptions> = {}): PlanOptions => {
  let made = 0
  const nextId = () => {
    made += 1
    return `new ${made}`
  }
  return {
    newPlaces: { levels: [], classes: [] },
    said: guessedRelations,
    hasLegalAuthority: true,
    mayCollect: true,
    nextId,
    ...change,
  }
}
type Sent = { child: ReadChild; guardians?: ReadGuardian[] }
/** Plans a list of which every new level and class is wanted. */
function planned(sent: readonly Sent[], ground = nothing, wishes: Partial<PlanOptions> = {}) {
  const { levels, classes } = missingPlaces(
    sent.map((it) => it.child),
    ground,
  )
  const newPlaces = {
    levels: levels.map(({ name }) => name),
    classes: classes.map(({ name }) => name),
  }
  const rows = sent.map((it, at) => ({ line: at + 2, guardians: [], faults: [], ...it }))
  const plan = planChildren(
    judgeChildRows(rows, ground, []),
    ground,
    options({ newPlaces, ...wishes }),
  )
  if (!plan.ok) throw new Error(plan.refusal.code)
  return plan.value
}

describe('the levels and classes that a list names', () => {
  test('are those that the school does not have, in the order of the school years', () => {
    const ground = {
      ...nothing,
      levels: [{ id: 'ms' as StandardId, name: 'Moyenne section', code: null, nextId: null }],
    }
    const list = [
      child('A', { level: 'CM2', className: 'X' }),
      child('B', { level: 'MS', className: 'Y' }),
      child('C'),
    ]
    expect(missingPlaces(list, ground)).toEqual({
      levels: [
        { name: 'CP', count: 1 },
        { name: 'CM2', count: 1 },
      ],
      classes: [
        { name: 'Y', levelName: 'MS', count: 1 },
        { name: 'CP A', levelName: 'CP', count: 1 },
        { name: 'X', levelName: 'CM2', count: 1 },
      ],
      classesWithoutLevel: [],
    })
  })

  test('leave out a class whose level no row says', () => {
    expect(missingPlaces([child('A', { level: null })], nothing)).toMatchObject({
      classes: [],
      classesWithoutLevel: ['CP A'],
    })
  })

  test('make a class of two levels, where each child keeps its own', () => {
    const twoLevels = ['CE1', 'CE1', 'CE2'].map((level, at) => ({
      child: child(`A${at}`, { level, className: 'CE1-CE2' }),
    }))
    const { classes, classLevels, stays, levels } = planned(twoLevels)
    expect(classes).toMatchObject([{ name: 'CE1-CE2', standardId: levels[0]?.id }])
    expect(classLevels).toHaveLength(1)
    expect(stays.map(({ standardId, classOrder }) => [standardId, classOrder])).toEqual([
      [null, 1],
      [null, 2],
      [levels[1]?.id, 3],
    ])
  })

  test('are not made where nobody wants them: the children come in without a class', () => {
    const newPlaces = { levels: [], classes: [] }
    const plan = planned([{ child: child('A') }], nothing, { newPlaces })
    expect([plan.children.length, plan.classes, plan.stays]).toEqual([1, [], []])
  })

  const leading = (levels: readonly { id: string; nextId: string | null }[], id: string) =>
    levels.find((level) => level.id === id)?.nextId

  const oneEach = (levels: readonly string[]) =>
    levels.map((level, at) => ({ child: child(`A${at}`, { level, className: level }) }))

  test('are known ones by their cycle and ages, and lead to each other where both exist', () => {
    const gs = { id: 'gs' as StandardId, name: 'Grande section', code: null, nextId: null }
    const ce2 = { id: 'ce2' as StandardId, name: 'CE2', code: 'CE2', nextId: null }
    const rows = oneEach(['CP', 'Cours élémentaire 1', 'CM2', 'ULIS'])
    const { levels, nextLevels } = planned(rows, { ...nothing, levels: [gs, ce2] })
    const [cp, ce1, cm2, ulis] = levels
    expect(cp).toMatchObject({ cycle: 'cycle2', ageFrom: 68, ageTo: 84, childrenPerAdult: null })
    expect(leading(levels, cp?.id ?? '')).toBe(ce1?.id)
    expect([ce1?.nextId, cm2?.nextId, ulis?.nextId, ulis?.cycle]).toEqual(['ce2', null, null, null])
    expect(nextLevels).toEqual([{ id: 'gs', nextId: cp?.id }])
  })

  const cyclesOf = (names: readonly string[], known: readonly string[] = []) => {
    const levels = known.map((name) => ({ id: name as StandardId, name, code: null, nextId: null }))
    const { levels: made } = planned(oneEach(names), { ...nothing, levels })
    return Object.fromEntries(made.map(({ name, cycle }) => [name, cycle]))
  }

  test.each([
    [['Bébés', 'Moyens', 'CP'], [], { Bébés: 'nursery', Moyens: 'nursery', CP: 'cycle2' }],
    [['Grands'], ['BEBES'], { Grands: 'nursery' }],
    [['Babies', 'Toddlers'], [], { Babies: 'nursery', Toddlers: 'nursery' }],
    [['Moyens', 'Grands'], ['CP'], { Moyens: null, Grands: null }],
  ])(
    'are those of a crèche where its youngest are a level too: %j beside %j',
    (made, known, are) => {
      expect(cyclesOf(made, known)).toEqual(are)
    },
  )

  test('do not change to what a level of the school leads already', () => {
    const gs = { id: 'gs' as StandardId, name: 'GS', code: 'GS', nextId: 'x' as StandardId }
    expect(planned([{ child: child('A') }], { ...nothing, levels: [gs] }).nextLevels).toEqual([])
  })

  test('are too small where more children come than there are places', () => {
    const place = { name: 'CP A', capacity: 25, childCount: 24 }
    const coming = [child('A'), child('B', { className: 'cp a' })]
    expect(overfilledClasses(coming, [place])).toEqual([{ name: 'CP A', capacity: 25, count: 26 }])
    expect(overfilledClasses(coming.slice(1), [place])).toEqual([])
    expect(overfilledClasses(coming, [{ ...place, capacity: null }])).toEqual([])
  })

  test('are counted on from where a class stands', () => {
    const place = {
      id: 'cp' as ClassId,
      name: 'cp a',
      levelId: 'l' as StandardId,
      otherLevelIds: [],
      capacity: null,
      childCount: 7,
      lastPlace: 7,
    }
    expect(planned([{ child: child('A') }], { ...nothing, classes: [place] }).stays).toMatchObject([
      { classId: 'cp', classOrder: 8 },
    ])
  })
})

describe('the families of a list', () => {
  test.each([
    ['a number, however it is written', { phone: '06 39 98 00 01' }, { phone: '+33 639980001' }],
    ['a mail address', { email: 'Anna@example.test' }, { email: 'anna@example.test' }],
    ['a home', { address: lilas }, { address: { ...lilas, line: '3, RUE DES LILAS' } }],
  ])('have one guardian for three children by %s', (_, one, other) => {
    const rows = [one, other, one].map((contact, at) => ({
      child: child(`A${at}`),
      guardians: [guardian(contact)],
    }))
    const { guardians, links } = planned(rows)
    expect([guardians.length, links.length]).toEqual([1, 3])
  })

  test('have two of one name where nothing else is shared', () => {
    const rows = ['01', '02'].map((end) => ({
      child: child(end),
      guardians: [guardian({ phone: `06 39 98 00 ${end}` })],
    }))
    expect(planned(rows).guardians).toHaveLength(2)
  })

  test('of separated parents have two homes, and each parent shares one with the child', () => {
    const { addresses, homes, guardians } = planned([
      {
        child: child('A', { addresses: [lilas, moulin] }),
        guardians: [guardian({ address: lilas }), guardian({ firstName: 'Marc', address: moulin })],
      },
    ])
    expect(addresses).toHaveLength(2)
    expect(guardians.map(({ addressId }) => addressId)).toEqual(
      homes.map(({ addressId }) => addressId),
    )
  })

  test('keep a guardian whom the school has: the person is only linked', () => {
    const anna = {
      id: 'anna',
      firstName: 'Anna',
      lastName: 'Roy',
      phones: ['0639980001'],
      email: null,
      address: null,
      childIds: [],
    }
    const plan = planned(
      [{ child: child('A'), guardians: [guardian({ phone: '06 39 98 00 01' })] }],
      {
        ...nothing,
        guardians: [anna],
      },
    )
    expect([plan.guardians, plan.links.map(({ guardianId }) => guardianId)]).toEqual([[], ['anna']])
  })
})

test('a child that the school has keeps what the list leaves out', () => {
  const lea = known('lea', 'Léa', {
    ine: '012345678AX',
    gender: 'girl',
    homes: [{ id: 'h', ...lilas }],
  })
  const plan = planned([{ child: child('LÉA', { addresses: [moulin] }) }], {
    ...nothing,
    children: [lea],
  })
  expect(plan.changes).toMatchObject([
    { id: 'lea', after: { firstName: 'LÉA', ine: '012345678AX', gender: 'girl' } },
  ])
  expect([plan.addresses, plan.stays]).toEqual([[], []])
})

describe('a guardian of whose relation the list says nothing', () => {
  const plan = (mrs: 'Mom' | 'Other' | null) => {
    const ground = { ...nothing, children: [known('lea', 'Léa')] }
    const reference = { firstName: 'Léa', lastName: 'Roy', usageName: null, className: null }
    const rows = [{ line: 2, guardian: guardian(), references: [reference], faults: [] }]
    const said = { ...guessedRelations, mrs }
    return planGuardians(judgeGuardianRows(rows, ground, []), ground, options({ said }))
  }

  test.each(['Mom', 'Other'] as const)('becomes what was said of the title: %s', (relation) => {
    expect(plan(relation)).toMatchObject({
      value: { guardians: [{ relation }], links: [{ childId: 'lea', rank: 1 }] },
    })
  })

  test('is not brought in while nobody has said it', () => {
    expect(plan(null)).toMatchObject({
      refusal: { code: 'import.relation-unsaid', facts: { row: '2' } },
    })
  })

  test('is not brought in beside its child either', () => {
    const rows = [
      { line: 2, child: child('A'), guardians: [guardian({ title: null })], faults: [] },
    ]
    const judged = judgeChildRows(rows, nothing, [])
    expect(planChildren(judged, nothing, options())).toMatchObject({
      refusal: { code: 'import.relation-unsaid' },
    })
  })
})

test('a guardian of a list collects and has legal authority only where it was said', () => {
  const ground = { ...nothing, children: [known('lea', 'Léa')] }
  const reference = { firstName: 'Léa', lastName: 'Roy', usageName: null, className: null }
  const rows = [{ line: 2, guardian: guardian(), references: [reference], faults: [] }]
  const said = { hasLegalAuthority: true, mayCollect: false }
  const plan = planGuardians(judgeGuardianRows(rows, ground, []), ground, options(said))
  expect(plan).toMatchObject({ value: { links: [{ childId: 'lea', ...said }] } })
})

test.each([
  ['2026-09-01', true],
  ['2027-09-01', true],
  ['2024-09-01', false],
])('the first day %s is near enough: %s', (day, isNear) => {
  expect(isEntryDay(localDate(day), localDate('2026-11-23'))).toBe(isNear)
})
