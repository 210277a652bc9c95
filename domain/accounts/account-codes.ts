import { passwordRefusalCodes } from './password.ts'
import { pushRefusalCodes } from './push-device.ts'
import { secondFactorRefusalCodes } from './second-factor.ts'

/** The reasons why an account call was refused. The client holds one sentence per code and language. */
export const accountRefusalCodes = [
  'accounts.invalid-credentials',
  'accounts.too-many-tries',
  'accounts.account-inactive',
  'accounts.unknown-service',
  'accounts.session-expired',
  // A link or a typed code of a mail: wrong, used, replaced by a newer one, or of another purpose.
  'accounts.token-invalid',
  'accounts.token-expired',
  ...passwordRefusalCodes,
  ...secondFactorRefusalCodes,
  'accounts.name-malformed',
  'accounts.username-malformed',
  'accounts.username-taken',
  'accounts.language-unknown',
  'accounts.email-malformed',
  'accounts.email-taken',
  'accounts.last-email',
  'accounts.too-many-emails',
  ...pushRefusalCodes,
  // An account made by the platform: without a role, or of a school without one.
  'accounts.user-incomplete',
  // An impersonator changes nothing about how the person signs in.
  'accounts.not-while-impersonating',
  // An account that is switched off and open for sending: nothing else is done with it.
  'accounts.sending-only',
] as const
export type AccountRefusalCode = (typeof accountRefusalCodes)[number]
