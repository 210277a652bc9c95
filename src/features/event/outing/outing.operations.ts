import { graphql, type ResultOf } from 'gql.tada'
import { childContactsFields } from '#src/class-day/class-day.operations.ts'
import { childHealthFields } from '#src/health/health.operations.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** A count as the screen reads it, and as the answer to an entry brings it. */
export const headCountFields = graphql(`
  fragment HeadCountFields on HeadCount @_unmask {
    id
    eventId
    day
    countedAt
    thereCount
    ofCount
    byName
    version
  }
`)

const authorisationsShown = graphql(`
  fragment AuthorisationsShown on Query @_unmask {
    outings(day: $day) {
      id
      outings {
        id
        authorisations {
          childId
          isGiven
        }
      }
    }
  }
`)

/** The outings of a day with all that a phone takes along. */
export const outingsOn = graphql(
  `
    query OutingsOn($day: String!) {
      outings(day: $day) {
        id
        readAt
        outings {
          id
          eventId
          title
          place
          startsAt
          endsAt
          asksAuthorisation
          cancelledBecause
          childIds
          authorisations {
            childId
            isGiven
          }
          counts {
            ...HeadCountFields
          }
          missing {
            countId
            childId
          }
        }
        classes {
          id
          name
        }
        children {
          id
          classId
          firstName
          lastName
          pic
          hasHealthPlan
        }
        health {
          ...ChildHealthFields
        }
        contacts {
          ...ChildContactsFields
        }
      }
    }
  `,
  [headCountFields, childHealthFields, childContactsFields],
)

export type OutingDay = ResultOf<typeof outingsOn>['outings']
export type Outing = OutingDay['outings'][number]
export type HeadCountResult = ResultOf<typeof headCountFields>

export const setAuthorisation = actsOn(authorisationsShown, { onlyShown: '$day: String!' })(
  'setAuthorisation',
  '$eventId: ID!, $childId: ID!, $isGiven: Boolean',
)
