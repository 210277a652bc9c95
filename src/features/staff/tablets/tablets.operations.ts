import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

const tabletFields = graphql(`
  fragment TabletFields on Tablet @_unmask {
    id
    name
    lastReportedAt
    lastReportedBy
    forgottenAt
    waiting {
      userId
      name
      count
      oldestMadeAt
      reportedAt
    }
  }
`)

export const peopleTablets = graphql(
  `
    query PeopleTablets {
      listTablets {
        ...TabletFields
      }
    }
  `,
  [tabletFields],
)

export const peopleRemoveTablet = graphql(
  `
    mutation PeopleRemoveTablet($actId: ID!, $tabletId: ID!) {
      answer: removeTablet(actId: $actId, tabletId: $tabletId) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            listTablets {
              ...TabletFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, tabletFields],
)

export type Tablet = ResultOf<typeof peopleTablets>['listTablets'][number]
export type TabletWaiting = Tablet['waiting'][number]
