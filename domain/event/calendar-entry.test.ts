import { describe, expect, test } from 'vitest'
import type { EventId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import { calendarEntries, daysToTell, mostEntries } from './calendar-entry.ts'
import type { KeptEvent } from './event.ts'

const day = (text: string) => text as LocalDate
const zone = 'Europe/Paris'
const window = { from: day('2026-09-01'), to: day('2027-08-31') }

const anEvent = (change: Partial<KeptEvent> = {}): KeptEvent => ({
  ...{ id: 'farm' as EventId, title: 'Ferme', kind: 'outing', firstDay: day('2026-11-20') },
  ...{ lastDay: null, startsAt: null, endsAt: null, place: null, note: 'Bottes' },
  ...{ audience: 'school', audienceIds: [], repeats: 'never', repeatsUntil: null },
  ...{ skippedDays: [], files: [], cancelledBecause: null, asksAuthorisation: false, version: 1 },
  ...change,
})
const hours = (from: string, to: string | null) => ({
  startsAt: from as LocalTime,
  endsAt: to as LocalTime | null,
})
const entriesOf = (change: Partial<KeptEvent>) => calendarEntries(anEvent(change), { zone, window })

describe('an event for another calendar', () => {
  test('is a day without hours, up to the day after its last', () => {
    expect(entriesOf({ lastDay: day('2026-11-22') })).toMatchObject([
      { uid: 'farm', isAllDay: true, firstDay: '2026-11-20', dayAfter: '2026-11-23' },
    ])
  })

  test('keeps its hour at the school over the change of the clocks', () => {
    const series = { repeats: 'weekly', firstDay: day('2026-10-20'), ...hours('09:00', '10:30') }
    const entries = entriesOf({ ...series, repeatsUntil: day('2026-10-27') } as Partial<KeptEvent>)
    expect(entries).toMatchObject([
      { uid: 'farm-2026-10-20', startsAt: '2026-10-20T07:00:00.000Z' },
      { uid: 'farm-2026-10-27', startsAt: '2026-10-27T08:00:00.000Z' },
    ])
  })

  test('lasts over the night on which the clocks change', () => {
    const night = { firstDay: day('2027-03-27'), lastDay: day('2027-03-28') }
    expect(entriesOf({ ...night, ...hours('20:00', '08:00') })).toMatchObject([
      { startsAt: '2027-03-27T19:00:00.000Z', endsAt: '2027-03-28T06:00:00.000Z' },
    ])
  })

  test('ends after it begins at an hour that summer time skips, and lasts as long', () => {
    const spring = { firstDay: day('2027-03-28') }
    expect(entriesOf({ ...spring, ...hours('02:30', '03:00') })).toMatchObject([
      { startsAt: '2027-03-28T01:30:00.000Z', endsAt: '2027-03-28T02:00:00.000Z' },
    ])
    expect(entriesOf({ ...spring, ...hours('01:30', '02:30') })).toMatchObject([
      { startsAt: '2027-03-28T00:30:00.000Z', endsAt: '2027-03-28T01:30:00.000Z' },
    ])
  })

  test('of one day without an end has none, and of several days fills the last', () => {
    expect(entriesOf(hours('09:00', null))).toMatchObject([{ endsAt: null }])
    expect(entriesOf({ ...hours('09:00', null), lastDay: day('2026-11-21') })).toMatchObject([
      { endsAt: '2026-11-21T23:00:00.000Z' },
    ])
  })

  test('leaves a note about chosen children in the school', () => {
    expect(entriesOf({})[0]?.note).toBe('Bottes')
    expect(entriesOf({ audience: 'children', audienceIds: ['lea'] })[0]?.note).toBeNull()
  })
})

test('a calendar holds as many days as three thousand entries fill, however many a school has planned', () => {
  const series = {
    repeats: 'weekly',
    firstDay: day('2026-09-01'),
    repeatsUntil: window.to,
  } as const
  const some = Array.from({ length: 30 }, () => anEvent(series))
  expect(daysToTell(some, window)).toEqual(window)
  const many = Array.from({ length: 1000 }, () => anEvent(series))
  const shown = daysToTell(many, window)
  expect(shown).toEqual({ from: '2026-09-01', to: '2026-09-15' })
  const entries = many.flatMap((event) => calendarEntries(event, { zone, window: shown }))
  expect(entries).toHaveLength(mostEntries)
})
