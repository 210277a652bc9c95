import { describe, expect, test } from 'vitest'
import { anOpenDay } from '#tests/support/examples/presence-examples.ts'
import { localTime } from '../kernel/local-time.ts'
import type { HalfDay, PresenceMark } from '../presence/presence.ts'
import { whyNotFor } from './dish-for-child.ts'
import { countMeal, eatsByContract, mealAttendance } from './kitchen-counts.ts'

const note = null
const present: PresenceMark = { state: 'present', arrivedAt: null, note }
const absent: PresenceMark = { state: 'absent', reason: null, justified: 'pending', note }
const left = (at: string): PresenceMark => ({
  state: 'left',
  arrivedAt: null,
  wasLate: false,
  leftAt: localTime(at),
  note,
})
const excused = (until: string | null): PresenceMark => ({
  state: 'excused',
  reason: null,
  expectedAt: until === null ? null : localTime(until),
  note,
})

const late = (at: string | null): PresenceMark => ({
  state: 'late',
  arrivedAt: at === null ? null : localTime(at),
  note,
})
const endOf: Record<string, string> = { '08:30': '09:00', '11:30': '12:30', '15:45': '16:15' }

type Marks = { am?: PresenceMark; pm?: PresenceMark }

const attendance = ({ am, pm }: Marks, at: string, expectedIn: readonly HalfDay[] = ['am', 'pm']) =>
  mealAttendance({
    day: am || pm ? { am: am ? { mark: am } : null, pm: pm ? { mark: pm } : null } : null,
    expectedIn,
    at: localTime(at),
    until: localTime(endOf[at] ?? '23:59'),
  })

describe('whom the kitchen cooks for', () => {
  test.each<[string, Marks, string, string]>([
    ['who has been called', { am: present }, '11:30', 'here'],
    ['who is not called yet', {}, '11:30', 'expected'],
    ['who came late, before the meal', { am: late('09:40') }, '11:30', 'here'],
    ['who comes in the middle of it', { am: late('11:50') }, '11:30', 'here'],
    ['nobody who came when breakfast was over', { am: late('09:40') }, '08:30', 'away'],
    ['who came late at an hour nobody noted', { am: late(null) }, '08:30', 'here'],
    ['at snack time who missed breakfast', { am: late('09:40') }, '15:45', 'here'],
    ['nobody who is absent', { am: absent }, '11:30', 'away'],
    ['nobody who goes home before the meal', { am: left('11:20') }, '11:30', 'away'],
    ['who goes home after it', { am: left('13:00') }, '11:30', 'here'],
    ['who comes from the dentist in time', { am: excused('11:00') }, '11:30', 'expected'],
    ['nobody who comes later', { am: excused('14:00') }, '11:30', 'away'],
    ['nobody whose absence was planned', { am: excused(null) }, '11:30', 'away'],
    ['at snack time who was there in the morning', { am: present }, '15:45', 'here'],
    ['at snack time nobody who went home at noon', { am: left('11:45') }, '15:45', 'away'],
    ['at snack time whoever may still come', { am: absent }, '15:45', 'expected'],
    [
      'at snack time nobody whom the afternoon says away',
      { am: present, pm: absent },
      '15:45',
      'away',
    ],
  ])('%s', (_, marks, at, answer) => {
    expect(attendance(marks, at)).toBe(answer)
  })

  test('by canteen days, whatever the half-days say: absent still means no plate', () => {
    const lunch = (marks: Marks, byContract: boolean) => {
      const { am } = marks
      const day = am ? { am: { mark: am }, pm: null } : null
      const hours = { at: localTime('11:30'), until: localTime('12:30') }
      return mealAttendance({ ...hours, day, expectedIn: ['pm'], byContract })
    }
    expect(lunch({}, true)).toBe('expected')
    expect(lunch({ am: present }, true)).toBe('here')
    expect(lunch({ am: absent }, true)).toBe('away')
    expect(lunch({ am: present }, false)).toBe('none')
  })

  test('canteen days decide lunch alone, and nothing on a closed day', () => {
    const tuesday = anOpenDay()
    const days = { canteenDays: ['tuesday', 'friday'] as const, day: tuesday }
    expect(eatsByContract(localTime('11:30'), days)).toBe(true)
    expect(eatsByContract(localTime('11:30'), { ...days, canteenDays: ['monday'] })).toBe(false)
    expect(eatsByContract(localTime('15:45'), days)).toBe(null)
    expect(eatsByContract(localTime('11:30'), { ...days, canteenDays: null })).toBe(null)
    const closed = { ...tuesday, am: false, pm: false }
    expect(eatsByContract(localTime('11:30'), { ...days, day: closed })).toBe(false)
  })

  test('nobody whose contract says another half of the day, unless they came', () => {
    expect(attendance({}, '11:30', ['pm'])).toBe('none')
    expect(attendance({ am: present }, '11:30', ['pm'])).toBe('here')
  })

  test('at snack time who came in the morning and has not left, whatever the contract says', () => {
    expect(attendance({ am: late('09:10') }, '15:45', ['am'])).toBe('here')
    expect(attendance({ am: present }, '15:45', [])).toBe('here')
    expect(attendance({ am: left('16:30') }, '15:45', ['am'])).toBe('here')
    expect(attendance({ am: left('11:45') }, '15:45', ['am'])).toBe('none')
    expect(attendance({ am: absent }, '15:45', ['am'])).toBe('none')
    expect(attendance({ am: present, pm: left('12:30') }, '15:45', ['am'])).toBe('away')
  })

  test('who is not expected is in no number', () => {
    expect(countMeal(['here', 'here', 'expected', 'away', 'none'])).toEqual({
      here: 2,
      expected: 1,
      away: 1,
    })
  })
})

describe('a dish is not for a child', () => {
  const dish = {
    allergens: ['gluten', 'milk'] as const,
    isVegetarian: false,
    isPorkFree: false,
    textures: ['pieces'] as const,
  }
  const nothing = { allergens: [], diets: [], texture: null } as const

  test('who must not eat what it holds, told first', () => {
    expect(
      whyNotFor(dish, { allergens: ['eggs', 'milk'], diets: ['no-pork'], texture: 'mixed' }),
    ).toEqual([
      { because: 'allergen', allergen: 'milk' },
      { because: 'diet', diet: 'no-pork' },
      { because: 'texture', texture: 'mixed' },
    ])
  })

  test('of whom nothing is known only by mistake', () => {
    expect(whyNotFor(dish, nothing)).toEqual([])
    expect(whyNotFor(dish, { ...nothing, texture: 'pieces' })).toEqual([])
  })

  test('who eats fish but no meat only when it is meat', () => {
    const noMeat = { ...nothing, diets: ['no-meat'] as const }
    const colin = { ...dish, allergens: ['fish'] as const, isPorkFree: true }
    expect(whyNotFor(colin, noMeat)).toEqual([])
    expect(whyNotFor(dish, noMeat)).toEqual([{ because: 'diet', diet: 'no-meat' }])
  })

  test('who is vegan when it holds milk', () => {
    const vegan = { ...nothing, diets: ['vegan'] as const }
    const salad = { ...dish, allergens: [], isVegetarian: true, isPorkFree: true }
    expect(whyNotFor({ ...salad, allergens: ['milk'] }, vegan)).toHaveLength(1)
    expect(whyNotFor(salad, vegan)).toEqual([])
  })
})
