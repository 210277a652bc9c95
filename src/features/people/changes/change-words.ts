import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Who did it to whom; empty where the log knows nobody any more. */
export type Told = { by: string; subject: string }
type Sentence = (told: Told) => MessageDescriptor

/**
 * Every act that the server writes into a school's log, as one sentence. A test holds the list against the
 * server's acts, so that no line is told in a programmer's word.
 */
export const changeWords: Readonly<Record<string, Sentence>> = {
  inviteTeacher: ({ by, subject }) => msg`${by} invited ${subject} as a teacher.`,
  inviteSubdirector: ({ by, subject }) => msg`${by} invited ${subject} as a sub-director.`,
  resendInvitation: ({ by, subject }) => msg`${by} sent the invitation of ${subject} again.`,
  setPermissions: ({ by, subject }) => msg`${by} changed the rights of ${subject}.`,
  setDirectorPrivileges: ({ by, subject }) => msg`${by} changed the privileges of ${subject}.`,
  assignClasses: ({ by, subject }) => msg`${by} changed the classes of ${subject}.`,
  disableStaffMember: ({ by, subject }) => msg`${by} switched off the account of ${subject}.`,
  enableStaffMember: ({ by, subject }) => msg`${by} switched the account of ${subject} on again.`,
  resetTwoFactor: ({ by, subject }) => msg`${by} turned off the two-factor of ${subject}.`,
  recordHealth: ({ by }) => msg`${by} changed what is known of a child’s health.`,
  setTransmissionSettings: ({ by }) => msg`${by} changed how the transmission sheet is filled.`,
  impersonate: ({ by, subject }) => msg`${by} took the place of ${subject}.`,
  createUser: ({ by, subject }) => msg`${by} made the account of ${subject}.`,
  createSchool: ({ by }) => msg`${by} created the school.`,
  setSchoolFeatures: ({ by }) => msg`${by} changed what the school has switched on.`,
  disableSchool: ({ by }) => msg`${by} shut the school.`,
  enableSchool: ({ by }) => msg`${by} opened the school again.`,
  scheduleSchoolDeletion: ({ by }) => msg`${by} set a day on which the school is deleted.`,
  cancelSchoolDeletion: ({ by }) => msg`${by} took back the deletion of the school.`,
  exportSchool: ({ by }) => msg`${by} took a copy of all data of the school.`,
  addEmail: ({ by }) => msg`${by} added an e-mail to the own account.`,
  removeEmail: ({ by }) => msg`${by} removed an e-mail from the own account.`,
  verifyEmail: ({ by }) => msg`${by} confirmed an e-mail.`,
  changeName: ({ by }) => msg`${by} changed the own name.`,
  changeUsername: ({ by }) => msg`${by} changed the own username.`,
  changeLanguage: ({ by }) => msg`${by} chose another language.`,
  changePassword: ({ by }) => msg`${by} changed the own password.`,
  resetPassword: ({ by }) => msg`${by} chose a new password through a mail.`,
  endSession: ({ by }) => msg`${by} signed out another device.`,
  endOtherSessions: ({ by }) => msg`${by} signed out every other device.`,
  turnOnTwoFactor: ({ by }) => msg`${by} turned on two-factor.`,
  turnOffTwoFactor: ({ by }) => msg`${by} turned off two-factor.`,
  renewRecoveryCodes: ({ by }) => msg`${by} made new recovery codes.`,
}
