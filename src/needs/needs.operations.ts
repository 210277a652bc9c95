import { graphql, type ResultOf } from 'gql.tada'
import type { AskNeed } from '#domain/needs/needs.ts'

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

/** The contract says ids and items as text. */
export type NeedResult = ResultOf<typeof needFields> & Pick<AskNeed, 'childId' | 'item'>
