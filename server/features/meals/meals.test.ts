import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StandardId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { listMealsOfDay } from '#server/records/meals.sql.ts'
import { aHealthRecord, peanuts } from '#tests/support/health-examples.ts'
import { aTablet } from '#tests/support/register-tablet.ts'
import { HandClock } from '#tests/support/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { aVisitor } from '#tests/support/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let moyens: SmallClass
let grands: SmallClass
let children: SmallChild[]
let accounts: Record<'director' | 'cook' | 'teacher' | 'elsewhere', SmallAccount>
const clock = new HandClock('2026-11-17T07:40:00Z')

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock })
  const world = smallWorld(test$.owner)
  school = await world.aSchool()
  moyens = await world.aClass({ of: school, name: 'Moyens', position: 1 })
  grands = await world.aClass({ of: school, name: 'Grands', position: 2 })
  children = [
    await world.aChild({ in: moyens, firstName: 'Nour', lastName: 'Benali' }),
    await world.aChild({ in: moyens, firstName: 'Malo' }),
    await world.aChild({ in: grands, firstName: 'Ève' }),
    await world.aChild({ in: grands, firstName: 'Gone', lastDay: '2026-11-16' }),
  ]
  const kitchen = { presence: true, settings_meal: true }
  accounts = {
    director: await world.aDirector({ of: school, name: 'Anne Moreau' }),
    cook: await world.aTeacher({ of: school, classes: [moyens], permissions: kitchen }),
    teacher: await world.aTeacher({ of: school, classes: [moyens] }),
    elsewhere: await world.aDirector({ of: await world.aSchool({ name: 'Oakfield' }) }),
  }
  const [nour, , eve] = children
  if (nour)
    await aHealthRecord(test$.owner, { of: nour, by: accounts.director, allergies: [peanuts] })
  if (eve) await aHealthRecord(test$.owner, { of: eve, by: accounts.director, diets: ['no-pork'] })
  const tablet = await aTablet(test$, { of: accounts.teacher, clock })
  if (children[1]) await tablet.mark(children[1], { state: 'absent', reason: null })
})
afterAll(async () => {
  await preau.app.close()
  await test$.drop()
})

async function ask<Data>(
  of: SmallAccount,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { accessToken } = await aVisitor(preau, { of })
  const { data, errors } = await preau.ask(query, { bearer: accessToken, variables })
  if (errors) throw new Error(String(errors[0]?.extensions?.code))
  return data as Data
}

type Named = { id: string; nameFr: string; isEnabled: boolean }
type TypesAnswer = { answer: { code?: string; mealTypes?: Named[] } }

const lunch = { nameEn: 'Lunch', nameFr: 'Déjeuner', from: '11:30', to: '12:30', standardIds: [] }

const addType = (input: object) =>
  ask<TypesAnswer>(
    accounts.director,
    `mutation($input: MealTypeInput!) { answer: addMealType(input: $input) {
      ... on MealTypesChanged { mealTypes { id nameFr isEnabled } } ... on MealRefused { code } } }`,
    { input },
  )

const addDish = (input: object) =>
  ask<{ answer: { code?: string; dish?: { id: string; isPorkFree: boolean } } }>(
    accounts.director,
    `mutation($input: DishInput!) { answer: addDish(input: $input) {
      ... on DishChanged { dish { id isPorkFree } } ... on MealRefused { code } } }`,
    { input },
  )

const dish = (name: string, more: object = {}) => ({
  name,
  course: 'main',
  allergens: [],
  textures: ['pieces'],
  isVegetarian: false,
  isPorkFree: true,
  ...more,
})

type Week = {
  version: number
  publishedAt: string | null
  publishedByName: string | null
  lines: { date: string; course: string; dishId: string }[]
  days: { date: string; isOpen: boolean }[]
}
const weekFields =
  'version publishedAt publishedByName lines { date course dishId } days { date isOpen }'
const menuActs = `... on MenuChanged { week { ${weekFields} } } ... on MealRefused { code }`
type MenuAnswer = { answer: { code?: string; week?: Week } }

const plan = (variables: object) =>
  ask<MenuAnswer>(
    accounts.director,
    `mutation($date: String!, $mealTypeId: ID!, $courses: [CourseInput!]!, $version: Int!) {
      answer: planMeal(date: $date, mealTypeId: $mealTypeId, courses: $courses, version: $version) { ${menuActs} } }`,
    { ...variables },
  )
