import { graphql, type ResultOf } from 'gql.tada'

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

const answerFields = graphql(
  `
    fragment SchoolAnswerFields on SchoolAnswer @_unmask {
      __typename
      ... on SchoolChanged {
        school {
          ...ManagedSchoolFields
        }
      }
      ... on SchoolRefused {
        code
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
    mutation PlatformCreateSchool($input: CreateSchoolInput!) {
      answer: createSchool(input: $input) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformSetFeatures = graphql(
  `
    mutation PlatformSetFeatures(
      $schoolId: ID!
      $kind: String
      $flags: [PermissionInput!]!
      $features: [PermissionInput!]!
    ) {
      answer: setSchoolFeatures(
        schoolId: $schoolId
        kind: $kind
        flags: $flags
        features: $features
      ) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformSetPrivileges = graphql(
  `
    mutation PlatformSetPrivileges(
      $schoolId: ID!
      $userId: ID!
      $privileges: [PermissionInput!]!
    ) {
      answer: setPrivilegesOfDirector(
        schoolId: $schoolId
        userId: $userId
        privileges: $privileges
      ) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformDisable = graphql(
  `
    mutation PlatformDisable($schoolId: ID!, $reason: String!) {
      answer: disableSchool(schoolId: $schoolId, reason: $reason) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformEnable = graphql(
  `
    mutation PlatformEnable($schoolId: ID!) {
      answer: enableSchool(schoolId: $schoolId) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformScheduleDeletion = graphql(
  `
    mutation PlatformScheduleDeletion($schoolId: ID!, $typedName: String!) {
      answer: scheduleSchoolDeletion(schoolId: $schoolId, typedName: $typedName) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformCancelDeletion = graphql(
  `
    mutation PlatformCancelDeletion($schoolId: ID!) {
      answer: cancelSchoolDeletion(schoolId: $schoolId) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

export const platformResendInvitation = graphql(
  `
    mutation PlatformResendInvitation($schoolId: ID!, $userId: ID!) {
      answer: resendDirectorInvitation(schoolId: $schoolId, userId: $userId) {
        ...SchoolAnswerFields
      }
    }
  `,
  [answerFields],
)

/** A question without an answer worth having: it renews the token that a download is fetched with. */
export const platformServerTime = graphql(`
  query PlatformServerTime {
    serverTime
  }
`)

export type ManagedSchool = ResultOf<typeof platformSchools>['listSchools'][number]
export type SchoolDirector = ManagedSchool['directors'][number]
export type Switch = ManagedSchool['flags'][number]
export type SchoolAnswer = ResultOf<typeof platformEnable>['answer']
