import { beforeEach, describe, expect, test } from 'vitest'
import type { StandardId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { listMealsOfDay } from '#server/records/meals/meals.sql.ts'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { aTablet } from '#tests/support/tablets/register-tablet.ts'

let school: SmallSchool
let moyens: SmallClass
let grands: SmallClass
let director: SmallAccount
const clock = new HandClock('2026-11-17T07:40:00Z')
const date = '2026-11-17'
const world = () => smallWorld(test$.owner)

const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database, clock })
beforeEach(async () => {
  school = await world().aSchool()
  moyens = await world().aClass({ of: school, name: 'Moyens', position: 1 })
  grands = await world().aClass({ of: school, name: 'Grands', position: 2 })
  director = await world().aDirector({ of: school, name: 'Anne Moreau' })
})

async function ask<Data>(of: SmallAccount, query: string, variables = {}): Promise<Data> {
  const { accessToken } = await aVisitor(preau, { of })
  const { data, errors } = await preau.ask(query, { bearer: accessToken, variables })
  if (errors) throw new Error(String(errors[0]?.extensions?.code))
  return data as Data
}

type Week = {
  version: number
  publishedAt: string | null
  publishedByName: string | null
  lines: { date: string; dishId: string }[]
  days: { isOpen: boolean }[]
}
type Shown = {
  mealTypes: { id: string; nameFr: string; isEnabled: boolean }[]
  dishes: { id: string; name: string; isEnabled: boolean; isPorkFree: boolean; version: number }[]
  menuWeek: Week
}
type Answered = { answer: { code?: string; query?: Shown } }

const shown = (week: string) => `mealTypes { id nameFr isEnabled }
  dishes { id name isEnabled isPorkFree allergens version }
  menuWeek(date: "${week}") { version publishedAt publishedByName lines { date dishId } days { isOpen } }`

/** Answers what the page shows after the act, or the code of its refusal. */
async function act(
  call: string,
  variables: object,
  { of = director, week = date }: { of?: SmallAccount; week?: string } = {},
): Promise<Partial<Shown> & { code?: string }> {
  const [name, ...args] = call.split(' ')
  const typed = args.map((it) => `$${it}`).join(', ')
  const passed = args.map((it) => `${it.split(':')[0]}: $${it.split(':')[0]}`).join(', ')
  const document = `mutation($actId: ID!, ${typed}) { answer: ${name}(actId: $actId, ${passed}) {
    ... on Refused { code } ... on Done { query { ${shown(week)} } } } }`
  const { answer } = await ask<Answered>(of, document, { actId: nextId('act'), ...variables })
  return answer.query ?? { code: answer.code ?? '' }
}

const lunch = { nameEn: 'Lunch', nameFr: 'Déjeuner', from: '11:30', to: '12:30', standardIds: [] }
const snack = { ...lunch, nameEn: 'Snack', nameFr: 'Goûter', from: '15:45', to: '16:30' }

const savedOtherwise = { code: 'request.known-id-with-other-content' }

const keepType = (mealTypeId: string, input: object) =>
  act('addMealType mealTypeId:ID! input:MealTypeInput!', { mealTypeId, input })

const keepDish = (dishId: string, name: string, more: object = {}) => {
  const usual = { course: 'main', allergens: [], textures: ['pieces'], isVegetarian: false }
  const input = { name, ...usual, isPorkFree: true, ...more }
  return act('addDish dishId:ID! input:DishInput!', { dishId, input })
}

async function aMeal(input: object = lunch): Promise<string> {
  const id = nextId('meal')
  await keepType(id, input)
  return id
}
async function aDish(name: string, more: object = {}): Promise<string> {
  const id = nextId('dish')
  await keepDish(id, name, more)
  return id
}

const plan = (mealTypeId: string, dishIds: readonly string[], version: number) =>
  act('planMeal date:String! mealTypeId:ID! courses:[CourseInput!]! version:Int!', {
    date,
    mealTypeId,
    courses: dishIds.map((dishId) => ({ course: 'main', dishId })),
    version,
  })
const show = (name: 'publishMenuWeek' | 'hideMenuWeek', version: number, monday = date) =>
  act(`${name} monday:String! version:Int!`, { monday, version })

const namesOf = ({ mealTypes = [] }: Partial<Shown>) => mealTypes.map(({ nameFr }) => nameFr)

describe('the meals of a school', () => {
  test('stand in their order, and a new one stands last', async () => {
    const ids = [await aMeal(), await aMeal(snack)]
    const turned = { mealTypeIds: ids.toReversed() }
    const ordered = await act('orderMealTypes mealTypeIds:[ID!]!', turned)
    expect(namesOf(ordered)).toEqual(['Goûter', 'Déjeuner'])
    const missing = { mealTypeIds: ids.slice(1) }
    const refused = await act('orderMealTypes mealTypeIds:[ID!]!', missing)
    expect(refused).toEqual({ code: 'thing.order-outdated' })
  })

  test('added twice, are there once, and other hours replace nothing', async () => {
    const id = await aMeal()
    expect(namesOf(await keepType(id, lunch))).toEqual(['Déjeuner'])
    expect(await keepType(id, { ...lunch, to: '13:00' })).toEqual(savedOtherwise)
  })
})

