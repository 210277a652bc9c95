import { describe, expect, test } from 'vitest'
import type { LocalTime } from '../kernel/local-time.ts'
import type { PresenceMark } from '../presence/presence.ts'
import { decideAuthorisation, isAwayBy, isInAudience, parseCountHeads } from './outing.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const lea = { id: 'lea', classId: 'robins', standardId: 'little', groupIds: ['blue'] }

describe('an audience', () => {
  test.each([
    ['the whole school', 'school', [], true],
    ['its level', 'levels', ['little'], true],
    ['its class', 'classes', ['robins'], true],
    ['its group', 'groups', ['blue'], true],
    ['the child itself', 'children', ['lea'], true],
    ['another class', 'classes', ['owls'], false],
    ['another level', 'levels', ['big'], false],
    ['another group', 'groups', ['red'], false],
    ['another child', 'children', ['leo'], false],
  ] as const)('that is %s is judged by that alone', (_, audience, audienceIds, isIn) => {
    expect(isInAudience({ audience, audienceIds }, lea)).toBe(isIn)
  })
})

describe('a count waits', () => {
  const marked = (am: PresenceMark | null, pm: PresenceMark | null = null) => ({
    am: am && { mark: am },
    pm: pm && { mark: pm },
  })
  const present = { state: 'present', arrivedAt: null } as unknown as PresenceMark
  const absent = { state: 'absent', reason: null, justified: 'pending' } as unknown as PresenceMark
  const excused = (expectedAt: string | null) =>
    ({ state: 'excused', reason: null, expectedAt }) as unknown as PresenceMark
  const left = (leftAt: string) => ({ state: 'left', leftAt }) as unknown as PresenceMark
  const away = (marks: ReturnType<typeof marked>, now: string) => isAwayBy(marks, now as LocalTime)

  test('for a child that nobody has marked, and for one that is present', () => {
    expect(away(marked(null), '10:00')).toBe(false)
    expect(away(marked(present), '10:00')).toBe(false)
  })

  test('for nobody who is absent, in the afternoon too while nobody has called', () => {
    expect(away(marked(absent), '10:00')).toBe(true)
    expect(away(marked(absent), '14:30')).toBe(true)
    expect(away(marked(absent, present), '14:30')).toBe(false)
  })

  test('for a child that comes later from that hour on, and until it leaves', () => {
    expect(away(marked(excused('10:30')), '10:00')).toBe(true)
    expect(away(marked(excused('10:30')), '10:30')).toBe(false)
    expect(away(marked(excused(null)), '10:30')).toBe(true)
    expect(away(marked(left('11:00')), '10:59')).toBe(false)
    expect(away(marked(left('11:00')), '11:00')).toBe(true)
  })
})

describe('a head count', () => {
  const count = {
    ...{ countId: id(1), eventId: id(2), day: '2026-11-20' },
    ...{ thereIds: [id(12), id(11), id(12)], missingIds: [id(13)] },
  }

  test('is read with each child once', () => {
    expect(parseCountHeads(count)).toEqual({
      ok: true,
      value: { ...count, thereIds: [id(11), id(12)] },
    })
  })

  test.each([
    ['without an id', { countId: 'one' }, 'event.malformed-count'],
    ['of no outing', { eventId: 'farm' }, 'event.unknown-outing'],
    ['of a day that is none', { day: '2026-02-30' }, 'event.malformed-count'],
    ['of somebody who is no child', { missingIds: ['Léa'] }, 'event.unknown-child'],
    ['with a child on both sides', { missingIds: [id(11)] }, 'event.malformed-count'],
    ['of nobody', { thereIds: [], missingIds: [] }, 'event.nobody-counted'],
    [
      'of more children than a school has',
      { thereIds: Array.from({ length: 601 }, (_, at) => id(at + 100)) },
      'event.too-many-counted',
    ],
  ])('%s is refused', (_, change, code) => {
    expect(parseCountHeads({ ...count, ...change })).toMatchObject({ ok: false, refusal: { code } })
  })
})

describe('an authorisation', () => {
  const outing = { kind: 'outing', asksAuthorisation: true } as const

  test('is noted for a child that goes along on an outing that asks for it', () => {
    expect(decideAuthorisation(outing, { isAlong: true }).ok).toBe(true)
  })

  test.each([
    [
      'of an event that asks for none',
      { ...outing, asksAuthorisation: false },
      true,
      'event.no-authorisation',
    ],
    ['of a party', { ...outing, kind: 'party' as const }, true, 'event.no-authorisation'],
    ['of a child that stays', outing, false, 'event.not-along'],
  ])('%s is refused', (_, of, isAlong, code) => {
    expect(decideAuthorisation(of, { isAlong })).toMatchObject({ refusal: { code } })
  })
})
