import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const collectorsShown = graphql(`
  fragment CollectorsShown on Query @_unmask {
    childCollectors(childId: $childId) {
      id
      openDays
      people {
        id
        kind
        name
        phone
        relation
        validFrom
        validUntil
        weekdays
        needsIdentityCheck
        identitySeenOn
        identitySeenByName
        portraitMediaId
        portrait
        hasPaper
        paperMediaId
        note
        version
      }
      paperReads {
        id
        at
        byName
        actorName
      }
    }
  }
`)
export type ChildCollectors = NonNullable<ResultOf<typeof collectorsShown>['childCollectors']>
export type FiledCollector = ChildCollectors['people'][number]

export const childCollectors = graphql(
  `
    query ChildCollectorsOfFile($childId: ID!) {
      ...CollectorsShown
    }
  `,
  [collectorsShown],
)

const act = actsOn(collectorsShown)

export const addCollector = act(
  'addCollector',
  '$childId: ID!, $collectorId: ID!, $input: CollectorInput!',
)
export const changeCollector = act(
  'changeCollector',
  '$childId: ID!, $collectorId: ID!, $input: CollectorInput!',
)
export const removeCollector = act('removeCollector', '$childId: ID!, $collectorId: ID!')

export const courtPaper = graphql(`
  query CourtPaper($collectorId: ID!) {
    address: courtPaper(collectorId: $collectorId)
  }
`)
