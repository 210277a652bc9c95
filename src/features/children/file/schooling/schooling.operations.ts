import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { childFileFields } from '../../children.operations.ts'

/** Classes over time; and the head of the file, which says the one of today. */
const schoolingShown = graphql(
  `
    fragment SchoolingShown on Query @_unmask {
      childStays(childId: $childId) {
        id
        classId
        className
        standardName
        firstDay
        lastDay
        leftBecause
        leftFor
      }
      childFile(childId: $childId) {
        ...ChildFileFields
      }
    }
  `,
  [childFileFields],
)
export type ChildStay = ResultOf<typeof schoolingShown>['childStays'][number]

export const childSchooling = graphql(
  `
    query ChildSchooling($childId: ID!) {
      ...SchoolingShown
    }
  `,
  [schoolingShown],
)

/** The classes that a child can enter. */
export const classesToEnter = graphql(`
  query ClassesToEnter {
    classesToEnter {
      id
      name
      childCount
      capacity
      levels {
        id
        name
      }
    }
  }
`)

const act = actsOn(schoolingShown)

export const enterClass = act(
  'enterClass',
  '$childId: ID!, $stayId: ID!, $classId: ID!, $standardId: ID, $firstDay: String!',
)
export const leaveSchool = act(
  'leaveSchool',
  '$childId: ID!, $lastDay: String!, $because: String, $for: String',
)
export const takeBackStay = act('takeBackStay', '$childId: ID!, $stayId: ID!')
export const archiveChild = act('archiveChild', '$childId: ID!, $isArchived: Boolean!')
