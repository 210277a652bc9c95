import { describe, expect, test } from 'vitest'
import type { DishId, MealTypeId, StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import { type Course, type DishWish, parseDish } from './dish.ts'
import { decideMealType, isServedOn, parseMealType } from './meal-type.ts'
import { copyWeek, type MenuLine, mostDishesOfCourse, parseCourses } from './menu.ts'
import { starterMeals } from './starter-meals.ts'

const [babies, grown] = ['babies', 'grown'] as unknown as [StandardId, StandardId]
const lunch = { nameEn: 'Lunch', nameFr: 'Déjeuner', from: '11:30', to: '12:30', standardIds: [] }

describe('a meal of the day', () => {
  const levels = [babies, grown]
  const mealTypeId = 'new' as MealTypeId
  const placed = { ...lunch, from: localTime('11:30'), to: localTime('12:30'), position: 4 }

  test('is for every level when all of them were chosen', () => {
    const read = parseMealType({ ...lunch, standardIds: [grown, babies] }, levels)
    expect(read).toMatchObject({ ok: true, value: { standardIds: [] } })
    expect(isServedOn({ standardIds: [] }, babies)).toBe(true)
    expect(isServedOn({ standardIds: [grown] }, babies)).toBe(false)
  })

  test.each([
    [{ nameFr: ' ' }, 'field.missing'],
    [{ nameEn: 'L'.repeat(31) }, 'field.too-long'],
    [{ from: '11h30' }, 'field.malformed'],
    [{ from: '12:30' }, 'meals.window-backwards'],
    [{ standardIds: ['elsewhere'] }, 'field.unknown'],
  ])('with %j is refused', (change, code) => {
    expect(parseMealType({ ...lunch, ...change }, levels)).toMatchObject({ refusal: { code } })
  })

  test('takes no name of another, and stands last', () => {
    const other = { ...placed, mealTypeId: 'old' as MealTypeId, nameEn: 'Soup', nameFr: 'déjeuner' }
    const wish = { ...lunch, mealTypeId }
    const decide = (isEnabled: boolean) =>
      decideMealType(wish, { mealTypes: [{ ...other, isEnabled }], levels })
    expect(decide(true)).toMatchObject({ refusal: { code: 'field.taken' } })
    expect(decide(false)).toMatchObject({ value: { mealTypeId, position: 5, isEnabled: true } })
  })

  test('comes with the school in an order of the day that its own rule accepts', () => {
    for (const meal of starterMeals)
      expect(parseMealType({ ...meal, standardIds: [] }, levels).ok).toBe(true)
    const hours = starterMeals.map(({ from }) => from)
    expect(hours).toEqual(hours.toSorted())
  })
})

describe('a dish', () => {
  const gratin: DishWish = {
    name: ' Gratin  de macaronis ',
    course: 'main',
    allergens: ['milk', 'gluten', 'milk'],
    textures: ['pieces'],
    isVegetarian: true,
    isPorkFree: false,
  }

  test('is kept with its allergens once each in the order of the law, and without pork when vegetarian', () => {
    expect(parseDish(gratin)).toEqual({
      ok: true,
      value: {
        name: 'Gratin de macaronis',
        course: 'main',
        allergens: ['gluten', 'milk'],
        textures: ['pieces'],
        isVegetarian: true,
        isPorkFree: true,
      },
    })
  })

  test.each([
    [{ name: '' }, 'field.missing'],
    [{ name: 'g'.repeat(81) }, 'field.too-long'],
    [{ course: 'cheese' }, 'field.unknown'],
    [{ allergens: ['strawberries'] }, 'field.unknown'],
    [{ textures: ['soup'] }, 'field.unknown'],
    [{ allergens: ['fish'] }, 'meals.vegetarian-with-fish'],
  ])('with %j is refused', (change, code) => {
    expect(parseDish({ ...gratin, ...change })).toMatchObject({ refusal: { code } })
  })
})

describe('the menu', () => {
  const [soup, pie, fish] = ['soup', 'pie', 'fish'] as unknown as [DishId, DishId, DishId]
  const noon = 'lunch' as unknown as MealTypeId

  test('shows a meal in the order of its courses, each dish once', () => {
    const wish = [
      { course: 'main', dishId: fish },
      { course: 'starter', dishId: soup },
      { course: 'main', dishId: pie },
      { course: 'main', dishId: fish },
    ]
    expect(parseCourses(wish, [soup, pie, fish])).toEqual({
      ok: true,
      value: [
        { course: 'starter', dishId: soup },
        { course: 'main', dishId: fish },
        { course: 'main', dishId: pie },
      ],
    })
  })

  test('takes neither strange dishes nor strange courses nor a buffet', () => {
    const dishes = Array.from({ length: mostDishesOfCourse + 1 }, (_, n) => `d${n}` as DishId)
    const buffet = dishes.map((dishId) => ({ course: 'main', dishId }))
    const refusals = [
      parseCourses([{ course: 'main', dishId: 'stew' }], [pie]),
      parseCourses([{ course: 'cheese', dishId: pie }], [pie]),
      parseCourses(buffet, dishes),
    ]
    expect(refusals.map((it) => !it.ok && it.refusal.code)).toEqual([
      'field.unknown',
      'field.unknown',
      'thing.too-many',
    ])
  })

  const line = (date: string, dishId: DishId, course: Course = 'main'): MenuLine => ({
    date: localDate(date),
    mealTypeId: noon,
    course,
    dishId,
  })
  const copy = (facts: Partial<Parameters<typeof copyWeek>[0]>) =>
    copyWeek({
      from: [
        line('2026-11-09', soup, 'starter'),
        line('2026-11-09', pie),
        line('2026-11-13', fish),
      ],
      into: [],
      monday: localDate('2026-11-23'),
      isOpen: () => true,
      isInUse: () => true,
      ...facts,
    })

  test('is copied to the same weekdays of another week', () => {
    expect(copy({})).toEqual({
      ok: true,
      value: [
        line('2026-11-23', soup, 'starter'),
        line('2026-11-23', pie),
        line('2026-11-27', fish),
      ],
    })
  })

  test('is copied around what is planned, closed or no longer cooked', () => {
    const into = [line('2026-11-23', fish)]
    expect(copy({ into })).toEqual({ ok: true, value: [line('2026-11-27', fish)] })
    expect(copy({ isOpen: (date) => date !== '2026-11-27' })).toMatchObject({
      value: [{ dishId: soup }, { dishId: pie }],
    })
    expect(copy({ isInUse: ({ dishId }) => dishId === fish })).toMatchObject({
      value: [{ dishId: fish }],
    })
  })

  test('says so when there is nothing to copy', () => {
    const code = 'meals.nothing-to-copy'
    expect(copy({ from: [] })).toMatchObject({ refusal: { code } })
    expect(copy({ isOpen: () => false })).toMatchObject({ refusal: { code } })
  })
})
