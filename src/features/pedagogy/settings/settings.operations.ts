import { graphql } from 'gql.tada'
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

const frameworkAnswer = graphql(
  `
    fragment FrameworkAnswerFields on FrameworkAnswer @_unmask {
      __typename
      ... on FrameworksChanged {
        frameworks {
          ...FrameworkFields
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
  `,
  [frameworkFields],
)

const settingsAnswer = graphql(
  `
    fragment PedagogySettingsAnswerFields on PedagogySettingsAnswer @_unmask {
      __typename
      ... on PedagogySettingsChanged {
        settings {
          ...PedagogySettingsFields
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
  `,
  [settingsFields],
)

export const takeOverFramework = graphql(
  `
    mutation TakeOverFramework($kind: String!, $standardIds: [ID!]!) {
      answer: takeOverFramework(kind: $kind, standardIds: $standardIds) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const addFramework = graphql(
  `
    mutation AddFramework($name: String!, $standardIds: [ID!]!) {
      answer: addFramework(name: $name, standardIds: $standardIds) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const importFramework = graphql(
  `
    mutation ImportFramework($name: String!, $standardIds: [ID!]!, $csv: String!) {
      answer: importFramework(name: $name, standardIds: $standardIds, csv: $csv) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const previewFrameworkCsv = graphql(`
  mutation PreviewFrameworkCsv($csv: String!) {
    answer: previewFrameworkCsv(csv: $csv) {
      __typename
      ... on FrameworkCsv {
        rows {
          line
          domain
          strand
          code
          textEn
          textFr
          band
          problems
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
`)

export const changeFramework = graphql(
  `
    mutation ChangeFramework(
      $frameworkId: ID!
      $name: String!
      $isEnabled: Boolean!
      $standardIds: [ID!]!
    ) {
      answer: changeFramework(
        frameworkId: $frameworkId
        name: $name
        isEnabled: $isEnabled
        standardIds: $standardIds
      ) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const orderFrameworks = graphql(
  `
    mutation OrderFrameworks($ids: [ID!]!) {
      answer: orderFrameworks(frameworkIds: $ids) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const addDomain = graphql(
  `
    mutation AddDomain(
      $frameworkId: ID!
      $parentId: ID
      $code: String
      $nameEn: String
      $nameFr: String
    ) {
      answer: addDomain(
        frameworkId: $frameworkId
        parentId: $parentId
        code: $code
        nameEn: $nameEn
        nameFr: $nameFr
      ) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const changeDomain = graphql(
  `
    mutation ChangeDomain(
      $domainId: ID!
      $isEnabled: Boolean!
      $code: String
      $nameEn: String
      $nameFr: String
    ) {
      answer: changeDomain(
        domainId: $domainId
        isEnabled: $isEnabled
        code: $code
        nameEn: $nameEn
        nameFr: $nameFr
      ) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const orderDomains = graphql(
  `
    mutation OrderDomains($ids: [ID!]!) {
      answer: orderDomains(domainIds: $ids) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const addMilestone = graphql(
  `
    mutation AddMilestone(
      $domainId: ID!
      $code: String
      $textEn: String
      $textFr: String
      $band: String
    ) {
      answer: addMilestone(
        domainId: $domainId
        code: $code
        textEn: $textEn
        textFr: $textFr
        band: $band
      ) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const changeMilestone = graphql(
  `
    mutation ChangeMilestone(
      $milestoneId: ID!
      $isEnabled: Boolean!
      $code: String
      $textEn: String
      $textFr: String
      $band: String
    ) {
      answer: changeMilestone(
        milestoneId: $milestoneId
        isEnabled: $isEnabled
        code: $code
        textEn: $textEn
        textFr: $textFr
        band: $band
      ) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const orderMilestones = graphql(
  `
    mutation OrderMilestones($ids: [ID!]!) {
      answer: orderMilestones(milestoneIds: $ids) {
        ...FrameworkAnswerFields
      }
    }
  `,
  [frameworkAnswer],
)

export const setScale = graphql(
  `
    mutation SetScale(
      $gradeSystem: String!
      $needsApproval: Boolean!
      $levels: [EvaluationLevelInput!]!
    ) {
      answer: setScale(gradeSystem: $gradeSystem, needsApproval: $needsApproval, levels: $levels) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)

export const setPeriods = graphql(
  `
    mutation SetPeriods($periods: [PedagogyPeriodInput!]!) {
      answer: setPeriods(periods: $periods) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)

export const addBankSentence = graphql(
  `
    mutation AddBankSentence($domainId: ID, $textEn: String, $textFr: String) {
      answer: addBankSentence(domainId: $domainId, textEn: $textEn, textFr: $textFr) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)

export const changeBankSentence = graphql(
  `
    mutation ChangeBankSentence(
      $sentenceId: ID!
      $domainId: ID
      $textEn: String
      $textFr: String
    ) {
      answer: changeBankSentence(
        sentenceId: $sentenceId
        domainId: $domainId
        textEn: $textEn
        textFr: $textFr
      ) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)

export const removeBankSentence = graphql(
  `
    mutation RemoveBankSentence($sentenceId: ID!) {
      answer: removeBankSentence(sentenceId: $sentenceId) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)

export const orderBankSentences = graphql(
  `
    mutation OrderBankSentences($ids: [ID!]!) {
      answer: orderBankSentences(sentenceIds: $ids) {
        ...PedagogySettingsAnswerFields
      }
    }
  `,
  [settingsAnswer],
)
