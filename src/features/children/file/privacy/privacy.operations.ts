import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const erasureShown = graphql(`
  fragment ErasureShown on Query @_unmask {
    childErasure(childId: $childId) {
      id
      names
      leavesOn
      markCount
      stayCount
      guardianCount
      sharedPictureCount
      keepUntil
    }
  }
`)
export type ShownErasure = NonNullable<ResultOf<typeof erasureShown>['childErasure']>

export const childErasure = graphql(
  `
    query ChildErasure($childId: ID!) {
      ...ErasureShown
    }
  `,
  [erasureShown],
)

const act = actsOn(erasureShown)

export const eraseChild = act('eraseChild', '$childId: ID!, $reason: String!, $typedName: String!')
