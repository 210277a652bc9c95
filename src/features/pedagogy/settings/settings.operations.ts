import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { frameworkFields, settingsFields } from '../pedagogy.operations.ts'

export const frameworksShown = graphql(
  `
    fragment FrameworksShown on Query @_unmask {
      listFrameworks {
        ...FrameworkFields
      }
    }
  `,
  [frameworkFields],
)

const settingsShown = graphql(
  `
    fragment PedagogySettingsShown on Query @_unmask {
      pedagogySettings {
        ...PedagogySettingsFields
      }
    }
  `,
  [settingsFields],
)

export const pedagogySettingsPage = graphql(
  `
    query PedagogySettingsPage {
      ...FrameworksShown
      ...PedagogySettingsShown
      listFrameworkTemplates {
        kind
        nameEn
        nameFr
      }
      pedagogySettings {
        standards {
          id
          name
        }
      }
    }
  `,
  [frameworksShown, settingsShown],
)

export type SettingsPage = ResultOf<typeof pedagogySettingsPage>

const act = actsOn(settingsShown)

export const setScale = act(
  'setScale',
  '$gradeSystem: String!, $needsApproval: Boolean!, $levels: [EvaluationLevelInput!]!',
)
export const setPeriods = act('setPeriods', '$periods: [PedagogyPeriodInput!]!')

export const addBankSentence = act(
  'addBankSentence',
  '$sentenceId: ID!, $domainId: ID, $textEn: String, $textFr: String',
)
export const changeBankSentence = act(
  'changeBankSentence',
  '$sentenceId: ID!, $domainId: ID, $textEn: String, $textFr: String',
)
export const removeBankSentence = act('removeBankSentence', '$sentenceId: ID!')
export const orderBankSentences = act('orderBankSentences', '$sentenceIds: [ID!]!')
