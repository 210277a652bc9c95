import { describe, expect, test } from 'vitest'
import type { HolidayId, StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import {
  decideCounting,
  decideHoliday,
  decideHolidays,
  decideRemoval,
  type HolidayWish,
  type KeptHoliday,
  mostHolidaysAtOnce,
  type NewHoliday,
  overlaps,
  parseHoliday,
  standsFor,
} from './holidays.ts'

const creche = 'creche' as StandardId
const maternelle = 'maternelle' as StandardId
const levels = [creche, maternelle]
const today = localDate('2026-11-17')

const wish: HolidayWish = {
  name: 'Pont de mai',
  kind: 'bridge',
  firstDay: '2027-05-07',
  lastDay: '2027-05-08',
  halfDay: null,
  standardIds: [],
  closesRegister: true,
  billing: 'billed',
}
const read = (change: Partial<HolidayWish>) => parseHoliday({ ...wish, ...change }, levels)
const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => result.refusal?.code

const kept = (change: Partial<KeptHoliday>): KeptHoliday => {
  const typed = parseHoliday(wish, levels)
  if (!typed.ok) throw new Error(typed.refusal.code)
  const beside = { holidayId: 'kept' as HolidayId, isEnabled: true, origin: null, version: 1 }
  return { ...typed.value, ...beside, ...change }
}
const added = (change: Partial<NewHoliday>): NewHoliday => ({
  ...wish,
  ...{ holidayId: 'new' as HolidayId, origin: null, isEnabled: true },
  ...change,
})

describe('a row of the calendar', () => {
  test.each([
    ['without a name', { name: ' ' }, 'field.missing'],
    ['with a name that fits nowhere', { name: 'x'.repeat(81) }, 'field.too-long'],
    ['on a day that does not exist', { lastDay: '2027-02-30' }, 'field.malformed'],
    ['in a year that nobody keeps', { firstDay: '1969-05-07' }, 'field.malformed'],
    ['that ends before it starts', { lastDay: '2027-05-06' }, 'field.ends-before-it-starts'],
    ['of ten years', { lastDay: '2037-05-08' }, 'calendar.too-long'],
    ['of half of two days', { halfDay: 'am' as const }, 'calendar.half-of-many-days'],
    ['of no kind', { kind: 'party' }, 'field.unknown'],
    ['billed in no known way', { billing: 'twice' }, 'field.unknown'],
    ['of no half of the day', { halfDay: 'noon' }, 'field.unknown'],
    ['for a level of nobody', { standardIds: ['other'] }, 'field.unknown'],
  ])('%s is refused', (_, change, code) => expect(codeOf(read(change))).toBe(code))

  test('for every level is for all', () => {
    expect(read({ standardIds: [maternelle, creche] })).toMatchObject({
      value: { standardIds: [] },
    })
    expect(read({ standardIds: ['CRECHE'] })).toMatchObject({ value: { standardIds: [creche] } })
  })

  test('that opens its days closes nothing and credits nothing', () => {
    const opening = read({ kind: 'opening', closesRegister: false, billing: 'credit' })
    expect(opening).toMatchObject({ value: { closesRegister: true, billing: 'billed' } })
  })

  test('is changed over the version that was seen only', () => {
    const standing = [kept({ version: 3 })]
    const change = (version: number) =>
      decideHoliday(
        { ...wish, name: 'Pont', holidayId: 'kept' as HolidayId, version },
        { standing, levels, today },
      )
    expect(codeOf(change(2))).toBe('thing.changed-meanwhile')
    expect(change(3)).toMatchObject({ value: { name: 'Pont', version: 4 } })
  })

  test('counts no longer, and again', () => {
    const off = { id: 'kept', isEnabled: false }
    expect(decideCounting(off, [kept({})], { today })).toMatchObject({
      value: { isEnabled: false },
    })
    expect(decideCounting(off, [kept({ isEnabled: false })], { today })).toEqual({
      ok: true,
      value: null,
    })
    expect(codeOf(decideCounting(off, [], { today }))).toBe('thing.unknown')
  })
})

describe('a row that begins in a past school year', () => {
  // The summer that ends after 31 August begins in the year that is over.
  const days = { firstDay: '2026-07-04', lastDay: '2026-09-01' }
  const row = kept({ firstDay: localDate(days.firstDay), lastDay: localDate(days.lastDay) })
  const past = 'calendar.past-year'
  const change = (standing: KeptHoliday, typed: object) =>
    decideHoliday(
      { ...wish, ...typed, holidayId: standing.holidayId, version: 1 },
      { standing: [standing], levels, today },
    )

  test('is neither changed, nor switched off, nor removed', () => {
    expect(codeOf(change(row, days))).toBe(past)
    const off = { id: 'kept', isEnabled: false }
    expect(codeOf(decideCounting(off, [row], { today }))).toBe(past)
    expect(codeOf(decideRemoval(['KEPT'], { standing: [row], today }))).toBe(past)
    expect(decideRemoval(['gone'], { standing: [row], today })).toEqual({ ok: true, value: null })
  })

  test('is not added, and no row is moved into it', () => {
    const standing: KeptHoliday[] = []
    expect(codeOf(decideHolidays([added(days)], { standing, levels, today }))).toBe(past)
    expect(codeOf(change(kept({}), days))).toBe(past)
  })

  test('is still changed in the August that ends its year', () => {
    const august = localDate('2026-08-31')
    expect(decideRemoval(['kept'], { standing: [row], today: august }).ok).toBe(true)
  })
})

describe('rows that are added together', () => {
  const add = (wished: readonly NewHoliday[], standing: readonly KeptHoliday[] = []) =>
    decideHolidays(wished, { standing, levels, today })
  const countOf = (result: ReturnType<typeof add>) => (result.ok ? result.value.length : -1)
  const winter = { origin: 'zone:B:2025-2026:winter', kind: 'holiday' as const }

  test('are none twice, even when somebody changed them by hand', () => {
    const moved = kept({ ...winter, name: 'Ski', lastDay: '2027-05-09' as KeptHoliday['lastDay'] })
    expect(countOf(add([added(winter)]))).toBe(1)
    expect(countOf(add([added(winter), added({ ...winter, holidayId: 'b' as HolidayId })]))).toBe(1)
    expect(countOf(add([added(winter)], [moved]))).toBe(0)
  })

  test('leave out days that stand already under another zone, or were typed', () => {
    const zoneA = kept({ ...winter, origin: 'zone:A:2025-2026:winter' })
    expect(countOf(add([added(winter)], [zoneA]))).toBe(0)
    expect(countOf(add([added(winter)], [kept({})]))).toBe(0)
    expect(countOf(add([added(winter)], [kept({ kind: 'public-holiday' })]))).toBe(1)
  })

  test('are none when one of them is wrong, which is named', () => {
    const wrong = added({ holidayId: 'b' as HolidayId, lastDay: '2026-01-01' })
    expect(add([added({}), wrong])).toEqual({
      ok: false,
      refusal: { code: 'field.ends-before-it-starts', facts: { field: 'lastDay', row: '2' } },
    })
  })

  test('are no more than a calendar holds', () => {
    const many = Array.from({ length: mostHolidaysAtOnce + 1 }, () => added({}))
    expect(codeOf(add(many))).toBe('calendar.too-many-at-once')
  })

  test('by hand may stand beside one of the same days', () => {
    expect(countOf(add([added({})], [kept({})]))).toBe(1)
  })
})

test('the row that was taken over is found before one of the same days', () => {
  const offered = kept({ origin: 'public:2027-05-08', kind: 'public-holiday' })
  const alike = kept({ kind: 'public-holiday' })
  const taken = kept({ origin: 'public:2027-05-08', name: 'Victoire' })
  expect(standsFor(offered, [alike, taken])).toBe(taken)
  expect(standsFor(offered, [alike])).toBe(alike)
  expect(standsFor(offered, [kept({})])).toBeNull()
})

test('two rows overlap by one day', () => {
  const days = (firstDay: string, lastDay: string) => kept({ firstDay, lastDay } as never)
  expect(overlaps(days('2027-01-01', '2027-01-05'), days('2027-01-05', '2027-01-09'))).toBe(true)
  expect(overlaps(days('2027-01-01', '2027-01-04'), days('2027-01-05', '2027-01-09'))).toBe(false)
})
