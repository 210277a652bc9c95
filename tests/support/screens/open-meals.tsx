import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { MealsScreen } from '#src/features/meals/meals.screen.tsx'
import type { School } from '#tests/support/school-server/school-answers.ts'
import { aClassroom, tuesdayMorning } from '#tests/support/tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const dish = (id: string, name: string, changes: object = {}) => ({
  __typename: 'Dish',
  id,
  name,
  course: 'main',
  allergens: [] as string[],
  textures: ['pieces'],
  isVegetarian: false,
  isPorkFree: true,
  isEnabled: true,
  version: 1,
  ...changes,
})
export const gratin = dish('d1', 'Gratin', { allergens: ['milk'], isVegetarian: true })
const sausage = dish('d2', 'Saucisse', { isPorkFree: false })
const lunch = {
  __typename: 'MealType',
  id: 'm1',
  nameEn: 'Lunch',
  nameFr: 'Déjeuner',
  from: '11:30',
  to: '12:30',
  standardIds: [],
  position: 0,
  isEnabled: true,
}
const pantry = {
  mealTypes: [lunch],
  mealLevels: [{ __typename: 'MealLevel', id: 's1', name: 'Moyens' }],
  dishes: [gratin, sausage],
}
const days = ['16', '17', '18', '19', '20'].map((day) => ({
  __typename: 'MenuDay',
  date: `2026-11-${day}`,
  isOpen: day !== '18',
  closedBecause: null,
  closedName: day === '18' ? 'Pont' : null,
}))
/** The menu of a week in November 2026, whose Wednesday is closed. */
export const week = (changes: object = {}) => ({
  __typename: 'MenuWeek',
  id: '2026-11-16',
  monday: '2026-11-16',
  version: 2,
  publishedAt: null,
  publishedByName: null,
  days,
  lines: [
    {
      __typename: 'MenuLine',
      date: '2026-11-17',
      mealTypeId: 'm1',
      course: 'main',
      dishId: 'd1',
    },
  ],
  ...changes,
})
const health = {
  __typename: 'ChildHealth',
  id: 'c1',
  childId: 'c1',
  allergies: [{ __typename: 'ChildAllergy', allergen: 'milk', other: null, severity: 'severe' }],
  diets: [],
  texture: null,
}
/** The kitchen's news for that Tuesday. */
export const kitchen = {
  __typename: 'KitchenDay',
  id: '2026-11-17',
  date: '2026-11-17',
  readAt: '2026-11-17T07:40:00.000Z',
  isOpen: true,
  closedName: null,
  meals: [
    {
      __typename: 'KitchenMeal',
      mealTypeId: 'm1',
      nameEn: 'Lunch',
      nameFr: 'Déjeuner',
      at: '11:30',
      dishes: [gratin],
      classes: [
        {
          __typename: 'KitchenClass',
          classId: 'k1',
          className: 'Moyens',
          here: 20,
          expected: 3,
          away: 2,
          specials: [{ __typename: 'SpecialMeal', kind: 'allergen', value: 'milk', count: 1 }],
          guests: [
            {
              __typename: 'KitchenGuest',
              childId: 'c1',
              name: 'Nour Benali',
              attendance: 'here',
              notFor: ['Gratin'],
              health,
            },
          ],
          notEating: ['Malo Petit'],
        },
        {
          __typename: 'KitchenClass',
          classId: 'k2',
          className: 'Grands',
          here: 25,
          expected: 0,
          away: 1,
          specials: [{ __typename: 'SpecialMeal', kind: 'diet', value: 'no-pork', count: 2 }],
          guests: null,
          notEating: null,
        },
      ],
    },
  ],
}

export const done = { __typename: 'Done' }

/** A clock that stands, so many minutes after the kitchen has been opened. */
export const aClock = () => ({
  minutes: 0,
  now() {
    return tuesdayMorning + this.minutes * 60_000
  },
})

/** Opens a view of the meals. A school answers, with what the test changes of it. */
export async function openMeals(
  view = '',
  changes: Pick<School, 'Query' | 'Mutation'> = {},
  clock: { now(): number } = aClock(),
) {
  const Query = { ...pantry, menuWeek: () => week(), kitchenDay: kitchen, ...changes.Query }
  const classroom = aClassroom({ ...changes, Query })
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable },
    { user: { userType: 'director' }, clock },
  )
  const show = () =>
    tablet.show(
      <Routes>
        <Route path="/settings/meal/:view?" element={<MealsScreen />} />
      </Routes>,
      { path: `/settings/meal${view}`, locale: 'en' },
    )
  const variablesOf = (name: string) =>
    classroom.sent.find(({ operation }) => operation === name)?.variables
  const sentOf = (name: string) =>
    classroom.sent.filter(({ operation }) => operation === name).map((it) => it.variables)
  return { classroom, variablesOf, sentOf, show }
}

/** The meal of a day in the week. */
export const cell = (name: RegExp) => screen.findByRole('button', { name })
