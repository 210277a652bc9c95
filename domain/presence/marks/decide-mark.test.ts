import { describe, expect, test } from 'vitest'
import {
  absent,
  aChildId,
  always,
  anOpenDay,
  aWednesday,
  excused,
  late,
  left,
  onlyOn,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import type { MarkPresence } from '../presence.ts'
import { decideMark } from './decide-mark.ts'

const request: MarkPresence = { childId: aChildId(), date: tuesday, period: 'am', mark: present }
const question = { request, enrolment: always, day: anOpenDay(), today: tuesday }

const asked = (changes: Partial<MarkPresence>, day: SchoolDay = anOpenDay(changes.date)) =>
  decideMark({ ...question, request: { ...request, ...changes }, day })

describe('marking a child', () => {
  test('a morning’s mark writes the morning', () =>
    expect(decideMark(question)).toMatchObject({
      value: { writes: [{ halfDay: 'am', mark: present }] },
    }))

  test('a full day writes both half-days', () =>
    expect(asked({ period: 'fullday', mark: absent })).toMatchObject({
      value: {
        writes: [
          { halfDay: 'am', mark: absent },
          { halfDay: 'pm', mark: absent },
        ],
      },
    }))

  test('a full Wednesday is its morning', () =>
    expect(
      decideMark({
        ...question,
        request: { ...request, date: localDate('2026-11-18'), period: 'allday' },
        day: aWednesday(),
        today: localDate('2026-11-18'),
      }),
    ).toMatchObject({ value: { writes: [{ halfDay: 'am', mark: present }] } }))

  test('who comes late in the morning is simply there in the afternoon', () =>
    expect(asked({ period: 'fullday', mark: late })).toMatchObject({
      value: { writes: [{ mark: late }, { halfDay: 'pm', mark: present }] },
    }))

  test('who leaves at 16:05 of a full day was there in the morning', () =>
    expect(asked({ period: 'fullday', mark: left })).toMatchObject({
      value: { writes: [{ mark: present }, { halfDay: 'pm', mark: left }] },
    }))

  test('who leaves a full day at eleven leaves the afternoon to its own register', () => {
    const atEleven = { ...left, leftAt: localTime('11:00') } as const
    expect(asked({ period: 'fullday', mark: atEleven })).toMatchObject({
      value: { writes: [{ halfDay: 'am', mark: atEleven }] },
    })
  })

  test('a child whom the contract does not expect may still come', () =>
    expect(decideMark({ ...question, enrolment: onlyOn('monday-am') }).ok).toBe(true))
})

describe('a mark is refused', () => {
  const refusal = (code: string, facts?: Record<string, string>) => ({
    ok: false,
    refusal: facts ? { code, facts } : { code },
  })

  test('for a child nobody of this class knows, whatever the day', () =>
    expect(decideMark({ ...question, enrolment: null })).toMatchObject(
      refusal('presence.unknown-child'),
    ))

  test('in August', () =>
    expect(
      asked(
        { date: localDate('2026-08-20') },
        { ...anOpenDay('2026-08-20'), am: false, pm: false, closedBecause: 'outside-year' },
      ),
    ).toMatchObject(refusal('presence.outside-school-year')))

  test('in a past school year, unless it was tapped while that year ran', () => {
    const date = localDate('2026-06-30')
    const today = localDate('2026-09-01')
    const tapped = (writtenOn: string) =>
      decideMark({
        request: { ...request, date },
        enrolment: { ...always, firstDay: localDate('2025-09-01') },
        day: anOpenDay('2026-06-30'),
        today,
        writtenOn: localDate(writtenOn),
      })
    expect(tapped('2026-09-01')).toMatchObject(refusal('presence.past-year', { date }))
    expect(tapped('2026-06-30').ok).toBe(true)
    // A correction of the summer.
    expect(tapped('2026-08-31').ok).toBe(true)
  })

  test('on a holiday, which it names', () =>
    expect(
      asked(
        {},
        { ...anOpenDay(), am: false, pm: false, closedBecause: 'holiday', closedName: 'Noël' },
      ),
    ).toMatchObject(refusal('presence.closed-day', { date: tuesday, name: 'Noël' })))

  test('on a Wednesday afternoon', () =>
    expect(
      decideMark({
        ...question,
        request: { ...request, date: localDate('2026-11-18'), period: 'pm' },
        day: aWednesday(),
      }),
    ).toMatchObject(refusal('presence.closed-day')))

  test('before the child’s entry and after the exit', () => {
    const enrolment = {
      ...always,
      firstDay: localDate('2026-11-18'),
      lastDay: localDate('2026-11-20'),
    }
    expect(decideMark({ ...question, enrolment })).toMatchObject(
      refusal('presence.not-enrolled', { firstDay: '2026-11-18' }),
    )
    expect(
      decideMark({
        ...question,
        enrolment: { ...enrolment, firstDay: always.firstDay, lastDay: localDate('2026-11-16') },
      }),
    ).toMatchObject(refusal('presence.not-enrolled', { lastDay: '2026-11-16' }))
  })

  test('tomorrow, unless it announces an absence or takes it back', () => {
    const tomorrow = localDate('2026-11-18')
    expect(asked({ date: tomorrow })).toMatchObject(refusal('presence.in-the-future'))
    expect(asked({ date: tomorrow, mark: absent }).ok).toBe(false)
    expect(asked({ date: tomorrow, mark: excused }).ok).toBe(true)
    expect(asked({ date: tomorrow, mark: null }).ok).toBe(true)
  })

  test('in the next school year, even as an announced absence', () => {
    expect(asked({ date: localDate('2027-07-30'), mark: excused }).ok).toBe(true)
    expect(asked({ date: localDate('2027-09-02'), mark: excused })).toMatchObject(
      refusal('presence.in-the-future'),
    )
  })

  test('when the departure is before the arrival, but not in the same minute', () => {
    const mark = { ...left, arrivedAt: localTime('16:06') } as const
    expect(asked({ mark })).toMatchObject(
      refusal('presence.departure-before-arrival', { arrivedAt: '16:06', leftAt: '16:05' }),
    )
    expect(asked({ mark: { ...mark, arrivedAt: localTime('16:05') } }).ok).toBe(true)
  })

  test('when the note has 501 characters', () => {
    expect(asked({ mark: { ...present, note: 'a'.repeat(500) } }).ok).toBe(true)
    expect(asked({ mark: { ...present, note: 'a'.repeat(501) } })).toMatchObject(
      refusal('presence.note-too-long', { longest: '500' }),
    )
  })
})
