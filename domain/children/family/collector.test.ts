import { describe, expect, test } from 'vitest'
import { localDate, type Weekday } from '../../kernel/local-date.ts'
import {
  type Collecting,
  type CollectorWish,
  forbiddenAmong,
  holdsOn,
  isForbidden,
  isIdentityOpen,
  isNameOf,
  mayBeNameOf,
  parseCollector,
} from './collector.ts'

const today = localDate('2026-11-17')
const openDays = ['monday', 'tuesday', 'thursday', 'friday'] as const
const on = { today, openDays }
const granny: CollectorWish = {
  ...{ kind: 'may', name: ' Odile  Renard ', weekdays: [], needsIdentityCheck: true },
}

describe('a person who may collect', () => {
  test('is read with the days on which they come', () => {
    const wish = { ...granny, weekdays: ['thursday', 'monday'], validUntil: '2026-12-18' }
    expect(parseCollector(wish, on)).toMatchObject({
      value: { name: 'Odile Renard', weekdays: ['monday', 'thursday'], validUntil: '2026-12-18' },
    })
  })

  const daysRead = (weekdays: readonly string[], open: readonly Weekday[] = openDays) => {
    const read = parseCollector({ ...granny, weekdays }, { today, openDays: open })
    return read.ok ? read.value.weekdays : null
  }

  test('comes always where they come on every day on which the level opens', () => {
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    expect(daysRead(openDays)).toEqual([])
    expect(daysRead(week)).toEqual([])
    expect(daysRead(week, [...openDays, 'saturday'])).toEqual(week)
    expect(daysRead(week, [])).toEqual(week)
  })

  test('comes on a Saturday where the level opens on Saturdays', () => {
    expect(daysRead(['saturday'], ['monday', 'saturday'])).toEqual(['saturday'])
  })

  test.each([
    [{ name: '' }, 'families.name-missing'],
    [{ kind: 'perhaps' }, 'families.unknown-choice'],
    [{ phone: 'none' }, 'families.phone-without-digits'],
    [{ validFrom: '2026-02-31' }, 'families.malformed-date'],
    [{ validFrom: '2026-12-01', validUntil: '2026-11-30' }, 'families.ends-before-it-starts'],
    [{ weekdays: ['someday'] }, 'families.unknown-choice'],
    [{ identitySeenOn: '2026-11-18' }, 'families.date-to-come'],
  ])('is refused with %j', (wrong, code) => {
    expect(parseCollector({ ...granny, ...wrong }, on)).toMatchObject({ refusal: { code } })
  })

  test('shows who they are once, where the school asks for it', () => {
    const person = { kind: 'may', needsIdentityCheck: true, identitySeenOn: null } as const
    expect(isIdentityOpen(person)).toBe(true)
    expect(isIdentityOpen({ ...person, identitySeenOn: today })).toBe(false)
    expect(isIdentityOpen({ ...person, needsIdentityCheck: false })).toBe(false)
    expect(isIdentityOpen({ ...person, kind: 'must_not' })).toBe(false)
  })
})

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
