import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { transmissionSettingsFields } from '../transmission.operations.ts'

const levelSettingsFields = graphql(
  `
    fragment LevelSettingsFields on LevelTransmissionSettings @_unmask {
      id
      standardName
      isChanged
      settings {
        ...TransmissionSettingsFields
      }
    }
  `,
  [transmissionSettingsFields],
)

export const nurserySettings = graphql(
  `
    query NurserySettings {
      transmissionSettings {
        ...LevelSettingsFields
      }
    }
  `,
  [levelSettingsFields],
)

export const setTransmissionSettings = graphql(
  `
    mutation SetTransmissionSettings($actId: ID!, $input: TransmissionSettingsInput!) {
      answer: setTransmissionSettings(actId: $actId, input: $input) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            transmissionSettings {
              ...LevelSettingsFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, levelSettingsFields],
)

export type LevelSettings = ResultOf<typeof levelSettingsFields>
