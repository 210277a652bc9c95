import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on colleagues and their tablets. */
export const staffChangeWords: ChangeWords = {
  inviteTeacher: ({ by, subject }) => msg`${by} invited ${subject} as a teacher.`,
  inviteSubdirector: ({ by, subject }) => msg`${by} invited ${subject} as a sub-director.`,
  resendInvitation: ({ by, subject }) => msg`${by} sent the invitation of ${subject} again.`,
  setPermissions: ({ by, subject }) => msg`${by} changed the rights of ${subject}.`,
  setDirectorPrivileges: ({ by, subject }) => msg`${by} changed the privileges of ${subject}.`,
  assignClasses: ({ by, subject }) => msg`${by} changed the classes of ${subject}.`,
  disableStaffMember: ({ by, subject }) => msg`${by} switched off the account of ${subject}.`,
  enableStaffMember: ({ by, subject }) => msg`${by} switched the account of ${subject} on again.`,
  openForSending: ({ by, subject }) =>
    msg`${by} opened the account of ${subject} for sending only.`,
  removeTablet: ({ by }) => msg`${by} took a tablet off the list.`,
  resetTwoFactor: ({ by, subject }) => msg`${by} turned off the two-factor of ${subject}.`,
}
