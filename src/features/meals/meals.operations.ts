import { graphql, type ResultOf } from 'gql.tada'

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

const dishFields = graphql(`
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

const weekFields = graphql(`
  fragment WeekFields on MenuWeek @_unmask {
    id
    monday
    version
    publishedAt
    publishedByName
    days {
      date
      isOpen
      closedBecause
      closedName
    }
    lines {
      date
      mealTypeId
      course
      dishId
    }
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

export const mealsWeek = graphql(
  `
    query MealsWeek($date: String!) {
      menuWeek(date: $date) {
        ...WeekFields
      }
    }
  `,
  [weekFields],
)

export type MenuWeek = NonNullable<ResultOf<typeof mealsWeek>['menuWeek']>

export const mealsKitchen = graphql(
  `
    query MealsKitchen($date: String!) {
      kitchenDay(date: $date) {
        id
        date
        isOpen
        closedName
        meals {
          mealTypeId
          nameEn
          nameFr
          at
          dishes {
            ...DishFields
          }
          classes {
            classId
            className
            here
            expected
            away
            specials {
              kind
              value
              count
            }
            guests {
              childId
              name
              attendance
              notFor
              health {
                id
                childId
                allergies {
                  allergen
                  other
                  severity
                }
                diets
                texture
              }
            }
          }
        }
      }
    }
  `,
  [dishFields],
)

export type KitchenDay = NonNullable<ResultOf<typeof mealsKitchen>['kitchenDay']>
export type KitchenMeal = KitchenDay['meals'][number]
export type KitchenClass = KitchenMeal['classes'][number]

const mealTypesAnswer = graphql(
  `
    fragment MealTypesAnswerFields on MealTypesAnswer @_unmask {
      __typename
      ... on MealTypesChanged {
        mealTypes {
          ...MealTypeFields
        }
      }
      ... on MealRefused {
        code
      }
    }
  `,
  [mealTypeFields],
)

const dishAnswer = graphql(
  `
    fragment DishAnswerFields on DishAnswer @_unmask {
      __typename
      ... on DishChanged {
        dish {
          ...DishFields
        }
      }
      ... on MealRefused {
        code
      }
    }
  `,
  [dishFields],
)

const menuAnswer = graphql(
  `
    fragment MenuAnswerFields on MenuAnswer @_unmask {
      __typename
      ... on MenuChanged {
        week {
          ...WeekFields
        }
      }
      ... on MealRefused {
        code
      }
    }
  `,
  [weekFields],
)

export const addMealType = graphql(
  `
    mutation AddMealType($input: MealTypeInput!) {
      answer: addMealType(input: $input) {
        ...MealTypesAnswerFields
      }
    }
  `,
  [mealTypesAnswer],
)

export const changeMealType = graphql(
  `
    mutation ChangeMealType($mealTypeId: ID!, $input: MealTypeInput!) {
      answer: changeMealType(mealTypeId: $mealTypeId, input: $input) {
        ...MealTypesAnswerFields
      }
    }
  `,
  [mealTypesAnswer],
)

export const switchMealType = graphql(
  `
    mutation SwitchMealType($mealTypeId: ID!, $isEnabled: Boolean!) {
      answer: switchMealType(mealTypeId: $mealTypeId, isEnabled: $isEnabled) {
        ...MealTypesAnswerFields
      }
    }
  `,
  [mealTypesAnswer],
)

export const orderMealTypes = graphql(
  `
    mutation OrderMealTypes($mealTypeIds: [ID!]!) {
      answer: orderMealTypes(mealTypeIds: $mealTypeIds) {
        ...MealTypesAnswerFields
      }
    }
  `,
  [mealTypesAnswer],
)

export const addDish = graphql(
  `
    mutation AddDish($input: DishInput!) {
      answer: addDish(input: $input) {
        ...DishAnswerFields
      }
    }
  `,
  [dishAnswer],
)

export const changeDish = graphql(
  `
    mutation ChangeDish($dishId: ID!, $input: DishInput!) {
      answer: changeDish(dishId: $dishId, input: $input) {
        ...DishAnswerFields
      }
    }
  `,
  [dishAnswer],
)

export const switchDish = graphql(
  `
    mutation SwitchDish($dishId: ID!, $isEnabled: Boolean!) {
      answer: switchDish(dishId: $dishId, isEnabled: $isEnabled) {
        ...DishAnswerFields
      }
    }
  `,
  [dishAnswer],
)

export const planMeal = graphql(
  `
    mutation PlanMeal(
      $date: String!
      $mealTypeId: ID!
      $courses: [CourseInput!]!
      $version: Int!
    ) {
      answer: planMeal(
        date: $date
        mealTypeId: $mealTypeId
        courses: $courses
        version: $version
      ) {
        ...MenuAnswerFields
      }
    }
  `,
  [menuAnswer],
)

export const copyMenuWeek = graphql(
  `
    mutation CopyMenuWeek($from: String!, $into: String!, $version: Int!) {
      answer: copyMenuWeek(from: $from, into: $into, version: $version) {
        ...MenuAnswerFields
      }
    }
  `,
  [menuAnswer],
)

export const publishMenuWeek = graphql(
  `
    mutation PublishMenuWeek($monday: String!, $isPublished: Boolean!, $version: Int!) {
      answer: publishMenuWeek(monday: $monday, isPublished: $isPublished, version: $version) {
        ...MenuAnswerFields
      }
    }
  `,
  [menuAnswer],
)
