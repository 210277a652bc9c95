import { describe, expect, test } from 'vitest'
import type { ChildId, ScheduleId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { decideSchedule, decideTakingBack, type NewSchedule } from './decide-schedule.ts'
import { scheduleOn } from './enrolment.ts'
import { parseSchedule, type ScheduleWish } from './parse-schedule.ts'
import { minutesOfWeek, type Schedule, standingSchedules, versionOfSchedules } from './schedule.ts'

const id = (number: number) =>
  `00000000-0000-4000-8000-00000000000${number}` as ScheduleId & ChildId

const school: ScheduleWish = { kind: 'school', firstDay: '2026-09-01' }
const crèche: ScheduleWish = {
  kind: 'regular',
  firstDay: '2026-09-01',
  lastDay: '2027-07-30',
  hours: [
    { weekday: 'tuesday', from: '08:15', to: '12:15' },
    { weekday: 'monday', from: '08:00', to: '17:30' },
  ],
}

const codeOf = (wish: ScheduleWish) => {
  const read = parseSchedule(wish)
  return read.ok ? null : read.refusal.code
}

describe('a schedule as it is typed', () => {
  test('of a crèche says hours, and its half-days follow from them', () => {
    const read = parseSchedule(crèche)
    expect(read.ok && read.value.halfDays).toEqual(['monday-am', 'monday-pm', 'tuesday-am'])
    expect(read.ok && minutesOfWeek(read.value.hours)).toBe(9.5 * 60 + 4 * 60)
  })

  test('of a school says half-days in the order of the week, or whenever it opens', () => {
    const some = parseSchedule({ ...school, halfDays: ['friday-am', 'monday-pm'] })
    expect(some.ok && some.value.halfDays).toEqual(['monday-pm', 'friday-am'])
    const all = parseSchedule(school)
    expect(all.ok && all.value.halfDays).toBe(null)
  })

  test('without fixed days expects nobody, and may still have lunches', () => {
    const read = parseSchedule({ ...school, kind: 'occasional', canteenDays: ['friday'] })
    expect(read.ok && [read.value.halfDays, read.value.canteenDays]).toEqual([[], ['friday']])
  })

  test.each<[string, ScheduleWish, string]>([
    ['another kind', { ...school, kind: 'weekly' }, 'field.unknown'],
    ['no day', { ...school, firstDay: '2026-02-30' }, 'field.malformed'],
    [
      'an end before the start',
      { ...school, lastDay: '2026-08-31' },
      'field.ends-before-it-starts',
    ],
    ['a Sunday', { ...school, halfDays: ['sunday-am'] }, 'field.unknown'],
    ['no half-day at all', { ...school, halfDays: [] }, 'schedule.no-half-day'],
    ['a regular contract without hours', { ...crèche, hours: [] }, 'schedule.hours-missing'],
    [
      'hours that go backwards',
      { ...crèche, hours: [{ weekday: 'monday', from: '17:00', to: '08:00' }] },
      'field.ends-before-it-starts',
    ],
    [
      'an hour that is none',
      { ...crèche, hours: [{ weekday: 'monday', from: '8h', to: '17:00' }] },
      'field.malformed',
    ],
    [
      'lunch on a day without the child',
      { ...crèche, canteenDays: ['friday'] },
      'schedule.unexpected-at-lunch',
    ],
    [
      'an adaptation after the contract',
      { ...crèche, adaptationFrom: '2027-07-26', adaptationTo: '2027-08-02' },
      'schedule.adaptation-outside',
    ],
    ['a notice of three years', { ...crèche, noticeDays: 1000 }, 'field.out-of-range'],
  ])('refuses %s', (_, wish, code) => expect(codeOf(wish)).toBe(code))

  test('names the day on which the hours go backwards', () => {
    const hours = [{ weekday: 'monday', from: '17:00', to: '08:00' }]
    expect(parseSchedule({ ...crèche, hours })).toMatchObject({
      refusal: { facts: { field: 'hours.monday.to' } },
    })
  })
})

const row = (number: number, firstDay: string, lastDay: string | null = null): Schedule => {
  const read = parseSchedule({ ...school, firstDay, lastDay, halfDays: ['monday-am', 'monday-pm'] })
  if (!read.ok) throw new Error(read.refusal.code)
  return {
    ...read.value,
    ...{ scheduleId: id(number), childId: id(9), replacesId: null, replacedLastDay: null },
    ...{ version: 1, isTakenBack: false },
  }
}

const plan = (rows: readonly Schedule[], wish: Partial<NewSchedule>, marked: string[] = []) =>
  decideSchedule(
    {
      ...school,
      ...{ scheduleId: id(7), resumeId: id(8), childId: id(9), acceptsUnexpected: false },
      seen: versionOfSchedules(rows),
      ...wish,
    },
    { rows, marked: marked.map((date) => ({ date: localDate(date), halfDay: 'am' as const })) },
  )

/** The schedules that stand after an act, as `first day … last day` with their ids. */
function standing(rows: readonly Schedule[], decided: ReturnType<typeof plan>): string[] {
  if (!decided.ok) return [decided.refusal.code]
  const kept = rows.filter((it) => !decided.value.some((own) => own.scheduleId === it.scheduleId))
  return standingSchedules([...kept, ...decided.value]).map(
    ({ scheduleId, firstDay, lastDay }) => `${scheduleId.at(-1)}: ${firstDay} … ${lastDay ?? ''}`,
  )
}

describe('a schedule from a day on', () => {
  const rows = [row(1, '2026-09-01')]

  test('ends the one that runs the day before, and overwrites nothing of it', () => {
    const decided = plan(rows, { firstDay: '2026-11-02' })
    expect(standing(rows, decided)).toEqual(['1: 2026-09-01 … 2026-11-01', '7: 2026-11-02 … '])
    expect(decided.ok && decided.value.find((it) => it.scheduleId === id(1))?.halfDays).toEqual(
      rows[0]?.halfDays,
    )
  })

  test('takes the place of one that begins on the same day, which stays as history', () => {
    const decided = plan(rows, { firstDay: '2026-09-01' })
    expect(standing(rows, decided)).toEqual(['7: 2026-09-01 … '])
    expect(decided.ok && decided.value.some((it) => it.scheduleId === id(1))).toBe(true)
  })

  test('for some weeks interrupts the other, which goes on behind it', () => {
    const decided = plan(rows, { firstDay: '2026-11-02', lastDay: '2026-11-13' })
    expect(standing(rows, decided)).toEqual([
      '1: 2026-09-01 … 2026-11-01',
      '7: 2026-11-02 … 2026-11-13',
      '8: 2026-11-14 … ',
    ])
  })

  test('is refused where a later one begins before it ends', () => {
    const two = [row(1, '2026-09-01', '2026-12-31'), row(2, '2027-01-01')]
    expect(plan(two, { firstDay: '2026-11-02' })).toMatchObject({
      refusal: { code: 'schedule.overlaps', facts: { firstDay: '2027-01-01' } },
    })
    expect(standing(two, plan(two, { firstDay: '2026-11-02', lastDay: '2026-12-31' }))).toEqual([
      '1: 2026-09-01 … 2026-11-01',
      '7: 2026-11-02 … 2026-12-31',
      '2: 2027-01-01 … ',
    ])
  })

  test('is refused while somebody has changed another one meanwhile', () =>
    expect(plan(rows, { seen: 0 })).toMatchObject({
      refusal: { code: 'thing.changed-meanwhile' },
    }))

  test('in the past says how many marks become unexpected, until somebody accepts them', () => {
    const wish = { firstDay: '2026-11-02', halfDays: ['tuesday-am'] }
    // Two Mondays after the change, one before it, and a Tuesday that was never expected.
    const marked = ['2026-11-02', '2026-11-09', '2026-10-26', '2026-11-03']
    expect(plan(rows, wish, marked)).toMatchObject({
      refusal: { code: 'schedule.marks-become-unexpected', facts: { count: '2' } },
    })
    expect(plan(rows, { ...wish, acceptsUnexpected: true }, marked).ok).toBe(true)
  })
})

describe('taking a schedule back', () => {
  const before = [row(1, '2026-09-01')]
  const planned = plan(before, { firstDay: '2026-12-01', lastDay: '2026-12-11' })
  const rows = planned.ok ? planned.value : []
  const back = (today: string, of: readonly Schedule[] = rows) =>
    decideTakingBack(
      { scheduleId: id(7), seen: versionOfSchedules(of) },
      { rows: of, today: localDate(today) },
    )

  test('lets the one that it ended go on, up to the next', () => {
    const decided = back('2026-11-17')
    const written = decided.ok ? (decided.value ?? []) : []
    const kept = rows.filter((it) => !written.some((own) => own.scheduleId === it.scheduleId))
    const now = standingSchedules([...kept, ...written])
    expect(now.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      ['2026-09-01', '2026-12-11'],
      ['2026-12-12', null],
    ])
    expect(scheduleOn(now, localDate('2026-12-02'))?.scheduleId).toBe(id(1))
  })

  test('is refused once it has begun, and changes nothing the second time', () => {
    expect(back('2026-12-01')).toMatchObject({ refusal: { code: 'schedule.already-begun' } })
    const gone = rows.map((it) => (it.scheduleId === id(7) ? { ...it, isTakenBack: true } : it))
    expect(back('2026-11-17', gone)).toEqual({ ok: true, value: null })
  })
})
