import type { AccountRefusalCode } from '#domain/accounts/account-codes.ts'
import { refuse } from '#domain/kernel/result.ts'
import type { TypedName } from '../account-name.ts'
import type { AccountRecord } from '../accounts.sql.ts'
import type { MailTokenRecord } from '../mail-tokens/mail-tokens.sql.ts'

/** The fields of AuthenticateParamsInput that the services look at. */
export type SignInParams = {
  user?: TypedName | null | undefined
  password?: string | null | undefined
  /** The secret of a mailed link, or the eight digits of the same mail beside the address in `user`. */
  token?: string | null | undefined
  /** A code of the app or a recovery code, when two-factor is on. */
  code?: string | null | undefined
}

export type SignInRefusal = {
  code: AccountRefusalCode | 'APP_DISABLED'
  facts: { retryAfterSeconds?: number; serviceName?: string; field?: string }
}

/** Somebody has shown what only the person has. */
export type Proof = {
  account: AccountRecord
  /** Not used up yet. */
  mailed: MailTokenRecord | null
  /** The counted try, which a sign-in takes back, and whose counters it sets to nothing. */
  tries: readonly string[]
  forgotten: readonly string[]
}

export const refused = (code: SignInRefusal['code'], facts: SignInRefusal['facts'] = {}) =>
  refuse<SignInRefusal>({ code, facts })
