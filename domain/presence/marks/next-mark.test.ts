import { describe, expect, test } from 'vitest'
import { absent, excused, late, left, present } from '#tests/support/examples/presence-examples.ts'
import { localTime } from '../../kernel/local-time.ts'
import { nextMark } from './next-mark.ts'

const tap = { halfDay: 'am', clock: localTime('08:47'), recordsArrivals: false } as const

describe('one tap on a child’s card', () => {
  test('goes from blank to present, absent, late and back to present', () => {
    const first = nextMark({ ...tap, current: null })
    const second = nextMark({ ...tap, current: first })
    const third = nextMark({ ...tap, current: second })
    const fourth = nextMark({ ...tap, current: third })
    expect([first, second, third, fourth].map(({ state }) => state)).toEqual([
      'present',
      'absent',
      'late',
      'present',
    ])
  })

  test('a child who left or whose absence was planned is there after all', () => {
    expect(nextMark({ ...tap, current: left }).state).toBe('present')
    expect(nextMark({ ...tap, current: excused }).state).toBe('present')
  })

  test('late is late by the school’s clock', () =>
    expect(nextMark({ ...tap, current: absent })).toMatchObject({ arrivedAt: '08:47' }))

  test('on another day late has no hour, for nobody saw it', () =>
    expect(nextMark({ ...tap, clock: null, current: absent })).toMatchObject({ arrivedAt: null }))

  test('the morning’s register filled in at three takes no hour of the afternoon', () =>
    expect(nextMark({ ...tap, clock: localTime('15:00'), current: absent })).toMatchObject({
      arrivedAt: null,
    }))

  test('a school that records arrivals gets the hour, one that does not gets none', () => {
    expect(nextMark({ ...tap, recordsArrivals: true, current: null })).toMatchObject({
      arrivedAt: '08:47',
    })
    expect(nextMark({ ...tap, current: null })).toMatchObject({ arrivedAt: null })
  })

  test('a recorded arrival outlives a departure taken back', () =>
    expect(
      nextMark({
        ...tap,
        recordsArrivals: true,
        current: { ...left, arrivedAt: localTime('08:31') },
      }),
    ).toMatchObject({ state: 'present', arrivedAt: '08:31' }))

  test('a note stays with the half-day', () =>
    expect(nextMark({ ...tap, current: { ...late, note: 'bus' } })).toMatchObject({ note: 'bus' }))

  test('an absence made by a tap is unexplained', () =>
    expect(nextMark({ ...tap, current: present })).toEqual(absent))
})
