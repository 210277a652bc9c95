import { graphql, type ResultOf } from 'gql.tada'

export const frameworkFields = graphql(`
  fragment FrameworkFields on Framework @_unmask {
    id
    kind
    name
    position
    isEnabled
    standardIds
    domains {
      id
      code
      nameEn
      nameFr
      position
      parentId
      isEnabled
      milestones {
        id
        domainId
        code
        textEn
        textFr
        band
        position
        isEnabled
      }
    }
  }
`)

/**
 * The part of a judgement that a grid shows, and no more. A class has a thousand of them. What is kept for them is read
 * at every start of the app.
 */
export const standingFields = graphql(`
  fragment StandingFields on Evaluation @_unmask {
    id
    childId
    milestoneId
    version
    level
    date
    comment
    isApproved
  }
`)

export const evaluationFields = graphql(`
  fragment EvaluationFields on Evaluation @_unmask {
    id
    childId
    milestoneId
    version
    level
    date
    comment
    byName
    at
    isApproved
    observationId
  }
`)

export const observationFields = graphql(`
  fragment ObservationFields on Observation @_unmask {
    id
    version
    date
    text
    childIds
    milestoneIds
    mediaIds
    media {
      id
      url
      thumbnailUrl
    }
    byName
    byUserId
    writtenAt
    isRemoved
    isApproved
  }
`)

export const settingsFields = graphql(`
  fragment PedagogySettingsFields on PedagogySettings @_unmask {
    gradeSystem
    needsApproval
    levels {
      level
      colour
      labelEn
      labelFr
    }
    periods {
      id
      name
      firstDay
      lastDay
    }
    sentences {
      id
      domainId
      textEn
      textFr
      position
    }
  }
`)

/** The grid of a class and what is needed to work on it without a network. */
export const pedagogyClass = graphql(
  `
    query PedagogyClass($classId: ID!, $date: String!) {
      pedagogyClass(classId: $classId, date: $date) {
        id
        classId
        frameworks {
          ...FrameworkFields
        }
        evaluations {
          ...StandingFields
        }
        observations {
          ...ObservationFields
        }
        settings {
          ...PedagogySettingsFields
        }
      }
    }
  `,
  [frameworkFields, standingFields, observationFields, settingsFields],
)

export type PedagogyClassResult = NonNullable<ResultOf<typeof pedagogyClass>['pedagogyClass']>
export type FrameworkResult = ResultOf<typeof frameworkFields>
export type EvaluationResult = ResultOf<typeof evaluationFields>
export type StandingResult = ResultOf<typeof standingFields>
export type ObservationResult = ResultOf<typeof observationFields>
export type SettingsResult = ResultOf<typeof settingsFields>
export type PeriodResult = SettingsResult['periods'][number]
