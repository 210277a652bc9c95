import { graphql, type ResultOf } from 'gql.tada'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** What stands at the head of a child's file, and in a row of the list. */
export const childFileFields = graphql(`
  fragment ChildFileFields on ChildFile @_unmask {
    id
    firstName
    lastName
    usageName
    birthDate
    gender
    portrait
    classId
    className
    standardId
    standardName
    enteredOn
    leavesOn
    isArchived
    hasHealthPlan
  }
`)

export const childrenListShown = graphql(
  `
    fragment ChildrenListShown on Query @_unmask {
      listChildren {
        ...ChildFileFields
      }
    }
  `,
  [childFileFields],
)

export const childrenList = queryOf('ChildrenList', childrenListShown)

/** A child as the list and the head of its file know it. */
export type FiledChild = ResultOf<typeof childFileFields>
