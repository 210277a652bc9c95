import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
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

const levelsShown = graphql(
  `
    fragment LevelsShown on Query @_unmask {
      pedagogyClass(classId: $classId, date: $date) {
        id
        evaluations {
          ...StandingFields
        }
      }
    }
  `,
  [standingFields],
)

const observationsShown = graphql(
  `
    fragment ObservationsShown on Query @_unmask {
      pedagogyClass(classId: $classId, date: $date) {
        id
        observations {
          ...ObservationFields
        }
      }
    }
  `,
  [observationFields],
)

const ofClass = { onlyShown: '$classId: ID!, $date: String!' } as const

export const approveEvaluations = actsOn(levelsShown, ofClass)(
  'approveEvaluations',
  '$evaluationIds: [ID!]!',
)

export const approveObservations = actsOn(observationsShown, ofClass)(
  'approveObservations',
  '$observationIds: [ID!]!',
)

const bookShown = graphql(`
  fragment ReportBookShown on Query @_unmask {
    reportBook(childId: $childId, periodId: $periodId) {
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
  }
`)

export const reportBook = queryOf('ReportBook', bookShown, '$childId: ID!, $periodId: ID')

const act = actsOn(bookShown, { onlyShown: '$childId: ID!, $periodId: ID' })

export const writeReportBook = act('writeReportBook', '$input: ReportBookInput!')

export type ReportBookResult = NonNullable<ResultOf<typeof reportBook>['reportBook']>
