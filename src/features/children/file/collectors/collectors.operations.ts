import { graphql, type ResultOf } from 'gql.tada'
import { collector } from '#domain/children/family/collector.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf, thingDocuments } from '#src/things/thing-documents.ts'

const collectorsShown = graphql(
  `
  fragment CollectorsShown on Query @_unmask {
    childCollectors(childId: $childId) {
      id
      openDays
      people {
        ...CollectorFields
        identitySeenByName
        portrait
        hasPaper
      }
      paperReads {
        id
        at
        byName
        actorName
      }
    }
  }
`,
  [fragmentOf(collector)],
)
export type ChildCollectors = NonNullable<ResultOf<typeof collectorsShown>['childCollectors']>
export type FiledCollector = ChildCollectors['people'][number]

export const childCollectors = queryOf('ChildCollectorsOfFile', collectorsShown, '$childId: ID!')

export const collectorDocuments = thingDocuments(collectorsShown, collector, {
  ...{ id: 'collectorId', owner: 'childId', input: 'CollectorInput', add: 'addCollector' },
  ...{ change: 'changeCollector', remove: 'removeCollector' },
})

export const courtPaper = graphql(`
  query CourtPaper($collectorId: ID!) {
    address: courtPaper(collectorId: $collectorId)
  }
`)
