import { expect, test } from 'vitest'
import type { ChildId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { findLikenesses } from './likeness.ts'

const born = localDate('2019-08-31')
const lastNames = ['Martin', 'Petit', 'Roy', 'Durand', 'Leroy', 'Moreau', 'Simon', 'Laurent']
const named = (at: number) => ({
  firstName: `Prénom${at}`,
  lastName: `${lastNames[at % lastNames.length]} Nom${at}`,
  usageName: null,
  birthDate: born,
  ine: null,
})
const read = { gender: null, level: null, className: null, addresses: [], photo: null }
const children = Array.from({ length: 2000 }, (_, at) => ({
  ...named(at),
  id: `child ${at}` as ChildId,
  className: null,
  hasPlace: true,
}))

test('2,000 rows and 2,000 children of one birth date are few comparisons', () => {
  let compared = 0
  const rows = children.map((_, at) => ({ ...named(at + 5000), ...read }))
  findLikenesses(rows, children, () => {
    compared += 1
  })
  expect(compared).toBeLessThan(2000 * 41)
})

test('among 2,000 children of one birth date one is found by a part of its double name', () => {
  const row = { ...named(7), ...read, lastName: 'Nom7' }
  expect(findLikenesses([row], children)).toEqual([[{ kind: 'close', childId: 'child 7' }]])
})

test('2,000 children of one name and birth date are found by exact names alone', () => {
  const twins = children.map((child) => ({ ...child, firstName: 'Léa', lastName: 'Martin' }))
  let compared = 0
  const row = { ...named(0), ...read, firstName: 'LEA', lastName: 'MARTIN' }
  const rows = children.map(() => row)
  const found = findLikenesses([...rows, { ...row, lastName: 'Martinn' }], twins, () => {
    compared += 1
  })
  expect(found[0]).toMatchObject([{ kind: 'same' }])
  expect(found.at(-1)).toEqual([])
  expect(compared).toBe(0)
})
