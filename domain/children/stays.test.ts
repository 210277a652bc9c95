import { describe, expect, test } from 'vitest'
import type { ClassId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { decideEntering, decideLeaving, decideTakingBack, plannedOf, type Stay } from './stays.ts'

const today = localDate('2026-11-17')
const day = localDate
const owls = 'owls' as ClassId
const robins = 'robins' as ClassId

const stay = (id: string, firstDay: string, lastDay: string | null = null): Stay => ({
  id,
  classId: owls,
  standardId: null,
  firstDay: day(firstDay),
  lastDay: lastDay ? day(lastDay) : null,
  leftBecause: null,
  leftFor: null,
})

const standing = (stays: Stay[], marked: string[] = []) => ({
  stays,
  today,
  birthDate: day('2021-03-05'),
  marksAfter(end: string) {
    const after = marked.filter((date) => date > end)
    const last = after.at(-1)
    return { count: after.length, lastDay: last ? day(last) : null }
  },
})

const enter = (firstDay: string, stays: Stay[], marked?: string[]) =>
  decideEntering(
    { id: 'new', classId: robins, standardId: null, firstDay },
    standing(stays, marked),
  )

describe('entering a class', () => {
  test('moves from another one: the old stay ends the day before, and both are kept', () => {
    expect(enter('2026-12-01', [stay('a', '2026-09-01')])).toMatchObject({
      value: {
        written: [
          { id: 'a', firstDay: '2026-09-01', lastDay: '2026-11-30' },
          { id: 'new', classId: robins, firstDay: '2026-12-01', lastDay: null },
        ],
        removed: [],
      },
    })
  })

  test('takes over a departure that is planned', () => {
    const leaving = { ...stay('a', '2026-09-01', '2026-12-18'), leftFor: 'Lyon' }
    expect(enter('2026-12-01', [leaving])).toMatchObject({
      value: {
        written: [{ leftFor: null }, { lastDay: '2026-12-18', leftFor: 'Lyon' }],
      },
    })
  })

  test('ends the day before a stay that is planned', () => {
    const stays = [stay('a', '2025-09-01', '2026-07-03'), stay('b', '2027-09-01')]
    expect(enter('2026-11-17', stays)).toMatchObject({
      value: { written: [{ id: 'new', lastDay: '2027-08-31' }] },
    })
  })

  test('by a child who has left is a new stay', () =>
    expect(enter('2026-11-17', [stay('a', '2025-09-01', '2026-07-03')])).toMatchObject({
      value: { written: [{ id: 'new', lastDay: null }] },
    }))

  test('is refused where marks would stand after the end of the old stay, and says how many', () =>
    expect(enter('2026-11-10', [stay('a', '2026-09-01')], ['2026-11-12', '2026-11-16'])).toEqual({
      ok: false,
      refusal: {
        code: 'children.marks-after-end',
        facts: { field: 'firstDay', count: '2', lastDay: '2026-11-16' },
      },
    }))

  test.each([
    ['2021-03-04', 'children.enters-before-birth'],
    ['2031-09-01', 'children.day-too-far'],
    ['31/12/2026', 'field.malformed'],
    ['', 'field.missing'],
    ['2026-09-01', 'children.stay-begins-that-day'],
  ])('on %s is refused: %s', (firstDay, code) =>
    expect(enter(firstDay, [stay('a', '2026-09-01')])).toMatchObject({ refusal: { code } }),
  )

  test('that is done already changes nothing', () => {
    const same = { id: 'other', classId: owls, standardId: null, firstDay: '2026-12-01' }
    const stays = [stay('new', '2026-12-01')]
    expect(enter('2026-12-01', stays)).toEqual({ ok: true, value: null })
    expect(decideEntering(same, standing([stay('a', '2026-09-01')]))).toEqual({
      ok: true,
      value: null,
    })
  })
})

describe('leaving the school', () => {
  const leave = (lastDay: string, stays: Stay[], marked?: string[]) =>
    decideLeaving({ lastDay, because: 'moves', for: 'Lyon' }, standing(stays, marked))

  test('writes day, reason and destination, and takes back what was planned after it', () =>
    expect(
      leave('2026-12-18', [stay('a', '2026-09-01', '2027-08-31'), stay('b', '2027-09-01')]),
    ).toMatchObject({
      value: {
        written: [{ id: 'a', lastDay: '2026-12-18', leftBecause: 'moves', leftFor: 'Lyon' }],
        removed: ['b'],
      },
    }))

  test.each([
    ['2026-11-01', ['2026-11-02'], 'children.marks-after-end'],
    ['2026-08-31', [], 'children.not-there-then'],
    ['someday', [], 'field.malformed'],
  ])('on %s is refused: %s', (lastDay, marked, code) =>
    expect(leave(lastDay, [stay('a', '2026-09-01')], marked)).toMatchObject({ refusal: { code } }),
  )

  test('before a stay that has begun is refused', () => {
    const stays = [stay('a', '2026-09-01', '2026-10-31'), stay('b', '2026-11-01')]
    expect(leave('2026-10-30', stays)).toMatchObject({ refusal: { code: 'children.stay-follows' } })
  })
})

describe('taking back', () => {
  const back = (stayId: string, stays: Stay[]) => decideTakingBack({ stayId }, { stays, today })

  test('a planned stay lets the one before go on', () => {
    const stays = [stay('a', '2026-09-01', '2026-11-30'), stay('b', '2026-12-01')]
    expect(back('b', stays)).toMatchObject({
      value: { written: [{ id: 'a', lastDay: null }], removed: ['b'] },
    })
  })

  test('a planned departure leaves the stay open', () =>
    expect(back('a', [stay('a', '2026-09-01', '2026-12-18')])).toMatchObject({
      value: { written: [{ id: 'a', lastDay: null }], removed: [] },
    }))

  test('what has begun or is over is refused', () => {
    const code = 'children.nothing-planned'
    expect(back('a', [stay('a', '2026-09-01')])).toMatchObject({ refusal: { code } })
    expect(back('a', [stay('a', '2025-09-01', '2026-07-03')])).toMatchObject({ refusal: { code } })
    expect(back('z', [])).toMatchObject({ refusal: { code } })
  })

  test('is offered for what can be taken back', () => {
    const stays = [stay('a', '2026-09-01', '2026-11-30'), stay('b', '2026-12-01', '2027-07-02')]
    expect(stays.map((it) => plannedOf(it, { stays, today }))).toEqual([null, 'entry'])
    const leaving = stay('a', '2026-09-01', '2026-12-18')
    expect(plannedOf(leaving, { stays: [leaving], today })).toBe('departure')
  })
})
