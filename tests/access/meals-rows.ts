import { everybody, outside, type Row, row } from './row.ts'

/** Only the direction, and teachers to whom the page of meals was opened. */
const ofKeepers = (outcome: string) => ({
  ...everybody('FORBIDDEN'),
  ...outside,
  director: outcome,
  subdirector: outcome,
  'director of another school': outcome,
})

const nobody = '"00000000-0000-4000-8000-000000000009"'
const refused = '{ ... on Refused { code } }'
const act = `actId: ${nobody}`
const meal = '{ nameEn: "", nameFr: "", from: "11:30", to: "12:30", standardIds: [] }'
const dish =
  '{ name: "", course: "main", allergens: [], textures: [], isVegetarian: false, isPorkFree: false }'

/** Meals. Acts aim at what changes nothing for the rows that follow. */
export const mealsRows: readonly Row[] = [
  row('Query.mealTypes', ofKeepers('nothing'), '{ mealTypes { id nameEn } }'),
  row(
    'Query.mealLevels',
    { ...ofKeepers('answer'), 'director of another school': 'nothing' },
    '{ mealLevels { id name } }',
  ),
  row('Query.dishes', ofKeepers('nothing'), '{ dishes { id name } }'),
  row('Query.menuWeek', ofKeepers('answer'), '{ menuWeek(date: "2026-11-17") { id monday } }'),
  row('Query.kitchenDay', ofKeepers('answer'), '{ kitchenDay(date: "2026-11-17") { id date } }'),
  row(
    'Mutation.addMealType',
    ofKeepers('meals.name-missing'),
    `mutation { addMealType(${act}, mealTypeId: ${nobody}, input: ${meal}) ${refused} }`,
  ),
  row(
    'Mutation.changeMealType',
    ofKeepers('meals.unknown-type'),
    `mutation { changeMealType(${act}, mealTypeId: ${nobody}, input: ${meal}) ${refused} }`,
  ),
  row(
    'Mutation.switchMealType',
    ofKeepers('meals.unknown-type'),
    `mutation { switchMealType(${act}, mealTypeId: ${nobody}, isEnabled: false) ${refused} }`,
  ),
  row(
    'Mutation.orderMealTypes',
    ofKeepers('meals.order-outdated'),
    `mutation { orderMealTypes(${act}, mealTypeIds: [${nobody}]) ${refused} }`,
  ),
  row(
    'Mutation.addDish',
    ofKeepers('meals.name-missing'),
    `mutation { addDish(${act}, dishId: ${nobody}, input: ${dish}) ${refused} }`,
  ),
  row(
    'Mutation.changeDish',
    ofKeepers('meals.unknown-dish'),
    `mutation { changeDish(${act}, dishId: ${nobody}, input: ${dish}) ${refused} }`,
  ),
  row(
    'Mutation.switchDish',
    ofKeepers('meals.unknown-dish'),
    `mutation { switchDish(${act}, dishId: ${nobody}, isEnabled: false) ${refused} }`,
  ),
  row(
    'Mutation.planMeal',
    ofKeepers('meals.unknown-type'),
    `mutation { planMeal(${act}, date: "2026-11-17", mealTypeId: ${nobody}, courses: [], version: 0) ${refused} }`,
  ),
  row(
    'Mutation.copyMenuWeek',
    ofKeepers('meals.nothing-to-copy'),
    `mutation { copyMenuWeek(${act}, from: "2026-11-09", into: "2026-11-16", version: 0) ${refused} }`,
  ),
  row(
    'Mutation.publishMenuWeek',
    ofKeepers('meals.nothing-to-publish'),
    `mutation { publishMenuWeek(${act}, monday: "2026-11-16", version: 0) ${refused} }`,
  ),
  row(
    'Mutation.hideMenuWeek',
    ofKeepers('meals.changed-meanwhile'),
    `mutation { hideMenuWeek(${act}, monday: "2026-11-16", version: 9) ${refused} }`,
  ),
]
