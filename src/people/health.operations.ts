import { graphql, type ResultOf } from 'gql.tada'

const childHealthFields = graphql(`
  fragment ChildHealthFields on ChildHealth @_unmask {
    id
    childId
    allergies {
      allergen
      other
      severity
    }
    diets
    texture
    healthPlan {
      instructions
      kitPlace
      validUntil
    }
    version
  }
`)

export const classHealth = graphql(
  `
    query ClassHealth($work: String!, $classId: ID!) {
      classHealth(work: $work, classId: $classId) {
        ...ChildHealthFields
      }
    }
  `,
  [childHealthFields],
)

/** What must be known of one child. */
export type ChildHealth = ResultOf<typeof classHealth>['classHealth'][number]

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
