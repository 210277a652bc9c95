import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** The term, the children to erase with their day, and those erased. */
const privacyShown = graphql(`
  fragment PrivacyShown on Query @_unmask {
    privacyTerm {
      years
      reason
      version
    }
    listPlannedErasures {
      id
      firstName
      lastName
      leftOn
      dueOn
      keptBecause
    }
    listErasedChildren {
      id
      erasedAt
      reason
      byName
      actorName
      bornIn
      className
      lastDay
      markCount
      sharedPictureCount
      keepUntil
    }
  }
`)
export type ShownPrivacy = ResultOf<typeof privacyShown>
export type PlannedErasure = ShownPrivacy['listPlannedErasures'][number]
export type ErasedChild = ShownPrivacy['listErasedChildren'][number]

export const privacyPage = queryOf('PrivacyPage', privacyShown)

const act = actsOn(privacyShown)

export const setPrivacyTerm = act('setPrivacyTerm', '$years: Int!, $reason: String, $version: Int!')
export const keepChildLonger = act(
  'keepChildLonger',
  '$childId: ID!, $until: String!, $reason: String!',
)
