import { graphql } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { childHealthFields } from './health.operations.ts'

export const recordHealth = graphql(
  `
    mutation RecordHealth($actId: ID!, $input: HealthInput!, $work: String!, $classId: ID!) {
      answer: recordHealth(actId: $actId, input: $input) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            classHealth(work: $work, classId: $classId) {
              ...ChildHealthFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, childHealthFields],
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
