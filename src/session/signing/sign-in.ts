import type { SessionUser } from '../session.operations.ts'
import type { TokenStorage } from '../tokens/token-storage.ts'
import { type AccountCall, type AccountError, asHeard, requireTransport } from './account-call.ts'
import { authenticate } from './signing.operations.ts'

export type Credentials = {
  /** E-mail address or username, as typed. */
  who: string
  password: string
}

/** The eight digits of a mail, beside the address that it was sent to. */
export type MailedCode = { email: string; code: string }

/** The secret of a mailed link. */
export type MailedLink = { token: string }

/** A person's proof at sign-in; where two-factor is on, with a code of the app or a recovery code. */
export type SignInProof = Credentials | MailedCode | MailedLink
export type SignInAttempt = SignInProof & { secondFactor?: string }

export type SignInRefusal = {
  /** A code of `domain`, or of a later server's. It never says which of name and password was wrong. */
  code: string
  facts: Readonly<Record<string, unknown>>
}

export type SignInOutcome =
  | { kind: 'signed-in'; user: Pick<SessionUser, 'id' | 'userType' | 'name'> }
  | { kind: 'refused'; refusal: SignInRefusal }
  | { kind: 'silent' }

/** An address has an @, a username never does. */
function userInputOf(who: string): { email: string } | { username: string } {
  const trimmed = who.trim()
  return trimmed.includes('@') ? { email: trimmed } : { username: trimmed }
}

const unnamed: SignInRefusal = { code: 'UNKNOWN', facts: {} }

export function refusalOf(errors: readonly AccountError[]): SignInRefusal {
  const { code, ...facts } = errors[0]?.extensions ?? {}
  return typeof code === 'string' ? { code, facts } : unnamed
}

function variablesOf({ secondFactor, ...proof }: SignInAttempt) {
  const second = secondFactor === undefined ? {} : { code: secondFactor }
  if ('password' in proof) {
    const params = { user: userInputOf(proof.who), password: proof.password, ...second }
    return { serviceName: 'password', params }
  }
  const params =
    'code' in proof
      ? { user: { email: proof.email.trim() }, token: proof.code, ...second }
      : { token: proof.token, ...second }
  return { serviceName: 'magicLink', params }
}

/** Authenticates by password or by what was mailed, and stores the tokens. Who it is in full is asked afterwards. */
export async function signIn(
  needs: { call: AccountCall; storage: TokenStorage },
  attempt: SignInAttempt,
): Promise<SignInOutcome> {
  const call = requireTransport(needs.call)
  const outcome = asHeard(await call({ document: authenticate, variables: variablesOf(attempt) }))
  if (outcome.kind === 'silent') return { kind: 'silent' }
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: refusalOf(outcome.errors) }
  const { tokens, user } = outcome.data.authenticate ?? {}
  if (!tokens?.accessToken || !tokens.refreshToken || !user)
    return { kind: 'refused', refusal: unnamed }
  needs.storage.write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  return { kind: 'signed-in', user }
}
