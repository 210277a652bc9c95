import { describe, expect, test } from 'vitest'
import type { ClassId, DishId, MealTypeId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Dish, MealType } from './meals.operations.ts'
import {
  dishesFor,
  plannedDays,
  type Special,
  specialsOf,
  totalOf,
  weekBeside,
} from './meals.view.ts'
import type { MenuWeek } from './menu/menu.operations.ts'

const dish = (id: string, changes: Partial<Dish> = {}): Dish => ({
  id: id as DishId,
  name: id,
  course: 'main',
  allergens: [],
  textures: ['pieces'],
  isVegetarian: false,
  isPorkFree: true,
  version: 1,
  isEnabled: true,
  ...changes,
})
const mealType = (id: string, isEnabled = true): MealType => ({
  id: id as MealTypeId,
  nameEn: id,
  nameFr: id,
  from: '11:30',
  to: '12:30',
  standardIds: [],
  position: 0,
  isEnabled,
})
const week: MenuWeek = {
  id: '2026-11-16' as LocalDate,
  monday: '2026-11-16' as LocalDate,
  version: 3,
  publishedAt: null,
  publishedByName: null,
  days: [
    { date: '2026-11-16' as LocalDate, isOpen: true, closedBecause: null, closedName: null },
    {
      date: '2026-11-17' as LocalDate,
      isOpen: false,
      closedBecause: 'holiday',
      closedName: 'Bridge',
    },
  ],
  lines: [
    {
      date: '2026-11-16' as LocalDate,
      mealTypeId: 'lunch' as MealTypeId,
      course: 'starter',
      dishId: 'soup' as DishId,
    },
    {
      date: '2026-11-16' as LocalDate,
      mealTypeId: 'lunch' as MealTypeId,
      course: 'main',
      dishId: 'pie' as DishId,
    },
    {
      date: '2026-11-16' as LocalDate,
      mealTypeId: 'old' as MealTypeId,
      course: 'main',
      dishId: 'pie' as DishId,
    },
  ],
}

describe('the week on the screen', () => {
  const days = plannedDays(week, {
    mealTypes: [mealType('lunch'), mealType('old', false), mealType('never', false)],
    dishes: [dish('soup'), dish('pie', { isEnabled: false })],
  })

  test('keeps what was planned for a meal or of a dish that is switched off', () => {
    expect(days[0]?.meals.map(({ mealType: { id } }) => id)).toEqual(['lunch', 'old'])
    expect(days[0]?.meals[0]?.dishes.map((it) => it.dish.id)).toEqual(['soup', 'pie'])
  })

  test('says which day is closed', () => {
    expect(days[1]).toMatchObject({ isOpen: false, closedName: 'Bridge' })
  })

  test('is followed by the week after it', () => {
    expect(weekBeside(localDate('2026-11-18'), 1)).toBe('2026-11-23')
    expect(weekBeside(localDate('2026-11-18'), -1)).toBe('2026-11-09')
  })
})

test('a course offers its own dishes first, and one that is no longer cooked only where it stands', () => {
  const dishes = [
    dish('pie'),
    dish('soup', { course: 'starter' }),
    dish('old', { isEnabled: false }),
  ]
  expect(dishesFor('starter', { dishes, chosen: '' }).map(({ id }) => id)).toEqual(['soup', 'pie'])
  expect(dishesFor('main', { dishes, chosen: 'old' }).map(({ id }) => id)).toEqual([
    'pie',
    'old',
    'soup',
  ])
})

test('the kitchen’s sums add up all classes, allergens before diets', () => {
  const of = (here: number, specials: Special[]) => ({
    classId: String(here) as ClassId,
    className: 'x',
    here,
    expected: 1,
    away: 2,
    specials,
    guests: null,
    notEating: null,
  })
  const pork = (count: number) => ({ kind: 'diet' as const, value: 'no-pork', count })
  const milk = (count: number) => ({ kind: 'allergen' as const, value: 'milk', count })
  const classes = [of(10, [milk(1), pork(3)]), of(20, [pork(2), milk(1)])]
  expect(totalOf({ classes })).toEqual({ here: 30, expected: 2, away: 4 })
  expect(specialsOf({ classes })).toEqual([milk(2), pork(5)])
})
