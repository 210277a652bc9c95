import { describe, expect, test } from 'vitest'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import {
  columnOf,
  type ImportRecord,
  judgeRecord,
  missingColumns,
  originOf,
} from './import-rows.ts'

const withoutSaturday: WeeklyHalfDay[] = ['monday-am', 'wednesday-am', 'thursday-am', 'friday-am']
const autumn: ImportRecord = {
  description: 'Vacances de la Toussaint',
  population: 'Élèves',
  // Midnight in Paris, in summer time and in winter time.
  start: '2025-10-17T22:00:00+00:00',
  end: '2025-11-02T23:00:00+00:00',
  location: 'Lyon',
  zones: 'Zone A',
  year: '2025-2026',
}
const judge = (change: Partial<ImportRecord>, open = withoutSaturday) =>
  judgeRecord({ ...autumn, ...change }, open)
const daysOf = (judged: ReturnType<typeof judge>) =>
  judged.is === 'taken' ? [judged.firstDay, judged.lastDay] : judged.because

describe('a row of the official file', () => {
  test('begins on its Saturday where there is no class on it, and ends on the eve of the day of return', () => {
    expect(daysOf(judge({}))).toEqual(['2025-10-18', '2025-11-02'])
  })

  test('begins a day later where there is class on the named Saturday', () => {
    const open: WeeklyHalfDay[] = [...withoutSaturday, 'saturday-am']
    expect(daysOf(judge({}, open))).toEqual(['2025-10-19', '2025-11-02'])
  })

  test('that names a day of class begins after it', () => {
    const wednesday = { start: '2016-10-18T22:00:00+00:00', end: '2016-11-02T23:00:00+00:00' }
    expect(daysOf(judge(wednesday))).toEqual(['2016-10-20', '2016-11-02'])
  })

  test.each([
    ['evenings', '2025-10-17T16:00:00+00:00', '2025-11-02T19:00:00+00:00'],
    ['hours of Paris', '2025-10-18T00:00:00+02:00', '2025-11-03T00:00:00+01:00'],
    ['days', '2025-10-18', '2025-11-03'],
    ['hours without a zone, in UTC', '2025-10-17T22:00:00', '2025-11-02T23:00:00'],
  ])('is read from %s alike', (_, start, end) => {
    expect(daysOf(judge({ start, end }))).toEqual(['2025-10-18', '2025-11-02'])
  })

  test('about the summer, of which only the beginning is named, ends with August', () => {
    const at = '2026-07-03T22:00:00+00:00'
    const description = 'Début des Vacances d’Été'
    expect(daysOf(judge({ description, start: at, end: at }))).toEqual(['2026-07-04', '2026-08-31'])
  })

  test('about a bridge of one day, which has the same moment twice, is about that day', () => {
    const at = '2027-05-06T22:00:00+00:00'
    const bridge = { description: 'Pont de l’Ascension', start: at, end: at }
    expect(judge(bridge)).toMatchObject({ kind: 'bridge' })
    expect(daysOf(judge(bridge))).toEqual(['2027-05-07', '2027-05-07'])
  })

  test('about a bridge is a bridge', () => {
    expect(judge({ description: 'Pont de l’Ascension' })).toMatchObject({ kind: 'bridge' })
  })

  test.each([
    ['of teachers', { population: 'Enseignants' }, 'for-teachers'],
    ['about the first day of class', { description: 'Rentrée scolaire' }, 'first-day-of-class'],
    ['without a name', { description: ' ' }, 'without-name'],
    ['on a day that does not exist', { start: '2025-02-30' }, 'malformed-date'],
    ['with words for a date', { end: 'soon' }, 'malformed-date'],
    ['that ends before it starts', { end: '2025-10-01T22:00:00+00:00' }, 'ends-before-start'],
    ['of ten years', { end: '2035-10-01T22:00:00+00:00' }, 'too-long'],
  ])('%s is left out, and says why', (_, change, because) => {
    expect(judge(change)).toEqual({ is: 'left-out', because })
  })
})

test('columns are found by their names and by their labels', () => {
  const labels = ['Description', 'Population', 'Date de début', 'Date de fin', 'Académies', 'Zones']
  expect(missingColumns(labels)).toEqual([])
  expect(columnOf(labels, 'end')).toBe(3)
  expect(missingColumns(['description', 'zones'])).toEqual(['start_date', 'end_date'])
})

test('the same row of a file is known again, whatever its spaces and accents', () => {
  expect(originOf(autumn)).toBe('file:zone-a:2025-2026:vacances-de-la-toussaint')
  expect(originOf({ ...autumn, description: ' VACANCES de la  Toussaint' })).toBe(originOf(autumn))
})
