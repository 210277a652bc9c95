import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** The data that the page shows and every act reads anew. */
const transferShown = graphql(`
  fragment TransferShown on Query @_unmask {
    transferPlan {
      startYear
      firstDay
      shown
      carriedOutAt
      byName
      undoneAt
      moves
      kept {
        id
        firstName
        lastName
      }
      levels {
        id
        name
        nextId
        lastDay
      }
      classes {
        id
        name
        isArchived
        capacity
        levelIds
        newcomers
      }
      children {
        id
        firstName
        lastName
        isArchived
        classId
        levelId
        lastDay
        leftFor
        laterClassId
        laterFirstDay
        isMoved
        markedDays
        chosen
        chosenClassId
        chosenLevelId
        chosenLeftFor
        version
      }
    }
  }
`)
export type TransferPage = ResultOf<typeof transferShown>
export type TransferPlan = TransferPage['transferPlan']

export const transferPage = graphql(
  `
    query TransferPage {
      ...TransferShown
    }
  `,
  [transferShown],
)

const act = actsOn(transferShown)

export const chooseTransfers = act(
  'chooseTransfers',
  '$startYear: Int!, $choices: [TransferChoiceInput!]!',
)
export const carryOutTransfer = act(
  'carryOutTransfer',
  '$startYear: Int!, $shown: String!, $acceptsFull: Boolean!',
)
export const undoTransfer = act('undoTransfer', '$startYear: Int!')
