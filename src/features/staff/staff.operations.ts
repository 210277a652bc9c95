import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

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
        standardIds
        standardName
      }
    }
  `,
  [memberFields],
)

export const peopleStaff = queryOf('PeopleStaff', bookFields)

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

const act = actsOn(bookFields)

export const peopleInviteTeacher = act('inviteTeacher', '$userId: ID!, $input: InviteTeacherInput!')
export const peopleInviteSubdirector = act(
  'inviteSubdirector',
  '$userId: ID!, $input: InviteSubdirectorInput!',
)
export const peopleResendInvitation = act('resendInvitation', '$userId: ID!')
export const peopleSetPermissions = act(
  'setPermissions',
  '$userId: ID!, $pagePerms: [PermissionInput!]!, $standardPerms: [StandardPermissionInput!]!',
)
export const peopleSetPrivileges = act(
  'setDirectorPrivileges',
  '$userId: ID!, $privileges: [PermissionInput!]!',
)
export const peopleAssignClasses = act('assignClasses', '$userId: ID!, $classIds: [ID!]!')
export const peopleDisable = act('disableStaffMember', '$userId: ID!')
export const peopleEnable = act('enableStaffMember', '$userId: ID!')
export const peopleOpenForSending = act('openForSending', '$userId: ID!')
export const peopleResetTwoFactor = act('resetTwoFactor', '$userId: ID!')

export type StaffBook = ResultOf<typeof peopleStaff>
export type Member = StaffBook['listStaff'][number]
export type Level = StaffBook['listStandards'][number]
export type ClassRow = StaffBook['listClasses'][number]
export type ChangeRow = ResultOf<typeof peopleChanges>['listChanges']['changes'][number]
