import type { UserType } from './roles.ts'

/** The reasons why a code or a change of two-factor was refused. The client holds one sentence per code and language. */
export const secondFactorRefusalCodes = [
  'accounts.two-factor-required',
  'accounts.two-factor-wrong',
  'accounts.two-factor-not-on',
  'accounts.two-factor-already-on',
  // The secret was shown too long ago, or another one was shown since.
  'accounts.two-factor-not-offered',
  // The sign-in is too long ago for what protects the account: the password is asked again.
  'accounts.password-needed',
  // An admin of real schools sets a second factor up before anything else.
  'accounts.two-factor-missing',
] as const
export type SecondFactorRefusalCode = (typeof secondFactorRefusalCodes)[number]

/**
 * True if somebody may do nothing but set up a second factor: the platform admin, who can take every school's data away,
 * where the schools are real.
 */
export const mustSetUpTwoFactor = (
  { userType, isTwoFactorOn }: { userType: UserType; isTwoFactorOn: boolean },
  { adminsNeedTwoFactor }: { adminsNeedTwoFactor: boolean },
): boolean => adminsNeedTwoFactor && userType === 'admin' && !isTwoFactorOn

/** A secret that was shown and not confirmed by a code is forgotten after this long, in milliseconds. */
export const offerLifetime = 10 * 60_000

/** Two-factor is set up without the password only this long after signing in, in milliseconds. */
export const freshSignIn = 15 * 60_000

/** The number of recovery codes a person is given at once; each opens the account once. */
export const recoveryCodeCount = 10

/** The signs of a recovery code: none is taken for another when it is read from paper. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const recoveryLength = 10

/** Ten signs, of which five and five are shown: `ABCDE-23456`. */
export const recoveryCodeOf = (sign: () => string): string => {
  const signs = Array.from({ length: recoveryLength }, sign).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

export type SecondFactorCode =
  | { kind: 'none' }
  | { kind: 'of-the-app'; digits: string }
  | { kind: 'recovery'; signs: string }
  | { kind: 'unreadable' }

/** Reads a code that somebody typed: six digits of the app, or a recovery code, however it is spaced. */
export function readSecondFactorCode(typed: string | null | undefined): SecondFactorCode {
  const bare = (typed ?? '').replace(/[\s-]/g, '').toUpperCase()
  if (bare === '') return { kind: 'none' }
  if (/^\d{6}$/.test(bare)) return { kind: 'of-the-app', digits: bare }
  const isRecovery =
    bare.length === recoveryLength && [...bare].every((sign) => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', signs: bare } : { kind: 'unreadable' }
}
