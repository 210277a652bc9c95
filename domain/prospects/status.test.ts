import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProspect, theDay } from '#tests/support/examples/prospect-examples.ts'
import type { ChildId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import type { Result } from '../kernel/result.ts'
import { readEntry } from './history.ts'
import { placesOf } from './places.ts'
import { decideBirth, type KeptProspect, prospectStatuses } from './prospect.ts'
import { countsOf, decideStatus, maySeeProspect, type StatusWish } from './status.ts'

const codeOf = (result: Result<unknown, { code: string }>) =>
  result.ok ? undefined : result.refusal.code

const decide = (wish: StatusWish, change: Partial<KeptProspect> = {}, isDirection = true) =>
  decideStatus(wish, { standing: aProspect(change), isDirection, today: theDay })

const shunned = {
  status: 'blacklisted',
  statusReason: 'Threats',
  restrictedUntil: localDate('2027-06-01'),
} as const
const reasoned = { status: 'blacklisted', reason: ' Threats ', until: '2027-06-01' }
const enrolled = { childId: 'child' as ChildId, status: 'customer' } as const

describe('a status', () => {
  test('is given and taken back, and to say it twice changes nothing', () => {
    expect(decide({ status: 'waitinglist' })).toMatchObject({ value: { status: 'waitinglist' } })
    expect(decide({ status: null }, { status: 'nonews' })).toMatchObject({
      value: { status: null },
    })
    expect(decide({ status: 'nonews' }, { status: 'nonews' })).toEqual({ ok: true, value: null })
    expect(decide(reasoned, shunned)).toEqual({ ok: true, value: null })
  })

  test('of a family that is not to be contacted has a reason and an end', () =>
    expect(decide(reasoned)).toEqual({ ok: true, value: shunned }))

  test('that leaves a family out withdraws an open offer, and no other status does', () => {
    const open = {
      offeredHalfDays: ['monday-am'],
      offerUntil: theDay,
    } satisfies Partial<KeptProspect>
    const withdrawn = { ...shunned, offeredHalfDays: null, offerUntil: null }
    expect(decide(reasoned, open)).toEqual({ ok: true, value: withdrawn })
    expect(decide({ status: 'nonews' }, open)).not.toHaveProperty('value.offeredHalfDays')
    const lapsed = { ...open, offerUntil: localDate('2026-11-16') }
    expect(decide(reasoned, lapsed)).toEqual({ ok: true, value: shunned })
  })

  test.each([
    ['prospect.reason-missing', { ...reasoned, reason: ' ' }, {}],
    ['field.too-long', { ...reasoned, reason: 'x'.repeat(301) }, {}],
    ['prospect.end-missing', { ...reasoned, until: null }, {}],
    ['prospect.end-missing', { ...reasoned, until: '2026-11-17' }, {}],
    ['prospect.end-too-far', { ...reasoned, until: '2028-11-17' }, {}],
    ['prospect.not-enrolled', { status: 'customer' }, {}],
    ['prospect.enrolled', { status: 'nonews' }, enrolled],
  ] as const)('is refused by %s', (code, wish, change) =>
    expect(codeOf(decide(wish, change))).toBe(code),
  )

  test('that leaves a family out is the direction’s, and so is to let it in again', () => {
    expect(codeOf(decide(reasoned, {}, false))).toBe('prospect.direction-only')
    expect(codeOf(decide({ status: 'nonews' }, shunned, false))).toBe('prospect.direction-only')
    expect(maySeeProspect({ userType: 'teacher' }, shunned)).toBe(false)
    expect(maySeeProspect({ userType: 'subdirector' }, shunned)).toBe(true)
    expect(maySeeProspect({ userType: 'teacher' }, { status: 'nonews' })).toBe(true)
  })

  test('counts every request once', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, ...prospectStatuses)), (all) => {
        const counts = countsOf(all.map((status) => ({ status })))
        expect(Object.values(counts).reduce((sum, it) => sum + it, 0)).toBe(all.length)
        expect(counts.toprocess).toBe(all.filter((it) => it === null).length)
      }),
    ))
})

test.each([
  [undefined, '2025-01-22', false],
  [undefined, '2027-12-31', true],
  ['prospect.born-in-future', '2026-11-18', false],
  ['prospect.born-too-long-ago', '2008-11-17', false],
  ['prospect.expected-too-late', '2028-01-01', true],
  ['prospect.expected-past', '2026-09-17', true],
])('a day of birth is judged by %s: %s', (code, date, isExpected) =>
  expect(codeOf(decideBirth({ birthDate: localDate(date), isExpected }, theDay))).toBe(code),
)

describe('a line of the history', () => {
  const read = (kind: string, onDay: string, text = '') => readEntry({ kind, onDay, text }, theDay)

  test('is planned while its day is to come, and done before it', () => {
    expect(read('visit', '2026-12-01')).toMatchObject({ value: { isDone: false, text: null } })
    expect(read('visit', '2026-11-17')).toMatchObject({ value: { isDone: false } })
    expect(read('followup', '2026-11-10')).toMatchObject({ value: { isDone: true } })
    expect(read('call', '2026-11-17', 'Spoke')).toMatchObject({ value: { isDone: true } })
  })

  test.each([
    ['field.unknown', 'enrolled', '2026-11-17', 'x'],
    ['field.malformed', 'note', 'today', 'x'],
    ['field.to-come', 'call', '2026-11-18', 'x'],
    ['field.to-come', 'visit', '2029-01-01', ''],
    ['field.too-long', 'note', '2026-11-17', 'x'.repeat(1001)],
    ['field.missing', 'note', '2026-11-17', ' '],
  ])('is refused by %s', (code, kind, onDay, text) =>
    expect(codeOf(read(kind, onDay, text))).toBe(code),
  )
})

test('places are free without those who come, and never below nothing', () => {
  const level = { standardId: 'little' as never, name: 'Little', capacity: 2 }
  const openHalfDays = ['monday-am', 'monday-pm'] as const
  const expected = [
    { standardId: level.standardId, halfDay: null, children: 1 },
    { standardId: level.standardId, halfDay: 'monday-am' as const, children: 4 },
    { standardId: 'other' as never, halfDay: null, children: 9 },
  ]
  const [places] = placesOf([{ ...level, openHalfDays }], expected)
  expect(places?.halfDays.map(({ taken, free }) => [taken, free])).toEqual([
    [5, 0],
    [1, 1],
  ])
  const [uncounted] = placesOf([{ ...level, capacity: null, openHalfDays }], expected)
  expect(uncounted?.halfDays.map(({ free }) => free)).toEqual([null, null])
})
