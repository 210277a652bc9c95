import { graphql, type ResultOf } from 'gql.tada'
import { level } from '#domain/classes/levels.ts'
import { ratioSetting } from '#domain/classes/ratio-setting.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf, thingDocuments } from '#src/things/thing-documents.ts'

/** Everything that the page of levels shows. Every act on it reads it anew. */
const levelsShown = graphql(
  `
  fragment LevelsShown on Query @_unmask {
    listStandards {
      ...StandardFields
      usedBy {
        kind
        name
        count
        isSetting
      }
    }
  }
`,
  [fragmentOf(level)],
)
export type Level = ResultOf<typeof levelsShown>['listStandards'][number]
export type LevelUse = Level['usedBy'][number]

export const levelsList = queryOf('LevelsList', levelsShown)

export const levelDocuments = thingDocuments(levelsShown, level, {
  ...{ id: 'standardId', input: 'StandardInput', add: 'addStandard', change: 'changeStandard' },
  ...{ remove: 'removeStandard', order: 'orderStandards' },
})
export const addStarterStandards = actsOn(levelsShown)(
  'addStarterStandards',
  '$sets: [String!]!, $standardIds: [ID!]!',
)

const ratioShown = graphql(
  `
    fragment RatioShown on Query @_unmask {
      ratioSetting {
        ...RatioSettingFields
      }
    }
  `,
  [fragmentOf(ratioSetting)],
)
export type RatioSetting = ResultOf<typeof ratioShown>['ratioSetting']

/** The rule by which adults are counted, beside the levels whose numbers it may use. */
export const ratioOfSchool = queryOf('RatioOfSchool', ratioShown)
export const setRatio = actsOn(ratioShown)(
  'setRatio',
  '$settingId: ID!, $input: RatioSettingInput!, $version: Int',
)