describe('the dishes of a kitchen', () => {
  test('have each name once, however it is written, and declare what they hold', async () => {
    const { dishes } = await keepDish(nextId('dish'), 'Saucisses', { isPorkFree: false })
    expect(dishes).toMatchObject([{ name: 'Saucisses', isPorkFree: false }])
    const again = await keepDish(nextId('dish'), 'saucisses')
    expect(again).toMatchObject({ code: 'field.taken' })
    const strange = await keepDish(nextId('dish'), 'Daube', { allergens: ['beef'] })
    expect(strange).toMatchObject({ code: 'field.unknown' })
  })

  test('lose no allergen to somebody who saves an older form', async () => {
    const dishId = await aDish('Gratin')
    const change = (allergens: string[], version: number) => {
      const more = { textures: [], isVegetarian: false, isPorkFree: true }
      const input = { name: 'Gratin', course: 'main', allergens, ...more }
      const call = 'changeDish dishId:ID! input:DishInput! version:Int!'
      return act(call, { dishId, input, version })
    }
    expect((await change(['nuts'], 1)).dishes).toMatchObject([{ allergens: ['nuts'], version: 2 }])
    expect(await change([], 1)).toEqual({ code: 'thing.changed-meanwhile' })
    expect((await change([], 2)).dishes).toMatchObject([{ allergens: [], version: 3 }])
  })

  test('added twice, are there once, and other words replace nothing', async () => {
    const id = await aDish('Gratin', { allergens: ['milk', 'gluten'] })
    const same = { allergens: ['gluten', 'milk'] }
    expect((await keepDish(id, 'Gratin', same)).dishes).toHaveLength(1)
    expect(await keepDish(id, 'Gratin', {})).toEqual(savedOtherwise)
    const { rows } = await test$.owner.query('select act from change where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([{ act: 'addDish' }])
  })

  test('are listed as people sort them, É beside E', async () => {
    await aDish('Zestes')
    await aDish('épinards')
    const { dishes } = await keepDish(nextId('dish'), 'Endives')
    expect(dishes?.map(({ name }) => name)).toEqual(['Endives', 'épinards', 'Zestes'])
  })

  test('are cooked no longer and again, and leave a line in the log each time', async () => {
    const dishId = await aDish('Gratin')
    const call = 'switchDish dishId:ID! isEnabled:Boolean!'
    const off = await act(call, { dishId, isEnabled: false })
    expect(off.dishes).toMatchObject([{ id: dishId, isEnabled: false }])
    await act(call, { dishId, isEnabled: true })
    const { rows } = await test$.owner.query(
      `select act, after -> 'isEnabled' as "isEnabled" from change where school_id = $1 order by 1, 2`,
      [school.schoolId],
    )
    expect(rows).toEqual([
      { act: 'addDish', isEnabled: true },
      { act: 'switchDish', isEnabled: false },
      { act: 'switchDish', isEnabled: true },
    ])
  })
})

describe('the menu of a week', () => {
  test('is planned meal by meal, and a plan made from an old page is refused', async () => {
    const [meal, pie, sausage] = [await aMeal(), await aDish('Tourte'), await aDish('Saucisses')]
    const first = await plan(meal, [pie], 0)
    const lines = [{ date, dishId: pie }]
    expect(first.menuWeek).toMatchObject({ version: 1, publishedAt: null, lines })
    expect(await plan(meal, [pie], 0)).toEqual({ code: 'thing.changed-meanwhile' })
    const { menuWeek } = await plan(meal, [pie, sausage], 1)
    expect(menuWeek?.lines.map(({ dishId }) => dishId)).toEqual([pie, sausage])
    expect(menuWeek?.days).toHaveLength(5)
    expect(await plan('lunch', [pie], 2)).toEqual({ code: 'thing.unknown' })
  })

  test('is shown to others once it is published, and hidden again', async () => {
    const [meal, pie] = [await aMeal(), await aDish('Satay', { allergens: ['peanuts'] })]
    await aMeal({ ...snack, standardIds: [grands.standardId] })
    await plan(meal, [pie], 0)
    const served = (standardId: StandardId) =>
      test$.database.inSchool(school.schoolId, (tx) =>
        listMealsOfDay(tx, { date: localDate(date), standardIds: [standardId] }),
      )
    expect(await served(moyens.standardId)).toMatchObject([{ nameFr: 'Déjeuner', courses: [] }])
    const published = await show('publishMenuWeek', 1)
    expect(published.menuWeek).toMatchObject({ version: 2, publishedByName: 'Anne Moreau' })
    const courses = [{ course: 'main', dishName: 'Satay', allergens: ['peanuts'] }]
    expect(await served(moyens.standardId)).toMatchObject([{ at: '11:30', courses }])
    const forGrands = await served(grands.standardId)
    expect(forGrands.map(({ nameFr }) => nameFr)).toEqual(['Déjeuner', 'Goûter'])
    const hidden = await show('hideMenuWeek', 2)
    expect(hidden.menuWeek?.publishedAt).toBeNull()
    expect(await served(moyens.standardId)).toMatchObject([{ courses: [] }])
  })

  test('is copied into a week that is not planned, not out of an empty one', async () => {
    await plan(await aMeal(), [await aDish('Tourte')], 0)
    const copy = (version: number) =>
      act(
        'copyMenuWeek from:String! into:String! version:Int!',
        { from: date, into: '2026-11-24', version },
        { week: '2026-11-24' },
      )
    expect((await copy(0)).menuWeek?.lines).toMatchObject([{ date: '2026-11-24' }])
    expect(await copy(1)).toEqual({ code: 'meals.nothing-to-copy' })
  })

  test('is not published while it is empty, nor of a day that is none', async () => {
    expect(await show('publishMenuWeek', 0)).toEqual({ code: 'meals.nothing-to-publish' })
    expect(await show('publishMenuWeek', 0, '17/11')).toEqual({ code: 'meals.malformed-date' })
  })
})

type Plates = {
  className: string
  specials: object[]
  guests: { name: string; notFor: string[] }[] | null
}
type Kitchen = {
  kitchenDay: { meals: { nameFr: string; dishes: { name: string }[]; classes: Plates[] }[] }
}
const kitchen = `{ kitchenDay(date: "${date}") { meals { nameFr dishes { name } classes {
  className here expected away specials { kind value count } guests { name attendance notFor } } } } }`

const cooked = async (of = director) => (await ask<Kitchen>(of, kitchen)).kitchenDay.meals

describe('the kitchen', () => {
  beforeEach(async () => {
    const nour = await world().aChild({ in: moyens, firstName: 'Nour', lastName: 'Benali' })
    const malo = await world().aChild({ in: moyens, firstName: 'Malo' })
    const eve = await world().aChild({ in: grands, firstName: 'Ève' })
    await world().aChild({ in: grands, firstName: 'Gone', lastDay: '2026-11-16' })
    await aHealthRecord(test$.owner, { of: nour, by: director, allergies: [peanuts] })
    await aHealthRecord(test$.owner, { of: eve, by: director, diets: ['no-pork'] })
    const teacher = await world().aTeacher({ of: school, classes: [moyens] })
    const tablet = await aTablet(test$, { of: teacher, clock })
    await tablet.mark(malo, { state: 'absent', reason: null })
    const satay = await aDish('Satay', { allergens: ['peanuts'] })
    await plan(await aMeal(), [satay, await aDish('Saucisses', { isPorkFree: false })], 0)
    await aMeal({ ...snack, standardIds: [grands.standardId] })
  })

  test('sees no menu that is still being planned, and warns of no dish of it', async () => {
    const seen = async () => {
      const [meal] = await cooked()
      const notFor = meal?.classes.flatMap(({ guests }) => guests?.flatMap((it) => it.notFor) ?? [])
      return [meal?.dishes.map(({ name }) => name), notFor]
    }
    expect(await seen()).toEqual([[], []])
    await show('publishMenuWeek', 1)
    expect(await seen()).toEqual([
      ['Satay', 'Saucisses'],
      ['Satay', 'Saucisses'],
    ])
  })

  test('cooks for those who are here or still expected, with every plate that is set apart', async () => {
    await show('publishMenuWeek', 1)
    const meals = await cooked()
    expect(meals.map(({ nameFr }) => nameFr)).toEqual(['Déjeuner', 'Goûter'])
    expect(meals[1]?.classes.map(({ className }) => className)).toEqual(['Grands'])
    expect(meals[0]?.classes).toEqual([
      {
        className: 'Moyens',
        here: 0,
        expected: 1,
        away: 1,
        specials: [{ kind: 'allergen', value: 'peanuts', count: 1 }],
        guests: [{ name: 'Nour Benali', attendance: 'expected', notFor: ['Satay'] }],
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

  test('serves a child what is for its own level, in a class of two', async () => {
    const tall = await world().aChild({ in: moyens, firstName: 'Tall' })
    await test$.owner.query('update enrolment set standard_id = $1 where child_id = $2', [
      grands.standardId,
      tall.childId,
    ])
    const [, tea] = await cooked()
    expect(tea?.classes).toMatchObject([
      { className: 'Moyens', expected: 1 },
      { className: 'Grands', expected: 1 },
    ])
  })

  test('tells a teacher the numbers of all classes and the names of her own only', async () => {
    const permissions = { presence: true, settings_meal: true }
    const cook = await world().aTeacher({ of: school, classes: [moyens], permissions })
    const [own, other] = (await cooked(cook))[0]?.classes ?? []
    expect(own?.guests).toHaveLength(1)
    expect(other).toMatchObject({ expected: 1, specials: [{ value: 'no-pork' }], guests: null })
    const { rows } = await test$.owner.query<{ classes: number }>(
      'select count(distinct class_id)::int as classes from health_read where account_id = $1',
      [cook.userId],
    )
    expect(rows).toEqual([{ classes: 1 }])
  })

  test('has nothing to cook for another school', async () => {
    const elsewhere = await world().aDirector({ of: await world().aSchool() })
    expect((await cooked(elsewhere)).flatMap(({ classes }) => classes)).toEqual([])
  })
})
