import { graphql, type ResultOf } from 'gql.tada'

/** A page of the papers of all years. Names of families are not kept on the device. */
export const papersPage = graphql(`
  query ListPapers(
    $first: Int!
    $offset: Int!
    $startYear: Int
    $type: String!
    $status: String
    $className: String
    $typed: String
    $order: String
  ) {
    listPapers(
      first: $first
      offset: $offset
      startYear: $startYear
      type: $type
      status: $status
      className: $className
      typed: $typed
      order: $order
    ) {
      total
      dues
      years
      classes
      currency {
        code
        locale
        symbol
      }
      papers {
        id
        number
        kind
        month
        issuedOn
        dueOn
        childId
        childName
        className
        payerName
        total
        credited
        remaining
        status
        isOverdue
      }
    }
  }
`)
export type PaperPage = ResultOf<typeof papersPage>['listPapers']
export type FoundPaper = PaperPage['papers'][number]
