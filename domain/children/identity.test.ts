import { expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { givenFirst } from '../kernel/person-name.ts'
import { parseAddress } from './address.ts'
import { ageOn, registryName, shownName, statusOf } from './child.ts'
import { areAlike, type IdentityWish, parseIdentity, parseIne } from './identity.ts'
import { nextSeptember, parseNewChild, usualFirstDay } from './new-child.ts'

const today = localDate('2026-11-17')
const wish = { firstName: ' Zoé ', lastName: 'Le  Goff', birthDate: '2022-05-04' }
const refusalOf = (change: Partial<IdentityWish>) => {
  const read = parseIdentity({ ...wish, ...change }, today)
  return read.ok ? null : read.refusal.code
}

test.each([
  ['0123456789a', '0123456789A'],
  ['012 345 678 AB', '012345678AB'],
  ['0123456789', undefined],
  ['ABCDEFGHIJK', undefined],
  ['0123456789AB', undefined],
])('the national pupil number %s is read as %s', (typed, ine) => expect(parseIne(typed)).toBe(ine))

test('a name is kept on one line, and what is left empty is nothing', () =>
  expect(parseIdentity({ ...wish, usageName: ' ', ine: '' }, today)).toMatchObject({
    value: { firstName: 'Zoé', lastName: 'Le Goff', usageName: null, ine: null, gender: null },
  }))

test.each<[Partial<IdentityWish>, string]>([
  [{ firstName: ' ' }, 'field.missing'],
  [{ lastName: '' }, 'field.missing'],
  [{ lastName: 'x'.repeat(81) }, 'field.too-long'],
  [{ birthDate: '2026-11-18' }, 'children.born-in-future'],
  [{ birthDate: '2031-01-01' }, 'children.born-in-future'],
  [{ birthDate: '2008-11-17' }, 'children.born-too-long-ago'],
  [{ birthDate: '2022-02-30' }, 'field.malformed'],
  [{ gender: 'other' }, 'field.unknown'],
  [{ ine: '12' }, 'children.wrong-ine'],
  [{ walksSince: '2022-05-03' }, 'children.walks-before-birth'],
])('%o is refused: %s', (change, code) => expect(refusalOf(change)).toBe(code))

test('one child is known again whatever accents and hyphens, and twins are two', () => {
  const zoe = {
    ...{ firstName: 'Zoé', lastName: 'Le Goff', birthDate: '2022-05-04' },
    usageName: null,
  }
  expect(areAlike(zoe, { ...zoe, firstName: 'ZOE', lastName: 'LE-GOFF' })).toBe(true)
  expect(areAlike(zoe, { ...zoe, firstName: 'Anna' })).toBe(false)
  expect(areAlike(zoe, { ...zoe, birthDate: '2022-05-05' })).toBe(false)
})

test('a child is known again by the name in use, or by the name of its birth', () => {
  const typed = { firstName: 'Zoé', birthDate: '2022-05-04', usageName: null }
  const ana = { ...typed, lastName: 'Le Goff', usageName: 'Martin' }
  expect(areAlike(ana, { ...typed, lastName: 'Martin' })).toBe(true)
  expect(areAlike(ana, { ...typed, lastName: 'Le Goff' })).toBe(true)
  expect(areAlike(ana, { ...typed, lastName: 'Durand' })).toBe(false)
  expect(areAlike({ ...ana, usageName: null }, { ...typed, lastName: '' })).toBe(false)
})

test('the name in use is said, the name of the registry stands in official papers', () => {
  const ana = { firstName: 'Zoé', lastName: 'Le Goff', usageName: 'Martin' }
  expect(givenFirst(shownName(ana))).toBe('Zoé Martin')
  expect(givenFirst(shownName({ ...ana, usageName: null }))).toBe('Zoé Le Goff')
  expect(givenFirst(registryName(ana))).toBe('Zoé Le Goff')
})

test('an age is whole years and months', () => {
  expect(ageOn(localDate('2023-11-18'), today)).toEqual({ years: 2, months: 11 })
  expect(ageOn(localDate('2023-11-17'), today)).toEqual({ years: 3, months: 0 })
  expect(ageOn(localDate('2026-11-20'), today)).toEqual({ years: 0, months: 0 })
})

test.each([
  [null, null, 'unplaced'],
  ['2026-09-01', null, 'here'],
  ['2026-09-01', '2026-11-17', 'leaving'],
  ['2026-09-01', '2026-11-16', 'left'],
  ['2026-11-18', null, 'coming'],
])('a child who entered on %s and leaves on %s is %s', (first, last, status) => {
  const enteredOn = first ? localDate(first) : null
  const leavesOn = last ? localDate(last) : null
  expect(statusOf({ enteredOn, leavesOn, isArchived: false }, today)).toBe(status)
  expect(statusOf({ enteredOn, leavesOn, isArchived: true }, today)).toBe('archived')
})

test('an address needs a street and a town', () => {
  expect(parseAddress({ lineOne: '3 rue du Lac', city: '' })).toMatchObject({
    refusal: { code: 'field.missing' },
  })
  expect(parseAddress({ lineOne: ' 3 rue du Lac', city: 'Annecy', country: '' })).toMatchObject({
    value: { lineOne: '3 rue du Lac', country: null },
  })
})

const newChild = (change: object) =>
  parseNewChild({ ...wish, firstDay: '2026-11-17', ...change }, { classId: 'owls' as never, today })

test('a new child needs no guardian, and of one that is typed a name and a relation', () => {
  expect(newChild({})).toMatchObject({ value: { guardian: null, stay: { firstDay: today } } })
  const guardian = { firstName: 'Ana', relation: 'Mom', email: ' ANA@example.org' }
  expect(newChild({ guardian })).toMatchObject({ value: { guardian: { firstName: 'Ana' } } })
  const codeOf = (more: object) => {
    const read = newChild({ guardian: { ...guardian, ...more } })
    return read.ok ? null : read.refusal.code
  }
  expect(codeOf({ firstName: '' })).toBe('children.guardian-name-missing')
  expect(codeOf({ relation: '' })).toBe('field.unknown')
  expect(codeOf({ email: 'ana' })).toBe('field.malformed')
})

test('children enter today, and in the summer on the next first of September', () => {
  expect(usualFirstDay(today)).toBe(today)
  expect(usualFirstDay(localDate('2026-07-06'))).toBe('2026-09-01')
  expect(nextSeptember(today)).toBe('2027-09-01')
})
