import { graphql, type ResultOf } from 'gql.tada'

export const peopleTablets = graphql(`
  query PeopleTablets {
    listTablets {
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
  }
`)

export const peopleRemoveTablet = graphql(`
  mutation PeopleRemoveTablet($tabletId: ID!) {
    removeTablet(tabletId: $tabletId) {
      __typename
      ... on TabletRemoved {
        tabletId
      }
      ... on TabletRefused {
        code
      }
    }
  }
`)

export type Tablet = ResultOf<typeof peopleTablets>['listTablets'][number]
export type TabletWaiting = Tablet['waiting'][number]
