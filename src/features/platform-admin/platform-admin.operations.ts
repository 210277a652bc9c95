import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/acts/act-answer.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const schoolFields = graphql(`
  fragment ManagedSchoolFields on ManagedSchool @_unmask {
    id
    name
    city
    kind
    isEnabled
    disabledBecause
    deletionDueOn
    createdAt
    classes
    children
    staff
    storageBytes
    lastSignInAt
    flags {
      feature
      isOn
    }
    features {
      feature
      isOn
    }
    directors {
      id
      name
      email
      status
      invitationMail
      lastSignInAt
      withheld
    }
  }
`)

const schoolShown = graphql(
  `
    fragment SchoolShown on Query @_unmask {
      listSchools(id: $schoolId) {
        ...ManagedSchoolFields
      }
    }
  `,
  [schoolFields],
)

export const platformSchools = graphql(
  `
    query PlatformSchools($first: Int, $after: ID, $id: ID) {
      listSchools(first: $first, after: $after, id: $id) {
        ...ManagedSchoolFields
      }
    }
  `,
  [schoolFields],
)

export const platformCreateSchool = graphql(
  `
    mutation PlatformCreateSchool($actId: ID!, $schoolId: ID!, $input: CreateSchoolInput!) {
      answer: createSchool(actId: $actId, schoolId: $schoolId, input: $input) {
        ...RefusedFields
        ... on Done {
          __typename
        }
      }
    }
  `,
  [refusedFields],
)

const act = actsOn(schoolShown)

export const platformSetFeatures = act(
  'setSchoolFeatures',
  '$schoolId: ID!, $kind: SchoolKind, $flags: [PermissionInput!]!, $features: [PermissionInput!]!',
)
export const platformSetPrivileges = act(
  'setPrivilegesOfDirector',
  '$schoolId: ID!, $userId: ID!, $privileges: [PermissionInput!]!',
)
export const platformDisable = act('disableSchool', '$schoolId: ID!, $reason: String!')
export const platformEnable = act('enableSchool', '$schoolId: ID!')
export const platformScheduleDeletion = act(
  'scheduleSchoolDeletion',
  '$schoolId: ID!, $typedName: String!',
)
export const platformCancelDeletion = act('cancelSchoolDeletion', '$schoolId: ID!')
export const platformResendInvitation = act(
  'resendDirectorInvitation',
  '$schoolId: ID!, $userId: ID!',
)

export type ManagedSchool = ResultOf<typeof platformSchools>['listSchools'][number]
export type SchoolDirector = ManagedSchool['directors'][number]
export type Switch = ManagedSchool['flags'][number]
