import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** The data that the page shows and every act reads anew. */
const topicsShown = graphql(`
  fragment TopicsShown on Query @_unmask {
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
export type Icon = ResultOf<typeof topicsShown>['listIcons'][number]

export const topicsList = queryOf('TopicsList', topicsShown)

const act = actsOn(topicsShown)

export const addIcon = act('addIcon', '$iconId: ID!, $input: IconInput!')
export const changeIcon = act('changeIcon', '$iconId: ID!, $input: IconInput!')
export const switchIcon = act('switchIcon', '$iconId: ID!, $isEnabled: Boolean!')
export const orderIcons = act('orderIcons', '$iconIds: [ID!]!')
