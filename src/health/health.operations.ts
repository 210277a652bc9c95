import { graphql, type ResultOf } from 'gql.tada'
import { queryOf } from '#src/keeping/acts/query-of.ts'

export const childHealthFields = graphql(`
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

export const classHealthShown = graphql(
  `
    fragment ClassHealthShown on Query @_unmask {
      classHealth(work: $work, classId: $classId) {
        ...ChildHealthFields
      }
    }
  `,
  [childHealthFields],
)

export const classHealth = queryOf('ClassHealth', classHealthShown, '$work: String!, $classId: ID!')

/** The facts that must be known of one child; they come with the roster of its class (`Register.health`). */
export type ChildHealth = ResultOf<typeof childHealthFields>
