import { graphql, type ResultOf } from 'gql.tada'

/** A page of who read or exported what is private. */
export const readingsPage = graphql(`
  query PrivateReadings(
    $first: Int!
    $offset: Int!
    $from: String
    $until: String
    $typed: String
    $order: String
    $whats: [String!]
  ) {
    listPrivateReadings(
      first: $first
      offset: $offset
      from: $from
      until: $until
      typed: $typed
      order: $order
      whats: $whats
    ) {
      total
      readings {
        id
        kind
        at
        byName
        document
        childName
        childCount
      }
    }
  }
`)
export type PrivateReading = ResultOf<
  typeof readingsPage
>['listPrivateReadings']['readings'][number]
