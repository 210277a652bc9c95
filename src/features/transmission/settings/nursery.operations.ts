import { graphql, type ResultOf } from 'gql.tada'
import { transmissionSettingsFields } from '../transmission.operations.ts'

export const levelSettingsFields = graphql(
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
    mutation SetTransmissionSettings($input: TransmissionSettingsInput!) {
      setTransmissionSettings(input: $input) {
        __typename
        ... on TransmissionSettingsChanged {
          level {
            ...LevelSettingsFields
          }
        }
        ... on TransmissionRefused {
          code
          facts {
            name
            value
          }
        }
      }
    }
  `,
  [levelSettingsFields],
)

export type LevelSettings = ResultOf<typeof levelSettingsFields>
