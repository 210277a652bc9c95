import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

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

export const planMeal = graphql(
  `
    mutation PlanMeal(
      $actId: ID!
      $date: String!
      $mealTypeId: ID!
      $courses: [CourseInput!]!
      $version: Int!
    ) {
      answer: planMeal(
        actId: $actId
        date: $date
        mealTypeId: $mealTypeId
        courses: $courses
        version: $version
      ) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            menuWeek(date: $date) {
              ...WeekFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, weekFields],
)

const weekAfter = graphql(
  `
    fragment WeekAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          menuWeek(date: $monday) {
            ...WeekFields
          }
        }
      }
    }
  `,
  [refusedFields, weekFields],
)

export const copyMenuWeek = graphql(
  `
    mutation CopyMenuWeek($actId: ID!, $from: String!, $monday: String!, $version: Int!) {
      answer: copyMenuWeek(actId: $actId, from: $from, into: $monday, version: $version) {
        ...WeekAfter
      }
    }
  `,
  [weekAfter],
)

export const publishMenuWeek = graphql(
  `
    mutation PublishMenuWeek($actId: ID!, $monday: String!, $version: Int!) {
      answer: publishMenuWeek(actId: $actId, monday: $monday, version: $version) {
        ...WeekAfter
      }
    }
  `,
  [weekAfter],
)

export const hideMenuWeek = graphql(
  `
    mutation HideMenuWeek($actId: ID!, $monday: String!, $version: Int!) {
      answer: hideMenuWeek(actId: $actId, monday: $monday, version: $version) {
        ...WeekAfter
      }
    }
  `,
  [weekAfter],
)
