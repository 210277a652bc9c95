import { describe, expect, test } from 'vitest'
import type { ChildId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import type { ListedChild } from './ground.ts'
import { judgeChildRows, judgeGuardianRows, missingChildren, type RowChoice } from './judge-rows.ts'
import type { ChildRow, GuardianRow, ReadChild } from './read-rows.ts'

const born = localDate('2019-08-31')
const child = (change: Partial<ReadChild> = {}): ReadChild => ({
  firstName: 'Léa',
  lastName: 'Martin',
  usageName: null,
  birthDate: born,
  gender: null,
  ine: null,
  level: null,
  className: null,
  addresses: [],
  photo: null,
  ...change,
})
const rowsOf = (...children: ReadChild[]): ChildRow[] =>
  children.map((it, at) => ({ line: at + 2, child: it, guardians: [], faults: [] }))
const known = (change: Partial<ListedChild> = {}): ListedChild => ({
  id: 'lea' as ChildId,
  firstName: 'Léa',
  lastName: 'Martin',
  usageName: null,
  birthDate: born,
  ine: null,
  className: 'CP A',
  hasPlace: true,
  ...change,
})
const judge = (rows: ChildRow[], children: ListedChild[], choices: RowChoice[] = []) =>
  judgeChildRows(rows, { children }, choices)
const becomes = (...sent: Parameters<typeof judge>) => judge(...sent).map((it) => it.becomes)

describe('a row of a list of children', () => {
  test('is added where nobody is like it', () => {
    expect(becomes(rowsOf(child()), [known({ firstName: 'Hugo', lastName: 'Roy' })])).toEqual([
      'added',
    ])
  })

  test.each([
    ['names and birth date, accents aside', {}, { firstName: 'LEA' }],
    [
      'the national number',
      { ine: '012345678AX' },
      { firstName: 'Lia', lastName: 'Roy', ine: '012345678AX' },
    ],
    ['the name that it uses', { usageName: 'Petit' }, { lastName: 'Petit' }],
  ])('updates a child of the school with the same: %s', (_, row, school) => {
    expect(judge(rowsOf(child(row)), [known(school)])).toMatchObject([
      { becomes: 'updated', updates: 'lea' },
    ])
  })

  test.each([
    ['a letter is wrong', { lastName: 'Martinn' }],
    ['one half of a double name is missing', { lastName: 'Martin-Petit' }],
    ['the birth date is another', { birthDate: localDate('2019-08-13') }],
  ])('waits for a choice where %s', (_, row) => {
    expect(becomes(rowsOf(child(row)), [known()])).toEqual(['undecided'])
  })

  test('is what somebody chose', () => {
    const rows = rowsOf(child({ lastName: 'Martinn' }))
    const chosen = (choice: RowChoice) => becomes(rows, [known()], [choice])
    expect(chosen({ line: 2, choice: 'add' })).toEqual(['added'])
    expect(chosen({ line: 2, choice: 'skip' })).toEqual(['skipped'])
    expect(chosen({ line: 2, choice: 'update', childId: 'lea' as ChildId })).toEqual(['updated'])
  })

  test('is no twin: one who is in the school for sure is not offered for the other', () => {
    expect(becomes(rowsOf(child(), child({ firstName: 'Lia' })), [known()])).toEqual([
      'updated',
      'added',
    ])
  })

  test('that stands twice is a fault the second time', () => {
    expect(judge(rowsOf(child(), child()), [])[1]?.faults).toEqual([
      { field: 'last-name', code: 'repeated', text: 'Martin', row: 2 },
    ])
  })

  test('with the number of another child is a fault', () => {
    const school = [
      known({ id: 'other' as ChildId, firstName: 'Hugo', lastName: 'Roy', ine: '012345678AX' }),
    ]
    const row = child({ ine: '012345678AX' })
    const [judged] = judge(rowsOf(row), school, [{ line: 2, choice: 'add' }])
    expect(judged).toMatchObject({ becomes: 'faulty', faults: [{ code: 'ine-of-another' }] })
  })
})

test('children of whom a list says nothing are named, unless they have no place any more', () => {
  const gone = known({ id: 'gone' as ChildId, firstName: 'Hugo', hasPlace: false })
  const hugo = known({ id: 'hugo' as ChildId, firstName: 'Hugo', lastName: 'Roy' })
  const judged = judge(rowsOf(child()), [known(), hugo, gone])
  expect(missingChildren(judged, { children: [known(), hugo, gone] })).toEqual([hugo])
})

const guardianRow = (reference: Partial<GuardianRow['references'][number]>): GuardianRow => ({
  line: 2,
  guardian: {
    relation: null,
    title: 'mrs',
    firstName: 'Anna',
    lastName: 'Martin',
    phone: null,
    homePhone: null,
    workPhone: null,
    email: null,
    address: null,
  },
  references: [
    { firstName: 'Léa', lastName: 'MARTIN', usageName: null, className: null, ...reference },
  ],
  faults: [],
})
const judgeGuardian = (reference: object, children: ListedChild[], choices: RowChoice[] = []) =>
  judgeGuardianRows([guardianRow(reference)], { children }, choices)[0]

describe('a row of a list of guardians', () => {
  const namesake = known({ id: 'other' as ChildId, className: 'CM2 A' })

  test('finds its child by name', () => {
    expect(judgeGuardian({ className: 'unknown' }, [known()])).toMatchObject({
      becomes: 'added',
      references: [{ childId: 'lea' }],
    })
  })

  test('finds it by name and class where two are called so', () => {
    expect(judgeGuardian({ className: 'cm2 a' }, [known(), namesake])).toMatchObject({
      references: [{ childId: 'other' }],
    })
  })

  test('asks where two are called so and the class does not help', () => {
    expect(judgeGuardian({}, [known(), namesake])?.becomes).toBe('undecided')
    const choice = { line: 2, choice: 'child', nth: 0, childId: 'other' as ChildId } as const
    expect(judgeGuardian({}, [known(), namesake], [choice])).toMatchObject({
      becomes: 'added',
      references: [{ childId: 'other' }],
    })
  })

  test('with a child that the school does not have is a fault', () => {
    expect(judgeGuardian({ firstName: 'Hugo' }, [known()])).toMatchObject({
      becomes: 'faulty',
      faults: [{ code: 'child-unknown', text: 'MARTIN Hugo' }],
    })
  })
})