const copy = (variables: object) =>
  ask<MenuAnswer>(
    accounts.director,
    `mutation($from: String!, $into: String!, $version: Int!) {
      answer: copyMenuWeek(from: $from, into: $into, version: $version) { ${menuActs} } }`,
    { ...variables },
  )
const publish = (variables: object) =>
  ask<MenuAnswer>(
    accounts.director,
    `mutation($monday: String!, $isPublished: Boolean!, $version: Int!) {
      answer: publishMenuWeek(monday: $monday, isPublished: $isPublished, version: $version) { ${menuActs} } }`,
    { ...variables },
  )

let mealTypeId = ''
let pie = ''
let sausage = ''

describe('the meals of a school', () => {
  test('are named once, ordered and switched off', async () => {
    const first = await addType(lunch)
    mealTypeId = first.answer.mealTypes?.[0]?.id ?? ''
    expect((await addType(lunch)).answer).toEqual({ code: 'meals.name-taken' })
    const snack = { ...lunch, nameEn: 'Snack', nameFr: 'Goûter', from: '15:45', to: '16:30' }
    const second = await addType({ ...snack, standardIds: [grands.standardId] })
    const ids = second.answer.mealTypes?.map(({ id }) => id) ?? []
    const { answer } = await ask<TypesAnswer>(
      accounts.director,
      `mutation($ids: [ID!]!) { answer: orderMealTypes(mealTypeIds: $ids) {
        ... on MealTypesChanged { mealTypes { nameFr } } } }`,
      { ids: ids.toReversed() },
    )
    expect(answer.mealTypes?.map(({ nameFr }) => nameFr)).toEqual(['Goûter', 'Déjeuner'])
    expect((await addType({ ...lunch, nameEn: 'X', nameFr: 'X', from: '25:00' })).answer).toEqual({
      code: 'meals.malformed-time',
    })
  })

  test('are nobody’s to change without the page of meals', async () => {
    await expect(ask(accounts.teacher, '{ mealTypes { id } }')).rejects.toThrow('FORBIDDEN')
    expect(await ask(accounts.elsewhere, '{ mealTypes { id } dishes { id } }')).toEqual({
      mealTypes: [],
      dishes: [],
    })
  })

  test('have dishes that declare what they hold', async () => {
    pie = (await addDish(dish('Satay de poulet', { allergens: ['peanuts'] }))).answer.dish?.id ?? ''
    const pork = await addDish(dish('Saucisses', { isPorkFree: false }))
    sausage = pork.answer.dish?.id ?? ''
    expect(pork.answer.dish?.isPorkFree).toBe(false)
    expect((await addDish(dish('saucisses'))).answer).toEqual({ code: 'meals.name-taken' })
    expect((await addDish(dish('Daube', { allergens: ['beef'] }))).answer).toEqual({
      code: 'meals.unknown-allergen',
    })
  })
})

describe('the menu of a week', () => {
  const date = '2026-11-17'

  test('is planned meal by meal, and who planned from an old page is told', async () => {
    const wish = { date, mealTypeId, courses: [{ course: 'main', dishId: pie }], version: 0 }
    expect((await plan(wish)).answer.week).toMatchObject({
      version: 1,
      publishedAt: null,
      lines: [{ date, course: 'main', dishId: pie }],
    })
    expect((await plan(wish)).answer).toEqual({ code: 'meals.changed-meanwhile' })
    const both = [...wish.courses, { course: 'main', dishId: sausage }]
    const { week } = (await plan({ ...wish, courses: both, version: 1 })).answer
    expect(week?.lines.map(({ dishId }) => dishId)).toEqual([pie, sausage])
    expect(week?.days.map((it) => it.isOpen)).toEqual([true, true, true, true, true])
    expect((await plan({ ...wish, mealTypeId: 'lunch', version: 2 })).answer).toEqual({
      code: 'meals.unknown-type',
    })
  })

  test('is shown to others once it is published, and hidden again', async () => {
    const wanted = { date: localDate(date), standardId: moyens.standardId }
    const served = (standardId: StandardId) =>
      test$.database.inSchool(school.schoolId, (tx) =>
        listMealsOfDay(tx, { ...wanted, standardId }),
      )
    expect(await served(moyens.standardId)).toMatchObject([{ nameFr: 'Déjeuner', courses: [] }])
    const published = await publish({ monday: date, isPublished: true, version: 2 })
    expect(published.answer.week).toMatchObject({ version: 3, publishedByName: 'Anne Moreau' })
    expect(await served(moyens.standardId)).toMatchObject([
      {
        at: '11:30',
        courses: [
          { course: 'main', dishName: 'Satay de poulet', allergens: ['peanuts'] },
          { dishName: 'Saucisses' },
        ],
      },
    ])
    expect((await served(grands.standardId)).map(({ nameFr }) => nameFr)).toEqual([
      'Déjeuner',
      'Goûter',
    ])
    const hidden = await publish({ monday: date, isPublished: false, version: 3 })
    expect(hidden.answer.week?.publishedAt).toBeNull()
    expect(await served(moyens.standardId)).toMatchObject([{ courses: [] }])
  })

  test('is copied into a week that is not planned, not out of an empty one', async () => {
    const { answer } = await copy({ from: date, into: '2026-11-24', version: 0 })
    expect(answer.week?.lines.map((line) => line.date)).toEqual(['2026-11-24', '2026-11-24'])
    expect((await copy({ from: date, into: '2026-11-24', version: 1 })).answer).toEqual({
      code: 'meals.nothing-to-copy',
    })
    expect((await publish({ monday: '2027-01-04', isPublished: true, version: 0 })).answer).toEqual(
      {
        code: 'meals.nothing-to-publish',
      },
    )
  })
})

