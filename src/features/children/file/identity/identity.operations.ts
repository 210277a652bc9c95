import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { childFileFields } from '../../children.operations.ts'

/** The identity of the child; and the head of the file, whose name may change with it. */
const identityShown = graphql(
  `
    fragment IdentityShown on Query @_unmask {
      childIdentity(childId: $childId) {
        id
        firstName
        lastName
        usageName
        birthDate
        gender
        birthCity
        birthDepartment
        birthCountry
        nationality
        ine
        homeLanguage
        insuranceCompany
        insuranceNumber
        insuranceValidUntil
        walksSince
        version
      }
      childFile(childId: $childId) {
        ...ChildFileFields
      }
    }
  `,
  [childFileFields],
)
export type ChildIdentity = NonNullable<ResultOf<typeof identityShown>['childIdentity']>

export const childIdentity = graphql(
  `
    query ChildIdentityOfFile($childId: ID!) {
      ...IdentityShown
    }
  `,
  [identityShown],
)

export const changeChildIdentity = actsOn(identityShown)(
  'changeChildIdentity',
  '$childId: ID!, $input: ChildIdentityInput!, $version: Int!',
)
