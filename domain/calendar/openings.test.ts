import { expect, test } from 'vitest'
import { parseLevelOpening, parseOpening } from './openings.ts'

test('half-days of a week are kept in their order, each once', () => {
  const typed = ['friday-pm', 'monday-am', 'monday-am']
  expect(parseOpening(typed)).toEqual({ ok: true, value: ['monday-am', 'friday-pm'] })
})

test.each([
  ['a day of no week', ['someday-am'], 'calendar.unknown-half-day'],
  ['a week that never opens', [], 'calendar.never-open'],
])('%s is refused', (_, typed, code) => {
  expect(parseOpening(typed)).toMatchObject({ ok: false, refusal: { code } })
})

test('a level that says nothing has the half-days of the school', () => {
  expect(parseLevelOpening(null)).toEqual({ ok: true, value: null })
  expect(parseLevelOpening([])).toMatchObject({ ok: false })
})
