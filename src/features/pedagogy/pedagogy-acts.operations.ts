import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
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
      answer: approveEvaluations(evaluationIds: $evaluationIds) {
        ...StandingFields
      }
    }
  `,
  [standingFields],
)

export const approveObservations = graphql(
  `
    mutation ApproveObservations($observationIds: [ID!]!) {
      answer: approveObservations(observationIds: $observationIds) {
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
    mutation WriteReportBook(
      $actId: ID!
      $input: ReportBookInput!
      $childId: ID!
      $periodId: ID
    ) {
      answer: writeReportBook(actId: $actId, input: $input) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            reportBook(childId: $childId, periodId: $periodId) {
              ...ReportBookFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, bookFields],
)

export type ReportBookResult = ResultOf<typeof bookFields>
