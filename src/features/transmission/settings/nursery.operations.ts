import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { transmissionSettingsFields } from '../transmission.operations.ts'

const nurserySettingsShown = graphql(
  `
    fragment NurserySettingsShown on Query @_unmask {
      transmissionSettings {
        id
        standardName
        isChanged
        usualLines
        settings {
          ...TransmissionSettingsFields
        }
      }
    }
  `,
  [transmissionSettingsFields],
)

export const nurserySettings = queryOf('NurserySettings', nurserySettingsShown)

export const setTransmissionSettings = actsOn(nurserySettingsShown)(
  'setTransmissionSettings',
  '$input: TransmissionSettingsInput!',
)

export type LevelSettings = ResultOf<typeof nurserySettings>['transmissionSettings'][number]
