import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const mealTypesShown = graphql(`
  fragment MealTypesShown on Query @_unmask {
    mealTypes {
      id
      nameEn
      nameFr
      from
      to
      standardIds
      position
      isEnabled
    }
  }
`)

export const dishFields = graphql(`
  fragment DishFields on Dish @_unmask {
    id
    name
    course
    allergens
    textures
    isVegetarian
    isPorkFree
    isEnabled
    version
  }
`)

const dishesShown = graphql(
  `
    fragment DishesShown on Query @_unmask {
      dishes {
        ...DishFields
      }
    }
  `,
  [dishFields],
)

/** The needs of every view of the page: meals, dishes, levels. */
export const mealsPantry = graphql(
  `
    query MealsPantry {
      ...MealTypesShown
      mealLevels {
        id
        name
      }
      ...DishesShown
    }
  `,
  [mealTypesShown, dishesShown],
)

export type Pantry = ResultOf<typeof mealsPantry>
export type MealType = Pantry['mealTypes'][number]
export type Dish = Pantry['dishes'][number]

const onMealTypes = actsOn(mealTypesShown)

export const addMealType = onMealTypes('addMealType', '$mealTypeId: ID!, $input: MealTypeInput!')
export const changeMealType = onMealTypes(
  'changeMealType',
  '$mealTypeId: ID!, $input: MealTypeInput!',
)
export const switchMealType = onMealTypes(
  'switchMealType',
  '$mealTypeId: ID!, $isEnabled: Boolean!',
)
export const orderMealTypes = onMealTypes('orderMealTypes', '$mealTypeIds: [ID!]!')

const onDishes = actsOn(dishesShown)

export const addDish = onDishes('addDish', '$dishId: ID!, $input: DishInput!')
export const changeDish = onDishes('changeDish', '$dishId: ID!, $input: DishInput!, $version: Int!')
export const switchDish = onDishes('switchDish', '$dishId: ID!, $isEnabled: Boolean!')
