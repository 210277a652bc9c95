import { graphql } from 'gql.tada'
import { childHealthFields } from './health.operations.ts'

export const recordHealth = graphql(
  `
    mutation RecordHealth($input: HealthInput!) {
      recordHealth(input: $input) {
        __typename
        ... on HealthRecorded {
          health {
            ...ChildHealthFields
          }
        }
        ... on HealthRefused {
          code
        }
      }
    }
  `,
  [childHealthFields],
)

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
