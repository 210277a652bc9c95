import { graphql, type ResultOf } from 'gql.tada'
import {
  evaluationFields,
  frameworkFields,
  observationFields,
  standingFields,
} from './pedagogy.operations.ts'

/** Everything that was ever judged of a child, and the words of every milestone, those switched off included. */
export const pedagogyChild = graphql(
  `
    query PedagogyChild($childId: ID!) {
      milestoneHistory(childId: $childId) {
        ...EvaluationFields
        byUserId
      }
      listFrameworks {
        ...FrameworkFields
      }
    }
  `,
  [evaluationFields, frameworkFields],
)

export type HistoryResult = ResultOf<typeof pedagogyChild>['milestoneHistory'][number]

export const approveEvaluations = graphql(
  `
    mutation ApproveEvaluations($evaluationIds: [ID!]!) {
      approveEvaluations(evaluationIds: $evaluationIds) {
        ...StandingFields
      }
    }
  `,
  [standingFields],
)

export const approveObservations = graphql(
  `
    mutation ApproveObservations($observationIds: [ID!]!) {
      approveObservations(observationIds: $observationIds) {
        ...ObservationFields
      }
    }
  `,
  [observationFields],
)

const bookFields = graphql(`
  fragment ReportBookFields on ReportBook @_unmask {
    id
    childId
    periodId
    version
    domainTexts {
      domainId
      text
    }
    positions {
      line
      level
      suggested
    }
    general
    head
    byName
    at
  }
`)

export const reportBook = graphql(
  `
    query ReportBook($childId: ID!, $periodId: ID) {
      reportBook(childId: $childId, periodId: $periodId) {
        ...ReportBookFields
      }
    }
  `,
  [bookFields],
)

export const writeReportBook = graphql(
  `
    mutation WriteReportBook($input: ReportBookInput!) {
      answer: writeReportBook(input: $input) {
        __typename
        ... on ReportBookWritten {
          book {
            ...ReportBookFields
          }
        }
        ... on PedagogyRefused {
          code
          facts {
            name
            value
          }
        }
      }
    }
  `,
  [bookFields],
)

export type ReportBookResult = ResultOf<typeof bookFields>
