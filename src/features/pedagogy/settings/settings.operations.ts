import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { frameworkFields, settingsFields } from '../pedagogy.operations.ts'

export const pedagogySettingsPage = graphql(
  `
    query PedagogySettingsPage {
      listFrameworks {
        ...FrameworkFields
      }
      listFrameworkTemplates {
        kind
        nameEn
        nameFr
      }
      pedagogySettings {
        ...PedagogySettingsFields
        standards {
          id
          name
        }
      }
    }
  `,
  [frameworkFields, settingsFields],
)

export type SettingsPage = ResultOf<typeof pedagogySettingsPage>

const settingsAfter = graphql(
  `
    fragment PedagogySettingsAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          pedagogySettings {
            ...PedagogySettingsFields
          }
        }
      }
    }
  `,
  [refusedFields, settingsFields],
)

export const setScale = graphql(
  `
    mutation SetScale(
      $actId: ID!
      $gradeSystem: String!
      $needsApproval: Boolean!
      $levels: [EvaluationLevelInput!]!
    ) {
      answer: setScale(
        actId: $actId
        gradeSystem: $gradeSystem
        needsApproval: $needsApproval
        levels: $levels
      ) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)

export const setPeriods = graphql(
  `
    mutation SetPeriods($actId: ID!, $periods: [PedagogyPeriodInput!]!) {
      answer: setPeriods(actId: $actId, periods: $periods) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)

export const addBankSentence = graphql(
  `
    mutation AddBankSentence(
      $actId: ID!
      $sentenceId: ID!
      $domainId: ID
      $textEn: String
      $textFr: String
    ) {
      answer: addBankSentence(
        actId: $actId
        sentenceId: $sentenceId
        domainId: $domainId
        textEn: $textEn
        textFr: $textFr
      ) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)

export const changeBankSentence = graphql(
  `
    mutation ChangeBankSentence(
      $actId: ID!
      $sentenceId: ID!
      $domainId: ID
      $textEn: String
      $textFr: String
    ) {
      answer: changeBankSentence(
        actId: $actId
        sentenceId: $sentenceId
        domainId: $domainId
        textEn: $textEn
        textFr: $textFr
      ) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)

export const removeBankSentence = graphql(
  `
    mutation RemoveBankSentence($actId: ID!, $sentenceId: ID!) {
      answer: removeBankSentence(actId: $actId, sentenceId: $sentenceId) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)

export const orderBankSentences = graphql(
  `
    mutation OrderBankSentences($actId: ID!, $ids: [ID!]!) {
      answer: orderBankSentences(actId: $actId, sentenceIds: $ids) {
        ...PedagogySettingsAfter
      }
    }
  `,
  [settingsAfter],
)
