import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { childFileFields } from '../../children.operations.ts'

const portraitShown = graphql(
  `
    fragment PortraitShown on Query @_unmask {
      mayShowPortrait(childId: $childId)
      childFile(childId: $childId) {
        ...ChildFileFields
      }
    }
  `,
  [childFileFields],
)

export const childPortrait = graphql(
  `
    query ChildPortrait($childId: ID!) {
      ...PortraitShown
    }
  `,
  [portraitShown],
)

export const setPortrait = actsOn(portraitShown)('setPortrait', '$childId: ID!, $mediaId: ID')
