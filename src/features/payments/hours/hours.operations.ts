import { graphql, type ResultOf } from 'gql.tada'

/** The hours of a month by child, beside those of the contract. */
export const careHours = graphql(`
  query CareHoursPage($month: String!) {
    careHours(month: $month) {
      month
      lines {
        childId
        firstName
        lastName
        classId
        className
        attendedDays
        attendedMinutes
        roundedMinutes
        contractMinutes
        missing {
          date
          what
        }
      }
    }
  }
`)
export type CareHours = ResultOf<typeof careHours>['careHours']
export type HoursLine = CareHours['lines'][number]
