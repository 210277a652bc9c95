import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'

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

/** The staff and everything that their rights name. */
const bookFields = graphql(
  `
    fragment StaffBookFields on Query @_unmask {
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

const staffAfter = graphql(
  `
    fragment StaffAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          ...StaffBookFields
        }
      }
    }
  `,
  [refusedFields, bookFields],
)

export const peopleStaff = graphql(
  `
    query PeopleStaff {
      ...StaffBookFields
    }
  `,
  [bookFields],
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
    mutation PeopleInviteTeacher($actId: ID!, $userId: ID!, $input: InviteTeacherInput!) {
      answer: inviteTeacher(actId: $actId, userId: $userId, input: $input) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleInviteSubdirector = graphql(
  `
    mutation PeopleInviteSubdirector($actId: ID!, $userId: ID!, $input: InviteSubdirectorInput!) {
      answer: inviteSubdirector(actId: $actId, userId: $userId, input: $input) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleResendInvitation = graphql(
  `
    mutation PeopleResendInvitation($actId: ID!, $userId: ID!) {
      answer: resendInvitation(actId: $actId, userId: $userId) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleSetPermissions = graphql(
  `
    mutation PeopleSetPermissions(
      $actId: ID!
      $userId: ID!
      $pagePerms: [PermissionInput!]!
      $standardPerms: [StandardPermissionInput!]!
    ) {
      answer: setPermissions(
        actId: $actId
        userId: $userId
        pagePerms: $pagePerms
        standardPerms: $standardPerms
      ) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleSetPrivileges = graphql(
  `
    mutation PeopleSetPrivileges($actId: ID!, $userId: ID!, $privileges: [PermissionInput!]!) {
      answer: setDirectorPrivileges(actId: $actId, userId: $userId, privileges: $privileges) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleAssignClasses = graphql(
  `
    mutation PeopleAssignClasses($actId: ID!, $userId: ID!, $classIds: [ID!]!) {
      answer: assignClasses(actId: $actId, userId: $userId, classIds: $classIds) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleDisable = graphql(
  `
    mutation PeopleDisable($actId: ID!, $userId: ID!) {
      answer: disableStaffMember(actId: $actId, userId: $userId) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleEnable = graphql(
  `
    mutation PeopleEnable($actId: ID!, $userId: ID!) {
      answer: enableStaffMember(actId: $actId, userId: $userId) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleOpenForSending = graphql(
  `
    mutation PeopleOpenForSending($actId: ID!, $userId: ID!) {
      answer: openForSending(actId: $actId, userId: $userId) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export const peopleResetTwoFactor = graphql(
  `
    mutation PeopleResetTwoFactor($actId: ID!, $userId: ID!) {
      answer: resetTwoFactor(actId: $actId, userId: $userId) {
        ...StaffAfter
      }
    }
  `,
  [staffAfter],
)

export type StaffBook = ResultOf<typeof peopleStaff>
export type Member = StaffBook['listStaff'][number]
export type Level = StaffBook['listStandards'][number]
export type ClassRow = StaffBook['listClasses'][number]
export type ChangeRow = ResultOf<typeof peopleChanges>['listChanges']['changes'][number]
