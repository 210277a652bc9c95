/** Why a sign-in or a refresh of the session was refused. The client holds one sentence per code and language. */
export const accountRefusalCodes = [
  'accounts.invalid-credentials',
  'accounts.too-many-tries',
  'accounts.account-inactive',
  'accounts.unknown-service',
  'accounts.session-expired',
] as const
export type AccountRefusalCode = (typeof accountRefusalCodes)[number]
