import { graphql, type ResultOf } from 'gql.tada'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** The fields at the head of a child's file, and in a row of the list. */
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
    isInCare
    hasHealthPlan
  }
`)

const documentsFields = graphql(`
  fragment DocumentsOfChildFields on DocumentsOfChild @_unmask {
    id
    expected
    expiring
    missing
    waiting
  }
`)

export const childrenListShown = graphql(
  `
    fragment ChildrenListShown on Query @_unmask {
      listChildren {
        ...ChildFileFields
      }
      documentsOfChildren {
        ...DocumentsOfChildFields
      }
    }
  `,
  [childFileFields, documentsFields],
)

export const childrenList = queryOf('ChildrenList', childrenListShown)

/** Children who were or will be in a class in a school year, and their classes. */
export const childrenOfYear = graphql(`
  query ChildrenOfYear($startYear: Int!) {
    childrenOfYear(startYear: $startYear) {
      id
      childId
      firstName
      lastName
      usageName
      birthDate
      portrait
      classId
      className
      standardId
      standardName
      enteredOn
      leavesOn
    }
  }
`)

/** The same as the list shows them: what belongs to the file of today is not told of another year. */
export const asListed = (all: ResultOf<typeof childrenOfYear>['childrenOfYear']): FiledChild[] =>
  all.map(({ childId, ...child }) => ({
    ...child,
    id: childId,
    gender: null,
    isArchived: false,
    isInCare: false,
    hasHealthPlan: false,
    documents: null,
  }))

type ListedDocuments = ResultOf<typeof documentsFields>

/** A child as the list and the head of its file know it. The direction knows its documents too. */
export type FiledChild = Omit<ResultOf<typeof childFileFields>, 'birthDate'> & {
  /** Null in the list of another year, where the file is not the reader's today. */
  birthDate: LocalDate | null
  documents: ListedDocuments | null
}

/** Each child with how complete its documents are. */
export function withDocuments({
  listChildren,
  documentsOfChildren,
}: ResultOf<typeof childrenListShown>): FiledChild[] {
  const byChild = new Map(documentsOfChildren.map((it) => [it.id, it]))
  return listChildren.map((child) => ({ ...child, documents: byChild.get(child.id) ?? null }))
}
