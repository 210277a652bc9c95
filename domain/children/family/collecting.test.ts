import { describe, expect, test } from 'vitest'
import { localDate } from '../../kernel/local-date.ts'
import {
  type Collecting,
  forbiddenAmong,
  holdsOn,
  isForbidden,
  isNameOf,
  mayBeNameOf,
} from './collecting.ts'

const today = localDate('2026-11-17')

describe('what is said of somebody', () => {
  const always = { validFrom: null, validUntil: null, weekdays: [] }

  test.each([
    ['always', always, true],
    ['from today', { ...always, validFrom: today }, true],
    ['until today', { ...always, validUntil: today }, true],
    ['from tomorrow', { ...always, validFrom: localDate('2026-11-18') }, false],
    ['until yesterday', { ...always, validUntil: localDate('2026-11-16') }, false],
    ['on Tuesdays', { ...always, weekdays: ['tuesday' as const] }, true],
    ['on Mondays', { ...always, weekdays: ['monday' as const] }, false],
  ])('%s holds on a Tuesday: %s', (_, said, holds) => {
    expect(holdsOn(said, today)).toBe(holds)
  })
})

describe('a name that is typed at the door', () => {
  test.each([
    ['Rémi Lefèvre-Bœuf', true],
    ['remi lefevre boeuf', true],
    ['BOEUF-LEFEVRE Rémi (père)', true],
    ['Rémi', false],
    ['', false],
  ])('%s is Rémi Lefèvre-Bœuf: %s', (typed, isSame) => {
    expect(isNameOf(typed, 'Rémi Lefèvre-Bœuf')).toBe(isSame)
  })

  test('is warned of where that person must not come, on the days on which it holds', () => {
    const person: Collecting = {
      ...{ kind: 'must_not', name: 'Rémi Lefèvre', weekdays: [] },
      ...{ validFrom: today, validUntil: null },
    }
    expect(forbiddenAmong('remi lefevre', [person], today)).toBe(person)
    expect(forbiddenAmong('remi lefevre', [person], localDate('2026-11-16'))).toBeUndefined()
    const may = { ...person, kind: 'may' as const }
    expect(forbiddenAmong('remi lefevre', [may], today)).toBeUndefined()
  })
})

test.each([
  ['Odile', true],
  ['odi', true],
  ['Mme RENARD', true],
  ['la grand-mère', true],
  ['Jean Dupont', false],
  ['', false],
])('%j may be a name of the grandmother Odile Renard: %j', (typed, isHers) => {
  expect(mayBeNameOf(typed, 'Odile Renard grand-mère')).toBe(isHers)
})

describe('a guardian whom the court keeps away', () => {
  const ban: Collecting = {
    ...{ kind: 'must_not', name: 'Antoine GIRARD', validFrom: null, validUntil: null },
    weekdays: ['tuesday'],
  }

  test.each([
    ['is forbidden by the same name, however it is written', 'Girard Antoine', ban, true],
    ['may come where another one of the family must not', 'Émilie Girard', ban, false],
    [
      'may come where only a family name is written down',
      'Émilie Girard',
      { ...ban, name: 'Girard' },
      false,
    ],
    [
      'may come on the other days',
      'Antoine Girard',
      { ...ban, weekdays: ['monday'] as const },
      false,
    ],
    [
      'may come where the person of that name may',
      'Antoine Girard',
      { ...ban, kind: 'may' as const },
      false,
    ],
  ])('%s', (_, name, person, is) => {
    expect(isForbidden(name, [person], today)).toBe(is)
  })
})
