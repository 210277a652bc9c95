import { describe, expect, test } from 'vitest'
import type { ChildId, GuardianId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import type { Invitation } from './invitation.ts'
import {
  countFamilies,
  owedBy,
  owedByGuardian,
  type RemindedChild,
  type RemindedEvent,
} from './reminder.ts'

const fair: RemindedEvent = {
  ...{ firstDay: localDate('2026-11-27'), lastDay: null, cancelledBecause: null },
  ...{ startsAt: localTime('17:00'), endsAt: null, kind: 'party', asksAuthorisation: false },
  ...{ repeats: 'never', repeatsUntil: null, skippedDays: [] },
}
const outing: RemindedEvent = { ...fair, kind: 'outing', asksAuthorisation: true }
const asked: Invitation = { seats: null, slotMinutes: null, closesOn: null }
const silent: RemindedChild = {
  ...{ isInvited: true, hasAnswered: false, isAuthorised: null, remindedOn: null },
}
const at = (date: string, time = '09:00') => ({ today: localDate(date), now: localTime(time) })
const before = at('2026-11-20')

const owed = (
  child: Partial<RemindedChild>,
  { event = fair, invitation = asked as Invitation | null, moment = before } = {},
) => owedBy({ ...silent, ...child }, { event, invitation, moment })

describe('a family is reminded of what it owes', () => {
  test('its answer, its signature, or both', () => {
    expect(owed({})).toEqual({ answer: true, authorisation: false })
    expect(owed({}, { event: outing })).toEqual({ answer: true, authorisation: true })
    expect(owed({ hasAnswered: true }, { event: outing })).toEqual({
      ...{ answer: false, authorisation: true },
    })
    expect(owed({ isInvited: false }, { event: outing, invitation: null })).toEqual({
      ...{ answer: false, authorisation: true },
    })
  })

  test.each([
    ['it has answered', { hasAnswered: true }, {}],
    ['it was never asked', { isInvited: false }, {}],
    ['nobody is asked', {}, { invitation: null }],
    ['it was reminded today', { remindedOn: before.today }, {}],
    ['it has refused the outing', { isAuthorised: false, hasAnswered: true }, { event: outing }],
    ['the event is cancelled', {}, { event: { ...outing, cancelledBecause: 'Snow' } }],
    ['the event has begun', {}, { moment: at('2026-11-27', '17:00') }],
    ['answers are closed', {}, { invitation: { ...asked, closesOn: localDate('2026-11-19') } }],
  ])('and of nothing where %s', (_, child, change) => {
    expect(owed(child, change)).toBeNull()
  })

  test('until the last minute, and again on another day', () => {
    expect(owed({}, { moment: at('2026-11-27', '16:59') })).not.toBeNull()
    expect(owed({ remindedOn: localDate('2026-11-19') })).not.toBeNull()
  })

  test('about a series until the first day that is left of it', () => {
    const series: RemindedEvent = {
      ...{ ...fair, repeats: 'weekly', repeatsUntil: localDate('2026-12-18') },
      skippedDays: [localDate('2026-11-27')],
    }
    expect(owed({}, { event: series, moment: at('2026-12-04', '16:59') })).not.toBeNull()
    expect(owed({}, { event: series, moment: at('2026-12-04', '17:00') })).toBeNull()
  })
})

describe('a guardian is reminded', () => {
  const both = { answer: true, authorisation: true }
  const of = (invitedOn: string | null) =>
    owedByGuardian(both, { invitedOn: invitedOn === null ? null : localDate(invitedOn) }, before)

  test('from the day after the invitation on', () => {
    expect(of('2026-11-20')).toBeNull()
    expect(of('2026-11-19')).toEqual(both)
  })

  test('of no answer without an invitation', () => {
    expect(of(null)).toEqual({ answer: false, authorisation: true })
    const onlyAnswer = { answer: true, authorisation: false }
    expect(owedByGuardian(onlyAnswer, { invitedOn: null }, before)).toBeNull()
  })
})

test('brothers and sisters are one family, also where each parent is known to one of them alone', () => {
  const of = (...links: [child: string, guardian: string][]) =>
    countFamilies(
      links.map(([child, guardian]) => ({
        childId: child as ChildId,
        guardianId: guardian as GuardianId,
      })),
    )
  expect(of()).toBe(0)
  expect(of(['lou', 'ana'], ['lou', 'ben'])).toBe(1)
  expect(of(['lou', 'ana'], ['mia', 'ana'])).toBe(1)
  expect(of(['lou', 'ana'], ['tom', 'eve'], ['mia', 'ben'], ['lou', 'ben'])).toBe(2)
})
