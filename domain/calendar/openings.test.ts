import { expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import type { LevelOpening, WeeklyHalfDay } from '../school/calendar.ts'
import {
  firstWeekOf,
  openingOfNewLevel,
  openWeekdays,
  parseLevelOpening,
  parseOpening,
} from './openings.ts'

test('half-days of a week are kept in their order, each once', () => {
  const typed = ['friday-pm', 'monday-am', 'monday-am']
  expect(parseOpening(typed)).toEqual({ ok: true, value: ['monday-am', 'friday-pm'] })
})

test.each([
  ['a day of no week', ['someday-am'], 'field.unknown'],
  ['a week that never opens', [], 'calendar.never-open'],
])('%s is refused', (_, typed, code) => {
  expect(parseOpening(typed)).toMatchObject({ ok: false, refusal: { code } })
})

test('a level that says nothing has the half-days of the school', () => {
  expect(parseLevelOpening(null)).toEqual({ ok: true, value: null })
  expect(parseLevelOpening([])).toMatchObject({ ok: false })
})

test.each([
  ['FR', 'mixed', false],
  ['FR', 'primary', false],
  ['FR', 'maternelle', false],
  // A crèche is open when the écoles are not.
  ['FR', 'creche', true],
  ['GB', 'mixed', true],
] as const)(
  'in %s a new school of the kind %s opens on Wednesdays: %s',
  (countryCode, kind, opens) => {
    const week = firstWeekOf({ countryCode, kind })
    expect(week).toEqual(expect.arrayContaining(['monday-am', 'friday-pm']))
    expect(week).not.toContain('saturday-am')
    expect([week.includes('wednesday-am'), week.includes('wednesday-pm')]).toEqual([opens, opens])
  },
)

test('a new level of a crèche beside an école opens on its Wednesdays and in its holidays', () => {
  const ofSchool = firstWeekOf({ countryCode: 'FR', kind: 'mixed' })
  const ofCreche = firstWeekOf({ countryCode: 'FR', kind: 'creche' })
  expect(openingOfNewLevel('nursery', ofSchool)).toEqual({
    ...{ openHalfDays: ofCreche, opensInHolidays: true },
  })
  expect(openingOfNewLevel('nursery', ofCreche)).toBeNull()
  expect(openingOfNewLevel('cycle1', ofSchool)).toBeNull()
  expect(openingOfNewLevel(null, ofSchool)).toBeNull()
})

test('a new level of a crèche keeps a Saturday of its school', () => {
  const week = openingOfNewLevel('nursery', ['saturday-am'])?.openHalfDays
  expect(week).toContain('saturday-am')
  expect(week).toContain('wednesday-pm')
})

test('a level opens on the weekdays of its own week, else on those of the school', () => {
  const [creche, maternelle] = ['creche', 'maternelle'] as StandardId[]
  const levels = [
    { standardId: creche as StandardId, openHalfDays: ['wednesday-am'], opensInHolidays: true },
    { standardId: maternelle as StandardId, openHalfDays: null, opensInHolidays: false },
  ] satisfies LevelOpening[]
  const openHalfDays: WeeklyHalfDay[] = ['saturday-am', 'monday-pm', 'monday-am']
  const school = { openHalfDays, holidays: [], levels }
  expect(openWeekdays(school, creche as StandardId)).toEqual(['wednesday'])
  expect(openWeekdays(school, maternelle as StandardId)).toEqual(['monday', 'saturday'])
  expect(openWeekdays(school, null)).toEqual(['monday', 'saturday'])
})
