import { describe, expect, test } from 'vitest'
import type { DishId, MealTypeId, StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { type Course, type DishWish, parseDish } from './dish.ts'
import { decideMealOrder, isServedOn, parseMealType } from './meal-type.ts'
import { copyWeek, type MenuLine, mostDishesOfCourse, parseCourses } from './menu.ts'
import { starterMeals } from './starter-meals.ts'

const [babies, grown] = ['babies', 'grown'] as unknown as [StandardId, StandardId]
const lunch = { nameEn: 'Lunch', nameFr: 'Déjeuner', from: '11:30', to: '12:30', standardIds: [] }

describe('a meal of the day', () => {
  const known = { others: [], levels: [babies, grown] }

  test('is for every level when all of them were chosen', () => {
    const read = parseMealType({ ...lunch, standardIds: [grown, babies] }, known)
    expect(read).toMatchObject({ ok: true, value: { standardIds: [] } })
    expect(isServedOn({ standardIds: [] }, babies)).toBe(true)
    expect(isServedOn({ standardIds: [grown] }, babies)).toBe(false)
  })

  test.each([
    [{ nameFr: ' ' }, 'meals.name-missing'],
    [{ nameEn: 'L'.repeat(31) }, 'meals.name-too-long'],
    [{ from: '11h30' }, 'meals.malformed-time'],
    [{ from: '12:30' }, 'meals.window-backwards'],
    [{ standardIds: ['elsewhere'] }, 'meals.unknown-level'],
  ])('with %j is refused', (change, code) => {
    expect(parseMealType({ ...lunch, ...change }, known)).toMatchObject({ refusal: { code } })
  })

  test('may take the name of one that is no longer served, not of one that is', () => {
    const other = { nameEn: 'Soup', nameFr: 'déjeuner', isEnabled: true }
    expect(parseMealType(lunch, { ...known, others: [other] })).toMatchObject({
      refusal: { code: 'meals.name-taken' },
    })
    const gone = { ...known, others: [{ ...other, isEnabled: false }] }
    expect(parseMealType(lunch, gone).ok).toBe(true)
  })

  test('is put in order only by who knows all of them', () => {
    const [a, b] = ['a', 'b'] as unknown as [MealTypeId, MealTypeId]
    expect(decideMealOrder([b, a], [a, b])).toEqual({ ok: true, value: [b, a] })
    for (const wrong of [[a], [a, a], [a, b, 'c'], []])
      expect(decideMealOrder(wrong, [a, b]).ok).toBe(false)
  })

  test('comes with the school in an order of the day that its own rule accepts', () => {
    for (const meal of starterMeals)
      expect(parseMealType({ ...meal, standardIds: [] }, known).ok).toBe(true)
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
    expect(parseDish(gratin, [])).toEqual({
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
    [{ name: '' }, 'meals.name-missing'],
    [{ name: 'g'.repeat(81) }, 'meals.name-too-long'],
    [{ name: 'GRATIN de macaronis' }, 'meals.name-taken'],
    [{ course: 'cheese' }, 'meals.unknown-course'],
    [{ allergens: ['strawberries'] }, 'meals.unknown-allergen'],
    [{ textures: ['soup'] }, 'meals.unknown-texture'],
    [{ allergens: ['fish'] }, 'meals.vegetarian-with-fish'],
  ])('with %j is refused', (change, code) => {
    const others = [{ name: 'Gratin de macaronis', isEnabled: true }]
    const wish = { ...gratin, name: 'Gratin', ...change }
    expect(parseDish(wish, others)).toMatchObject({ refusal: { code } })
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
      'meals.unknown-dish',
      'meals.unknown-course',
      'meals.too-many',
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
