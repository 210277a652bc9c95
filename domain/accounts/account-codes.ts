import { passwordRefusalCodes } from './password.ts'

/** Why an account call was refused. The client holds one sentence per code and language. */
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
  'accounts.name-malformed',
  'accounts.username-malformed',
  'accounts.username-taken',
  'accounts.language-unknown',
  'accounts.email-malformed',
  'accounts.last-email',
  'accounts.too-many-emails',
  // Whoever acts for somebody else changes nothing about how that person gets in.
  'accounts.not-while-impersonating',
] as const
export type AccountRefusalCode = (typeof accountRefusalCodes)[number]
