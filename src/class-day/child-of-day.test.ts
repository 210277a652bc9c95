import { describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { type ChildOfDay, presentOf, whereOf } from './child-of-day.ts'

const tuesday = localDate('2026-11-17')
const at = (now: string, date = tuesday) => ({ date, today: tuesday, now: localTime(now) })
const present: PresenceMark = { state: 'present', arrivedAt: null, note: null }
const absent: PresenceMark = { state: 'absent', reason: null, justified: 'pending', note: null }
const planned: PresenceMark = { state: 'excused', reason: 'medical', expectedAt: null, note: null }
const leftAtNoon: PresenceMark = {
  state: 'left',
  arrivedAt: null,
  wasLate: false,
  leftAt: localTime('11:30'),
  note: null,
}

describe('where a child of the class is', () => {
  test.each([
    ['who is present in the morning', { am: present, pm: null }, '9:00', 'here'],
    [
      'who was here this morning and is not called yet after lunch',
      { am: present, pm: null },
      '14:00',
      'here',
    ],
    ['who is absent', { am: absent, pm: null }, '9:00', 'away'],
    ['whose absence is planned', { am: planned, pm: null }, '9:00', 'planned'],
    ['who has left', { am: leftAtNoon, pm: null }, '12:00', 'gone'],
    ['who left before lunch, in the afternoon', { am: leftAtNoon, pm: null }, '14:00', 'gone'],
    ['who will leave later', { am: leftAtNoon, pm: null }, '10:00', 'here'],
    ['nobody has called', { am: null, pm: null }, '9:00', 'not-called'],
  ] as const)('is told of a child %s', (_, marks, now, where) =>
    expect(whereOf(marks, at(now.padStart(5, '0')))).toBe(where),
  )

  test('counts a child who came at all on a day that is over', () => {
    const monday = at('09:00', localDate('2026-11-16'))
    expect(whereOf({ am: present, pm: absent }, monday)).toBe('here')
    expect(whereOf({ am: leftAtNoon, pm: null }, monday)).toBe('here')
    expect(whereOf({ am: absent, pm: absent }, monday)).toBe('away')
  })
})

describe('everybody who is here', () => {
  const children = (...wheres: ChildOfDay['where'][]) =>
    wheres.map((where, place) => ({ childId: `${place}`, where }) as unknown as ChildOfDay)

  test('are those who were called present', () =>
    expect(presentOf(children('here', 'away', 'not-called'))).toHaveLength(1))

  test('are those too who have gone home since: their day is told', () => {
    expect(presentOf(children('here', 'gone', 'away'))).toHaveLength(2)
    expect(presentOf(children('gone', 'gone', 'not-called'))).toHaveLength(2)
  })

  test('are all who may still come while nobody was called', () =>
    expect(presentOf(children('not-called', 'away', 'not-called'))).toHaveLength(2))
})
