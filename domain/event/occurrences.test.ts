import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import { addDays, type LocalDate, localDate } from '../kernel/local-date.ts'
import { conflictOf, occurrenceDays, occurrencesIn, type Series } from './occurrences.ts'

// The oracle is a package of the older kind, whose names are one object.
const { RRule } = rrule

const series = (change: Partial<Series> = {}): Series => ({
  firstDay: localDate('2026-11-17'),
  lastDay: null,
  repeats: 'never',
  repeatsUntil: null,
  skippedDays: [],
  ...change,
})

const september = localDate('2026-09-01')
const aDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays(september, days))

const frequency = {
  weekly: { freq: RRule.WEEKLY },
  fortnightly: { freq: RRule.WEEKLY, interval: 2 },
  monthly: { freq: RRule.MONTHLY },
} as const

const byOracle = (firstDay: LocalDate, until: LocalDate, repeats: keyof typeof frequency) =>
  new RRule({
    ...frequency[repeats],
    dtstart: new Date(`${firstDay}T00:00:00Z`),
    until: new Date(`${until}T00:00:00Z`),
  })
    .all()
    .map((it) => it.toISOString().slice(0, 10))

describe('the days of a series', () => {
  test('are those of the calendar standard, whatever day it begins and ends on', () =>
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 0, max: 330 }),
        fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
        (firstDay, length, repeats) => {
          const repeatsUntil = addDays(firstDay, length)
          const days = occurrenceDays(series({ firstDay, repeats, repeatsUntil }))
          expect(days).toEqual(byOracle(firstDay, repeatsUntil, repeats))
        },
      ),
    ))

  test('leave out a month that has no such date', () => {
    const days = occurrenceDays(
      series({
        firstDay: localDate('2026-12-31'),
        ...{ repeats: 'monthly', repeatsUntil: localDate('2027-05-31') },
      }),
    )
    expect(days).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'])
  })

  test('leave out what was taken out of the series', () => {
    const weekly = { repeats: 'weekly', repeatsUntil: localDate('2026-12-08') } as const
    const skippedDays = [localDate('2026-11-24')]
    expect(occurrenceDays(series({ ...weekly, skippedDays }))).toEqual([
      '2026-11-17',
      '2026-12-01',
      '2026-12-08',
    ])
  })

  test('end, even where a rule came without an end', () =>
    expect(occurrenceDays(series({ repeats: 'weekly' }))).toEqual(['2026-11-17']))
})

test('a window shows what began before it and still goes on', () => {
  const trip = series({ lastDay: localDate('2026-11-20') })
  const day = (date: string) => ({ from: localDate(date), to: localDate(date) })
  expect(occurrencesIn(trip, day('2026-11-20'))).toEqual([
    { firstDay: '2026-11-17', lastDay: '2026-11-20' },
  ])
  expect(occurrencesIn(trip, day('2026-11-21'))).toEqual([])
})

describe('a holiday', () => {
  const [little, big] = ['little' as StandardId, 'big' as StandardId]
  const date = localDate('2026-11-17')
  const closed = [{ date, standardId: little, name: 'Vacances' }]
  const on = { firstDay: date, lastDay: date }

  test.each([
    ['of its own level stands in the way of an event', [little], 'Vacances'],
    ['of another level does not', [big], null],
    ['of one level does not stand in the way of the whole school', [], null],
  ])('%s', (_, standardIds, name) => expect(conflictOf(on, { closed, standardIds })).toBe(name))
})
