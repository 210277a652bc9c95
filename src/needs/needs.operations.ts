import { graphql, type ResultOf } from 'gql.tada'

export const needFields = graphql(`
  fragment NeedFields on Need @_unmask {
    id
    childId
    item
    note
    askedAt
    askedByName
    receivedAt
    receivedByName
    version
    isRemoved
  }
`)

export const needsOpen = graphql(
  `
    query NeedsOpen($classId: ID!) {
      openNeeds(classId: $classId) {
        ...NeedFields
      }
    }
  `,
  [needFields],
)

export type NeedResult = ResultOf<typeof needFields>
