import { graphql, type ResultOf } from 'gql.tada'

const memberFields = graphql(`
  fragment StaffMemberFields on StaffMember @_unmask {
    id
    name
    username
    email
    role
    status
    lastSignInAt
    isTwoFactorOn
    invitationMail
    sendsUntil
    waiting {
      tabletId
      tabletName
      count
      reportedAt
      isForgotten
    }
    classes {
      id
      name
    }
    pagePerms {
      feature
      hasAccess
    }
    standardPerms {
      feature
      hasAccess
      standardId
    }
    directorPrivileges {
      feature
      hasAccess
    }
  }
`)

const answerFields = graphql(
  `
    fragment StaffAnswerFields on StaffAnswer @_unmask {
      __typename
      ... on StaffChanged {
        member {
          ...StaffMemberFields
        }
      }
      ... on StaffRefused {
        code
      }
    }
  `,
  [memberFields],
)

export const peopleStaff = graphql(
  `
    query PeopleStaff {
      listStaff {
        ...StaffMemberFields
      }
      listStandards {
        id
        name
      }
      listClasses {
        id
        name
        standardId
        standardName
      }
    }
  `,
  [memberFields],
)

export const peopleChanges = graphql(`
  query PeopleChanges($first: Int!, $offset: Int!, $of: ID) {
    listChanges(first: $first, offset: $offset, of: $of) {
      total
      changes {
        id
        act
        at
        byName
        actorName
        subjectName
        before
        after
      }
    }
  }
`)

export const peopleInviteTeacher = graphql(
  `
    mutation PeopleInviteTeacher($input: InviteTeacherInput!) {
      answer: inviteTeacher(input: $input) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleInviteSubdirector = graphql(
  `
    mutation PeopleInviteSubdirector($input: InviteSubdirectorInput!) {
      answer: inviteSubdirector(input: $input) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleResendInvitation = graphql(
  `
    mutation PeopleResendInvitation($userId: ID!) {
      answer: resendInvitation(userId: $userId) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleSetPermissions = graphql(
  `
    mutation PeopleSetPermissions(
      $userId: ID!
      $pagePerms: [PermissionInput!]!
      $standardPerms: [StandardPermissionInput!]!
    ) {
      answer: setPermissions(
        userId: $userId
        pagePerms: $pagePerms
        standardPerms: $standardPerms
      ) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleSetPrivileges = graphql(
  `
    mutation PeopleSetPrivileges($userId: ID!, $privileges: [PermissionInput!]!) {
      answer: setDirectorPrivileges(userId: $userId, privileges: $privileges) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleAssignClasses = graphql(
  `
    mutation PeopleAssignClasses($userId: ID!, $classIds: [ID!]!) {
      answer: assignClasses(userId: $userId, classIds: $classIds) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleDisable = graphql(
  `
    mutation PeopleDisable($userId: ID!) {
      answer: disableStaffMember(userId: $userId) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleEnable = graphql(
  `
    mutation PeopleEnable($userId: ID!) {
      answer: enableStaffMember(userId: $userId) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleOpenForSending = graphql(
  `
    mutation PeopleOpenForSending($userId: ID!) {
      answer: openForSending(userId: $userId) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

export const peopleResetTwoFactor = graphql(
  `
    mutation PeopleResetTwoFactor($userId: ID!) {
      answer: resetTwoFactor(userId: $userId) {
        ...StaffAnswerFields
      }
    }
  `,
  [answerFields],
)

type Staff = ResultOf<typeof peopleStaff>
export type Member = Staff['listStaff'][number]
export type Level = Staff['listStandards'][number]
export type ClassRow = Staff['listClasses'][number]
export type StaffAnswer = ResultOf<typeof peopleEnable>['answer']
export type ChangeRow = ResultOf<typeof peopleChanges>['listChanges']['changes'][number]
