import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** What the page of levels shows, and every act on it reads anew. */
const levelsShown = graphql(`
  fragment LevelsShown on Query @_unmask {
    listStandards {
      id
      name
      code
      cycle
      ageFrom
      ageTo
      childrenPerAdult
      capacity
      nextId
      version
      usedBy {
        kind
        name
        count
        isSetting
      }
    }
  }
`)
export type Level = ResultOf<typeof levelsShown>['listStandards'][number]
export type LevelUse = Level['usedBy'][number]

export const levelsList = graphql(
  `
    query LevelsList {
      ...LevelsShown
    }
  `,
  [levelsShown],
)

const act = actsOn(levelsShown)

export const addStandard = act('addStandard', '$standardId: ID!, $input: StandardInput!')
export const addStarterStandards = act(
  'addStarterStandards',
  '$sets: [String!]!, $standardIds: [ID!]!',
)
export const changeStandard = act(
  'changeStandard',
  '$standardId: ID!, $input: StandardInput!, $version: Int!',
)
export const removeStandard = act('removeStandard', '$standardId: ID!')
export const orderStandards = act('orderStandards', '$standardIds: [ID!]!')
