import { describe, expect, test } from 'vitest'
import { formOf, readThing } from '../kernel/fields/thing.ts'
import type { EventId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { decideAudience, decideEvent, event, mayChangeEvent, readReason, skipDay } from './event.ts'

const form = { ...formOf(event, null), title: 'La ferme', firstDay: '2026-11-17' }

const asked = (change: Partial<typeof form>) => {
  const read = readThing(event, { ...form, ...change })
  return read.ok ? decideEvent(read.value) : read
}

describe('an event', () => {
  test('is one day and all day where nothing else is said', () =>
    expect(asked({ lastDay: '2026-11-17' })).toMatchObject({
      value: { firstDay: '2026-11-17', lastDay: null, startsAt: null, repeats: 'never' },
    }))

  test.each([
    ['without a title', { title: ' ' }, 'field.missing'],
    ['with a title of 50,000 characters', { title: 'x'.repeat(50_000) }, 'field.too-long'],
    ['with a note of 50,000 characters', { note: 'x'.repeat(50_000) }, 'field.too-long'],
    ['that ends before its day', { lastDay: '2026-11-16' }, 'field.ends-before-it-starts'],
    [
      'that ends before its hour',
      { startsAt: '14:00', endsAt: '09:00' },
      'field.ends-before-it-starts',
    ],
    ['with an end and no beginning', { endsAt: '14:00' }, 'event.hour-without-start'],
    ['of half a year', { lastDay: '2027-04-01' }, 'event.too-long'],
    [
      'over the end of August',
      { firstDay: '2027-08-30', lastDay: '2027-09-02' },
      'event.outside-the-year',
    ],
    ['that repeats without an end', { repeats: 'weekly' }, 'event.repeats-without-end'],
    [
      'that repeats past the school year',
      { repeats: 'weekly', repeatsUntil: '2027-09-01' },
      'event.ends-after-the-year',
    ],
    [
      'that is longer than what it repeats after',
      { repeats: 'weekly', repeatsUntil: '2027-06-01', lastDay: '2026-11-24' },
      'event.repeats-too-long-a-day',
    ],
  ] as const)('%s is refused', (_, change, code) =>
    expect(asked(change as Partial<typeof form>)).toMatchObject({ refusal: { code } }),
  )

  test('that happens once forgets until when it repeated', () =>
    expect(asked({ repeatsUntil: '2027-06-01' })).toMatchObject({ value: { repeatsUntil: null } }))

  test('over a night ends at an hour of its last day', () =>
    expect(asked({ lastDay: '2026-11-18', startsAt: '14:00', endsAt: '09:00' })).toMatchObject({
      ok: true,
    }))
})

describe('for whom an event is', () => {
  const targets = [
    { kind: 'classes', id: 'one' },
    { kind: 'levels', id: 'level' },
  ] as const
  const director = { targets, isDirection: true }
  const teacher = { targets, isDirection: false }

  test.each([
    ['a class of another school', director, 'classes', ['stranger'], 'event.unknown-audience'],
    ['a level that is named as a class', director, 'classes', ['level'], 'event.unknown-audience'],
    ['nobody', director, 'classes', [], 'event.audience-missing'],
    ['the whole school, by a teacher', teacher, 'school', [], 'event.not-yours'],
    ['a level, by a teacher', teacher, 'levels', ['level'], 'event.not-yours'],
  ] as const)('is not %s', (_, by, audience, ids, code) =>
    expect(decideAudience({ audience, ids }, by)).toMatchObject({ refusal: { code } }),
  )

  test('is each class once', () =>
    expect(decideAudience({ audience: 'classes', ids: ['ONE', 'one'] }, teacher)).toEqual({
      ok: true,
      value: ['one'],
    }))

  test('decides who may change it: a teacher not what is for other classes too', () => {
    const ofTwo = { audience: 'classes', audienceIds: ['one', 'stranger'] } as const
    expect(mayChangeEvent(ofTwo, teacher)).toBe(false)
    expect(mayChangeEvent({ ...ofTwo, audienceIds: ['one'] }, teacher)).toBe(true)
    expect(mayChangeEvent(ofTwo, director)).toBe(true)
  })
})

test.each([
  ['', 'field.missing'],
  ['x'.repeat(201), 'field.too-long'],
])('nothing is cancelled for the reason %j', (reason, code) =>
  expect(readReason(reason)).toMatchObject({ refusal: { code } }),
)

describe('one day of a series', () => {
  const read = readThing(event, { ...form, repeats: 'weekly', repeatsUntil: '2026-11-24' })
  if (!read.ok) throw new Error('a series')
  const beside = {
    id: 'event' as EventId,
    version: 1,
    audienceIds: [],
    files: [],
    cancelledBecause: null,
  }
  const series = { ...read.value, ...beside, skippedDays: [] }

  test('is taken out, and the others stay', () =>
    expect(skipDay(series, localDate('2026-11-24'))).toMatchObject({
      value: { skippedDays: ['2026-11-24'], version: 2 },
    }))

  test.each([
    ['a day on which nothing happens', series, '2026-11-25', 'event.not-on-that-day'],
    [
      'the last one that is left',
      { ...series, skippedDays: [localDate('2026-11-24')] },
      '2026-11-17',
      'event.last-day',
    ],
  ])('is not %s', (_, of, date, code) =>
    expect(skipDay(of, localDate(date))).toMatchObject({ refusal: { code } }),
  )
})
