import { describe, expect, test } from 'vitest'
import { type LocalDate, localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import {
  decideAnswer,
  decideAsked,
  decideInvitation,
  type FamilyAnswer,
  type Invitation,
  type InvitedEvent,
  lastDayOfAnswers,
  seatsLeft,
  slotsOf,
  takesAnswers,
} from './invitation.ts'

const evening: InvitedEvent = {
  ...{ firstDay: localDate('2026-11-27'), lastDay: null, cancelledBecause: null },
  ...{ repeats: 'never', repeatsUntil: null, skippedDays: [] },
  ...{ startsAt: localTime('17:00'), endsAt: localTime('17:45') },
}
const asked = (change: Partial<Invitation> = {}): Invitation => ({
  ...{ seats: null, slotMinutes: null, closesOn: null },
  ...change,
})
const seated = (people: number): FamilyAnswer => ({ people, slot: null })
const refusalOf = (it: { ok: boolean; refusal?: { code: string } }) =>
  it.ok ? null : it.refusal?.code

describe('appointments', () => {
  test('lie within the hours of the event, and what is left at its end is none', () => {
    expect(slotsOf(evening, { slotMinutes: 10 })).toEqual(['17:00', '17:10', '17:20', '17:30'])
    expect(slotsOf({ ...evening, startsAt: null }, { slotMinutes: 10 })).toEqual([])
    expect(slotsOf(evening, { slotMinutes: null })).toEqual([])
  })
})

describe('what families are asked', () => {
  test.each([
    [null, {}, {}],
    [null, { slotMinutes: 10 }, {}],
    [null, { seats: 5 }, { repeats: 'weekly', repeatsUntil: localDate('2026-12-18') }],
    ['event.slots-of-one-day', { slotMinutes: 10 }, { repeats: 'weekly' }],
    ['event.seats-or-slots', { slotMinutes: 10, seats: 5 }, {}],
    ['event.slots-without-hours', { slotMinutes: 10 }, { endsAt: null }],
    ['event.slots-without-hours', { slotMinutes: 60 }, {}],
    ['event.slots-without-hours', { slotMinutes: 10 }, { lastDay: localDate('2026-11-28') }],
    ['event.closes-too-late', { closesOn: localDate('2026-11-28') }, {}],
  ])('is judged: %s', (code, values, change) => {
    const event = { ...evening, ...change } as InvitedEvent
    expect(refusalOf(decideInvitation(asked(values), event))).toBe(code)
  })

  test.each([
    [null, undefined, { repeats: 'weekly', repeatsUntil: localDate('2026-12-18') }],
    [null, { seats: 5 }, { endsAt: localTime('18:00') }],
    [null, { closesOn: localDate('2026-11-26') }, { firstDay: localDate('2026-11-20') }],
    ['event.asked-for-one-day', { seats: 5 }, { repeats: 'weekly' }],
    ['event.slots-without-hours', { slotMinutes: 10 }, { startsAt: null, endsAt: null }],
  ])('stands for an event that changes: %s', (code, values, change) => {
    const is = { ...evening, ...change } as InvitedEvent
    expect(refusalOf(decideAsked(values && asked(values), { was: evening, is }))).toBe(code)
  })

  test('is answered until the day before an event that lasts all day', () => {
    const lastOf = (change: Partial<InvitedEvent>, closesOn: LocalDate | null = null) =>
      lastDayOfAnswers({ event: { ...evening, ...change }, closesOn })
    expect(lastOf({})).toBe('2026-11-27')
    expect(lastOf({ startsAt: null, endsAt: null })).toBe('2026-11-26')
    expect(lastOf({ startsAt: null, endsAt: null }, evening.firstDay)).toBe('2026-11-26')
    expect(lastOf({}, localDate('2026-11-20'))).toBe('2026-11-20')
  })

  test('is open until its closing day, and never after the event has begun', () => {
    const open = (date: string, time: string, change: Partial<Invitation> = {}) =>
      takesAnswers(
        { event: evening, closesOn: asked(change).closesOn },
        { today: localDate(date), now: localTime(time) },
      )
    expect(open('2026-11-27', '16:59')).toBe(true)
    expect(open('2026-11-27', '17:00')).toBe(false)
    expect(open('2026-11-28', '09:00')).toBe(false)
    const series: InvitedEvent = {
      ...{ ...evening, repeats: 'weekly', repeatsUntil: localDate('2026-12-18') },
      skippedDays: [localDate('2026-11-27')],
    }
    const [today, now] = [localDate('2026-12-04'), localTime('16:59')]
    expect(takesAnswers({ event: series, closesOn: null }, { today, now })).toBe(true)
    const closesOn = localDate('2026-11-25')
    expect(open('2026-11-25', '23:59', { closesOn })).toBe(true)
    expect(open('2026-11-26', '00:00', { closesOn })).toBe(false)
    expect(
      takesAnswers(
        { event: { ...evening, cancelledBecause: 'Snow' }, closesOn: null },
        { today: localDate('2026-11-20'), now: localTime('09:00') },
      ),
    ).toBe(false)
  })
})

describe('an answer', () => {
  const judged = (
    answer: { people: number; slot?: string | null },
    change: Partial<Invitation>,
    others: readonly FamilyAnswer[] = [],
  ) =>
    decideAnswer({ slot: null, ...answer }, { event: evening, invitation: asked(change), others })

  test('takes the last seats, and no more than are left', () => {
    const others = [seated(3), seated(0), seated(4)]
    expect(seatsLeft({ seats: 9 }, others)).toBe(2)
    expect(judged({ people: 2 }, { seats: 9 }, others).ok).toBe(true)
    expect(judged({ people: 3 }, { seats: 9 }, others)).toMatchObject({
      refusal: { code: 'event.full', facts: { left: '2' } },
    })
    expect(judged({ people: 0 }, { seats: 7 }, others).ok).toBe(true)
    expect(judged({ people: 20 }, {}, others).ok).toBe(true)
  })

  test('takes one free appointment', () => {
    const slot = localTime('17:10')
    const others = [{ people: 1, slot }]
    expect(judged({ people: 5, slot: '17:20' }, { slotMinutes: 10 }, others)).toMatchObject({
      value: { people: 1, slot: '17:20' },
    })
    expect(refusalOf(judged({ people: 1, slot }, { slotMinutes: 10 }, others))).toBe(
      'event.slot-taken',
    )
    for (const strange of ['17:05', '', null])
      expect(refusalOf(judged({ people: 1, slot: strange }, { slotMinutes: 10 }))).toBe(
        'event.unknown-slot',
      )
  })

  test.each([-1, 1.5, Number.NaN, 21])('of %s people is none', (people) => {
    expect(refusalOf(judged({ people }, {}))).toBe('event.malformed-answer')
  })
})
