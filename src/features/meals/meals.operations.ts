import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

const mealTypeFields = graphql(`
  fragment MealTypeFields on MealType @_unmask {
    id
    nameEn
    nameFr
    from
    to
    standardIds
    position
    isEnabled
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
  }
`)

/** What every view of the page needs: meals, dishes, levels. */
export const mealsPantry = graphql(
  `
    query MealsPantry {
      mealTypes {
        ...MealTypeFields
      }
      mealLevels {
        id
        name
      }
      dishes {
        ...DishFields
      }
    }
  `,
  [mealTypeFields, dishFields],
)

export type Pantry = ResultOf<typeof mealsPantry>
export type MealType = Pantry['mealTypes'][number]
export type Dish = Pantry['dishes'][number]

const mealTypesAfter = graphql(
  `
    fragment MealTypesAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          mealTypes {
            ...MealTypeFields
          }
        }
      }
    }
  `,
  [refusedFields, mealTypeFields],
)

const dishesAfter = graphql(
  `
    fragment DishesAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          dishes {
            ...DishFields
          }
        }
      }
    }
  `,
  [refusedFields, dishFields],
)

export const addMealType = graphql(
  `
    mutation AddMealType($actId: ID!, $mealTypeId: ID!, $input: MealTypeInput!) {
      answer: addMealType(actId: $actId, mealTypeId: $mealTypeId, input: $input) {
        ...MealTypesAfter
      }
    }
  `,
  [mealTypesAfter],
)

export const changeMealType = graphql(
  `
    mutation ChangeMealType($actId: ID!, $mealTypeId: ID!, $input: MealTypeInput!) {
      answer: changeMealType(actId: $actId, mealTypeId: $mealTypeId, input: $input) {
        ...MealTypesAfter
      }
    }
  `,
  [mealTypesAfter],
)

export const switchMealType = graphql(
  `
    mutation SwitchMealType($actId: ID!, $mealTypeId: ID!, $isEnabled: Boolean!) {
      answer: switchMealType(actId: $actId, mealTypeId: $mealTypeId, isEnabled: $isEnabled) {
        ...MealTypesAfter
      }
    }
  `,
  [mealTypesAfter],
)

export const orderMealTypes = graphql(
  `
    mutation OrderMealTypes($actId: ID!, $mealTypeIds: [ID!]!) {
      answer: orderMealTypes(actId: $actId, mealTypeIds: $mealTypeIds) {
        ...MealTypesAfter
      }
    }
  `,
  [mealTypesAfter],
)

export const addDish = graphql(
  `
    mutation AddDish($actId: ID!, $dishId: ID!, $input: DishInput!) {
      answer: addDish(actId: $actId, dishId: $dishId, input: $input) {
        ...DishesAfter
      }
    }
  `,
  [dishesAfter],
)

export const changeDish = graphql(
  `
    mutation ChangeDish($actId: ID!, $dishId: ID!, $input: DishInput!) {
      answer: changeDish(actId: $actId, dishId: $dishId, input: $input) {
        ...DishesAfter
      }
    }
  `,
  [dishesAfter],
)

export const switchDish = graphql(
  `
    mutation SwitchDish($actId: ID!, $dishId: ID!, $isEnabled: Boolean!) {
      answer: switchDish(actId: $actId, dishId: $dishId, isEnabled: $isEnabled) {
        ...DishesAfter
      }
    }
  `,
  [dishesAfter],
)
