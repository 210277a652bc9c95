import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

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

const schoolAfter = graphql(
  `
    fragment SchoolAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          listSchools(id: $schoolId) {
            ...ManagedSchoolFields
          }
        }
      }
    }
  `,
  [refusedFields, schoolFields],
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

export const platformSetFeatures = graphql(
  `
    mutation PlatformSetFeatures(
      $actId: ID!
      $schoolId: ID!
      $kind: SchoolKind
      $flags: [PermissionInput!]!
      $features: [PermissionInput!]!
    ) {
      answer: setSchoolFeatures(
        actId: $actId
        schoolId: $schoolId
        kind: $kind
        flags: $flags
        features: $features
      ) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformSetPrivileges = graphql(
  `
    mutation PlatformSetPrivileges(
      $actId: ID!
      $schoolId: ID!
      $userId: ID!
      $privileges: [PermissionInput!]!
    ) {
      answer: setPrivilegesOfDirector(
        actId: $actId
        schoolId: $schoolId
        userId: $userId
        privileges: $privileges
      ) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformDisable = graphql(
  `
    mutation PlatformDisable($actId: ID!, $schoolId: ID!, $reason: String!) {
      answer: disableSchool(actId: $actId, schoolId: $schoolId, reason: $reason) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformEnable = graphql(
  `
    mutation PlatformEnable($actId: ID!, $schoolId: ID!) {
      answer: enableSchool(actId: $actId, schoolId: $schoolId) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformScheduleDeletion = graphql(
  `
    mutation PlatformScheduleDeletion($actId: ID!, $schoolId: ID!, $typedName: String!) {
      answer: scheduleSchoolDeletion(actId: $actId, schoolId: $schoolId, typedName: $typedName) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformCancelDeletion = graphql(
  `
    mutation PlatformCancelDeletion($actId: ID!, $schoolId: ID!) {
      answer: cancelSchoolDeletion(actId: $actId, schoolId: $schoolId) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export const platformResendInvitation = graphql(
  `
    mutation PlatformResendInvitation($actId: ID!, $schoolId: ID!, $userId: ID!) {
      answer: resendDirectorInvitation(actId: $actId, schoolId: $schoolId, userId: $userId) {
        ...SchoolAfter
      }
    }
  `,
  [schoolAfter],
)

export type ManagedSchool = ResultOf<typeof platformSchools>['listSchools'][number]
export type SchoolDirector = ManagedSchool['directors'][number]
export type Switch = ManagedSchool['flags'][number]
export type SchoolAnswer = ResultOf<typeof schoolAfter>
