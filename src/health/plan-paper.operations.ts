import { graphql } from 'gql.tada'

/** Asked for beside the cache where the plan is read: each asking is logged. */
export const healthPlanPaper = graphql(`
  query HealthPlanPaper($childId: ID!) {
    healthPlanPaper(childId: $childId) {
      id
      name
      format
      state
      validUntil
    }
  }
`)

export const healthPlanToShow = graphql(`
  query HealthPlanToShow($childId: ID!) {
    address: healthPlanToShow(childId: $childId)
  }
`)
