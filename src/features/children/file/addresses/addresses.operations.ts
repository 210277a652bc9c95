import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** The homes of the child, and who of the family could live there too. */
const addressesShown = graphql(`
  fragment AddressesShown on Query @_unmask {
    childAddresses(childId: $childId) {
      addressId
      lineOne
      lineTwo
      postcode
      city
      country
      sharedBy {
        id
        name
      }
      version
    }
    childRelatives(childId: $childId) {
      id
      name
    }
  }
`)
type Shown = ResultOf<typeof addressesShown>
export type ChildAddress = Shown['childAddresses'][number]
export type Relative = Shown['childRelatives'][number]

export const childAddresses = graphql(
  `
    query ChildAddressesOfFile($childId: ID!) {
      ...AddressesShown
    }
  `,
  [addressesShown],
)

const act = actsOn(addressesShown)

export const addChildAddress = act(
  'addChildAddress',
  '$childId: ID!, $addressId: ID!, $input: AddressInput!, $sharedBy: [ID!]!',
)
export const changeChildAddress = act(
  'changeChildAddress',
  '$childId: ID!, $addressId: ID!, $input: AddressInput!, $sharedBy: [ID!]!, $version: Int!',
)
export const removeChildAddress = act('removeChildAddress', '$childId: ID!, $addressId: ID!')
