import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const weekShown = graphql(`
  fragment MenuWeekShown on Query @_unmask {
    menuWeek(date: $monday) {
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
  }
`)

export const mealsWeek = queryOf('MealsWeek', weekShown, '$monday: String!')

export type MenuWeek = NonNullable<ResultOf<typeof mealsWeek>['menuWeek']>

const act = actsOn(weekShown)

export const publishMenuWeek = act('publishMenuWeek', '$monday: String!, $version: Int!')
export const hideMenuWeek = act('hideMenuWeek', '$monday: String!, $version: Int!')

const actIn = actsOn(weekShown, { onlyShown: '$monday: String!' })

export const planMeal = actIn(
  'planMeal',
  '$date: String!, $mealTypeId: ID!, $courses: [CourseInput!]!, $version: Int!',
)
export const copyMenuWeek = actIn('copyMenuWeek', '$from: String!, $into: String!, $version: Int!')
