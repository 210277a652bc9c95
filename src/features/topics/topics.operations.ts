import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

/** What the page shows, and every act reads anew. */
const topicsPage = graphql(`
  fragment TopicsPage on Query @_unmask {
    listIcons {
      id
      url
      isEnabled
      labelEn
      labelFr
      drawing
      usedBy
    }
  }
`)

const topicsAfter = graphql(
  `
    fragment TopicsAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          ...TopicsPage
        }
      }
    }
  `,
  [refusedFields, topicsPage],
)

export const topicsList = graphql(
  `
    query TopicsList {
      ...TopicsPage
    }
  `,
  [topicsPage],
)

export const topicsAdd = graphql(
  `
    mutation TopicsAdd($actId: ID!, $iconId: ID!, $input: IconInput!) {
      answer: addIcon(actId: $actId, iconId: $iconId, input: $input) {
        ...TopicsAfter
      }
    }
  `,
  [topicsAfter],
)

export const topicsChange = graphql(
  `
    mutation TopicsChange($actId: ID!, $iconId: ID!, $input: IconInput!) {
      answer: changeIcon(actId: $actId, iconId: $iconId, input: $input) {
        ...TopicsAfter
      }
    }
  `,
  [topicsAfter],
)

export const topicsSwitch = graphql(
  `
    mutation TopicsSwitch($actId: ID!, $iconId: ID!, $isEnabled: Boolean!) {
      answer: switchIcon(actId: $actId, iconId: $iconId, isEnabled: $isEnabled) {
        ...TopicsAfter
      }
    }
  `,
  [topicsAfter],
)

export const topicsOrder = graphql(
  `
    mutation TopicsOrder($actId: ID!, $iconIds: [ID!]!) {
      answer: orderIcons(actId: $actId, iconIds: $iconIds) {
        ...TopicsAfter
      }
    }
  `,
  [topicsAfter],
)

export type Icon = ResultOf<typeof topicsPage>['listIcons'][number]
