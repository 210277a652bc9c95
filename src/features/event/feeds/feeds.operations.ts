import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const feedsShown = graphql(`
  fragment FeedsShown on Query @_unmask {
    eventFeeds {
      id
      name
      madeAt
      readOn
    }
  }
`)

/** The own feeds: nothing of them is kept on the device. */
export const ownFeeds = queryOf('OwnFeeds', feedsShown)

export type Feed = ResultOf<typeof feedsShown>['eventFeeds'][number]

const act = actsOn(feedsShown)

export const addEventFeed = act(
  'addEventFeed',
  '$feedId: ID!, $name: String!, $language: String!, $secret: String!',
)
export const removeEventFeed = act('removeEventFeed', '$feedId: ID!')
