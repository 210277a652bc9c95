import { graphql, type ResultOf } from 'gql.tada'

const iconFields = graphql(`
  fragment IconFields on Icon @_unmask {
    id
    subject
    url
    isEnabled
    labelEn
    labelFr
    drawing
    position
    usedBy
  }
`)

const answerFields = graphql(
  `
    fragment IconAnswerFields on IconAnswer @_unmask {
      __typename
      ... on IconsChanged {
        icons {
          ...IconFields
        }
      }
      ... on IconRefused {
        code
      }
    }
  `,
  [iconFields],
)

export const topicsList = graphql(
  `
    query TopicsList {
      listIcons {
        ...IconFields
      }
    }
  `,
  [iconFields],
)

export const topicsAdd = graphql(
  `
    mutation TopicsAdd($input: IconInput!) {
      answer: addIcon(input: $input) {
        ...IconAnswerFields
      }
    }
  `,
  [answerFields],
)

export const topicsChange = graphql(
  `
    mutation TopicsChange($iconId: ID!, $input: IconInput!) {
      answer: changeIcon(iconId: $iconId, input: $input) {
        ...IconAnswerFields
      }
    }
  `,
  [answerFields],
)

export const topicsSwitch = graphql(
  `
    mutation TopicsSwitch($iconId: ID!, $isEnabled: Boolean!) {
      answer: switchIcon(iconId: $iconId, isEnabled: $isEnabled) {
        ...IconAnswerFields
      }
    }
  `,
  [answerFields],
)

export const topicsOrder = graphql(
  `
    mutation TopicsOrder($iconIds: [ID!]!) {
      answer: orderIcons(iconIds: $iconIds) {
        ...IconAnswerFields
      }
    }
  `,
  [answerFields],
)

export type Icon = ResultOf<typeof iconFields>
export type IconAnswer = ResultOf<typeof answerFields>
