import type { MailWriter } from '#server/platform/mail/mail-queue.ts'
import { invitationMail } from './invitation.ts'
import { magicLinkMail } from './magic-link.ts'
import {
  addressAddedMail,
  addressRemovedMail,
  passwordChangedMail,
  recoveryCodesRenewedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from './notices.ts'
import { resetPasswordMail } from './reset-password.ts'
import { verifyEmailMail } from './verify-email.ts'

/** Every mail about getting into an account, by the kind it is queued under. */
export const accountMails: readonly MailWriter[] = [
  invitationMail,
  verifyEmailMail,
  resetPasswordMail,
  magicLinkMail,
  passwordChangedMail,
  twoFactorOnMail,
  twoFactorOffMail,
  recoveryCodesRenewedMail,
  addressAddedMail,
  addressRemovedMail,
]