type Kitchen = {
  kitchenDay: {
    meals: {
      nameFr: string
      dishes: { name: string }[]
      classes: {
        className: string
        here: number
        expected: number
        away: number
        specials: object[]
        guests: { name: string; attendance: string; notFor: string[] }[] | null
      }[]
    }[]
  }
}
const kitchen = `{ kitchenDay(date: "2026-11-17") { meals { nameFr dishes { name } classes {
  className here expected away specials { kind value count } guests { name attendance notFor } } } } }`

describe('the kitchen', () => {
  test('sees no menu that is still being planned, and warns of no dish of it', async () => {
    const seen = async () => {
      const { meals } = (await ask<Kitchen>(accounts.director, kitchen)).kitchenDay
      return meals.map(({ dishes, classes }) => [
        dishes.map(({ name }) => name),
        classes.flatMap(({ guests }) => guests?.flatMap(({ notFor }) => notFor) ?? []),
      ])
    }
    expect(await seen()).toEqual([
      [[], []],
      [[], []],
    ])
    await publish({ monday: '2026-11-17', isPublished: true, version: 4 })
    expect(await seen()).toEqual([
      [[], []],
      [
        ['Satay de poulet', 'Saucisses'],
        ['Satay de poulet', 'Saucisses'],
      ],
    ])
  })

  test('cooks for who is here or still expected, with every plate that is set apart', async () => {
    const { meals } = (await ask<Kitchen>(accounts.director, kitchen)).kitchenDay
    expect(meals.map(({ nameFr }) => nameFr)).toEqual(['Goûter', 'Déjeuner'])
    expect(meals[0]?.classes.map(({ className }) => className)).toEqual(['Grands'])
    expect(meals[1]?.classes).toEqual([
      {
        className: 'Moyens',
        here: 0,
        expected: 1,
        away: 1,
        specials: [{ kind: 'allergen', value: 'peanuts', count: 1 }],
        guests: [{ name: 'Nour Benali', attendance: 'expected', notFor: ['Satay de poulet'] }],
      },
      {
        className: 'Grands',
        here: 0,
        expected: 1,
        away: 0,
        specials: [{ kind: 'diet', value: 'no-pork', count: 1 }],
        guests: [{ name: expect.any(String), attendance: 'expected', notFor: ['Saucisses'] }],
      },
    ])
  })

  test('tells a teacher the numbers of all classes and the names of her own only', async () => {
    const { meals } = (await ask<Kitchen>(accounts.cook, kitchen)).kitchenDay
    const [own, other] = meals[1]?.classes ?? []
    expect(own?.guests).toHaveLength(1)
    expect(other).toMatchObject({ expected: 1, specials: [{ value: 'no-pork' }], guests: null })
    const { rows } = await test$.owner.query<{ classes: number }>(
      'select count(distinct class_id)::int as classes from health_read where account_id = $1',
      [accounts.cook.userId],
    )
    expect(rows).toEqual([{ classes: 1 }])
  })

  test('has nothing to cook for another school', async () => {
    expect(
      (await ask<Kitchen>(accounts.elsewhere, kitchen)).kitchenDay.meals.flatMap(
        (it) => it.classes,
      ),
    ).toEqual([])
  })
})
