import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const tabletsShown = graphql(`
  fragment TabletsShown on Query @_unmask {
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

export const peopleTablets = queryOf('PeopleTablets', tabletsShown)

export const peopleRemoveTablet = actsOn(tabletsShown)('removeTablet', '$tabletId: ID!')

export type Tablet = ResultOf<typeof peopleTablets>['listTablets'][number]
export type TabletWaiting = Tablet['waiting'][number]
