import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const familyShown = graphql(`
  fragment FamilyShown on Query @_unmask {
    childFamily(childId: $childId) {
      id
      guardians {
        id
        guardianId
        name
        firstName
        lastName
        title
        relation
        phone
        homePhone
        workPhone
        email
        language
        profession
        cafNumber
        receivesReports
        receivesInvoices
        receivesMessages
        hasLegalAuthority
        mayCollect
        payerShare
        version
        home {
          id
          lineOne
          lineTwo
          postcode
          city
          country
        }
        otherChildren {
          id
          firstName
          lastName
        }
      }
      homes {
        id
        lineOne
        lineTwo
        postcode
        city
        country
      }
      siblings {
        id
        childId
        firstName
        lastName
        className
        sharedGuardians
      }
    }
  }
`)
export type Family = NonNullable<ResultOf<typeof familyShown>['childFamily']>
export type FamilyGuardian = Family['guardians'][number]
export type FamilyHome = Family['homes'][number]

export const childFamily = graphql(
  `
    query ChildFamilyOfFile($childId: ID!) {
      ...FamilyShown
    }
  `,
  [familyShown],
)

const act = actsOn(familyShown)

export const addGuardian = act(
  'addGuardian',
  '$childId: ID!, $guardianId: ID!, $input: GuardianInput!',
)
export const changeGuardian = act(
  'changeGuardian',
  '$childId: ID!, $guardianId: ID!, $input: GuardianInput!',
)
export const linkGuardian = act(
  'linkGuardian',
  '$childId: ID!, $guardianId: ID!, $hasLegalAuthority: Boolean!, $mayCollect: Boolean!',
)
export const removeGuardian = act('removeGuardian', '$childId: ID!, $guardianId: ID!')
export const orderGuardians = act('orderGuardians', '$childId: ID!, $guardianIds: [ID!]!')
export const sharePayment = act('sharePayment', '$childId: ID!, $shares: [ShareInput!]!')

export const searchGuardians = graphql(`
  query SearchGuardians($childId: ID!, $search: String!) {
    searchGuardians(childId: $childId, search: $search) {
      id
      name
      relation
      phone
      email
      isAtSameAddress
      hasSameName
      children {
        id
        firstName
        lastName
      }
    }
  }
`)
export type KnownGuardian = ResultOf<typeof searchGuardians>['searchGuardians'][number]
