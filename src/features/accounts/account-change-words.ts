import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on the own account. */
export const accountChangeWords: ChangeWords = {
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
  allowPush: ({ by }) => msg`${by} lets a device tell of new messages.`,
  stopPush: ({ by }) => msg`${by} keeps a device from telling of new messages.`,
  turnOnTwoFactor: ({ by }) => msg`${by} turned on two-factor.`,
  turnOffTwoFactor: ({ by }) => msg`${by} turned off two-factor.`,
  renewRecoveryCodes: ({ by }) => msg`${by} made new recovery codes.`,
}
