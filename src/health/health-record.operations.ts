import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { classHealthShown } from './health.operations.ts'

const act = actsOn(classHealthShown, { onlyShown: '$work: String!, $classId: ID!' })

export const recordHealth = act('recordHealth', '$input: HealthInput!')

export const healthReads = graphql(`
  query HealthReads($childId: ID!) {
    healthReads(childId: $childId) {
      id
      at
      byName
      actorName
      className
    }
  }
`)
