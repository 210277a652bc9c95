import { describe, expect, test } from 'vitest'
import { parseMark, parseMarkPresence, type UnreadMark } from './parse-mark.ts'

const childId = '00000000-0000-4000-8000-000000000001'
const act = { childId, date: '2026-11-17', period: 'am', mark: { state: 'present' } }

describe('a mark that comes from outside', () => {
  test('an absence that says nothing more is unexplained and pending', () =>
    expect(parseMark({ state: 'absent', reason: null })).toEqual({
      ok: true,
      value: { state: 'absent', reason: null, justified: 'pending', note: null },
    }))

  test('a note keeps its words and loses the blanks around it', () => {
    expect(parseMark({ state: 'present', note: '  sans manteau \n' })).toMatchObject({
      value: { note: 'sans manteau' },
    })
    expect(parseMark({ state: 'present', note: '   ' })).toMatchObject({ value: { note: null } })
  })

  test('a departure keeps the arrival, the lateness and the hour', () =>
    expect(
      parseMark({ state: 'left', arrivedAt: '08:52', wasLate: true, leftAt: '11:00' }),
    ).toMatchObject({ value: { arrivedAt: '08:52', wasLate: true, leftAt: '11:00' } }))

  test('a planned absence may say when the child comes after all', () =>
    expect(parseMark({ state: 'excused', reason: 'medical', expectedAt: '11:00' })).toEqual({
      ok: true,
      value: { state: 'excused', reason: 'medical', expectedAt: '11:00', note: null },
    }))

  test.each<[string, UnreadMark, string]>([
    ['a state nobody knows', { state: 'asleep' }, 'state'],
    ['a present child with a reason', { state: 'present', reason: 'ill' }, 'reason'],
    ['an absent child with an arrival', { state: 'absent', arrivedAt: '08:30' }, 'arrivedAt'],
    ['a departure without its hour', { state: 'left' }, 'leftAt'],
    ['a reason nobody knows', { state: 'absent', reason: 'snow' }, 'reason'],
    ['a verdict nobody knows', { state: 'absent', justified: 'maybe' }, 'justified'],
    ['an absent child who was late', { state: 'absent', wasLate: true }, 'wasLate'],
  ])('%s is malformed', (_, mark, field) =>
    expect(parseMark(mark)).toEqual({
      ok: false,
      refusal: { code: 'presence.malformed-mark', facts: { field } },
    }),
  )

  test('25:00 is no hour', () =>
    expect(parseMark({ state: 'late', arrivedAt: '25:00' })).toEqual({
      ok: false,
      refusal: { code: 'presence.malformed-time', facts: { field: 'arrivedAt' } },
    }))
})

describe('an act that comes from outside', () => {
  test('without a mark it makes the half-day blank again', () =>
    expect(parseMarkPresence({ ...act, mark: null })).toMatchObject({ value: { mark: null } }))

  test.each([
    ['31 February', { ...act, date: '2026-02-31' }, 'presence.malformed-date'],
    ['a child without an id', { ...act, childId: 'Nour' }, 'presence.unknown-child'],
    ['the evening', { ...act, period: 'evening' }, 'presence.malformed-mark'],
    ['a mark that cannot be', { ...act, mark: { state: 'left' } }, 'presence.malformed-mark'],
  ])('%s is refused with its own code', (_, unread, code) =>
    expect(parseMarkPresence(unread)).toMatchObject({ ok: false, refusal: { code } }),
  )
})
