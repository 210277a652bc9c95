import { type AccountCall, type AccountError, requireTransport } from './account-call.ts'
import { authenticate, type SessionUser } from './session.operations.ts'
import type { TokenStorage } from './token-storage.ts'

export type Credentials = {
  /** E-mail address or username, as typed. */
  who: string
  password: string
}

export type SignInRefusal =
  /** Which of the two was wrong is never told. */
  | { code: 'wrong-credentials' }
  | { code: 'too-many-tries'; minutes: number }
  | { code: 'inactive' }
  | { code: 'disabled' }
  | { code: 'other'; message: string }

export type SignInOutcome =
  | { kind: 'signed-in'; user: Pick<SessionUser, 'id' | 'userType' | 'name'> }
  | { kind: 'refused'; refusal: SignInRefusal }
  | { kind: 'silent' }

/** An address has an @, a username never does. */
function userInputOf(who: string): { email: string } | { username: string } {
  const trimmed = who.trim()
  return trimmed.includes('@') ? { email: trimmed } : { username: trimmed }
}

/** Seconds to wait are said in minutes: nobody waits for seconds at a sign-in page. */
function minutesIn(error: AccountError): number {
  const seconds = Number(error.extensions?.retryAfterSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 1
}

export function refusalOf(errors: readonly AccountError[]): SignInRefusal {
  const [error] = errors
  switch (error?.extensions?.code) {
    case 'accounts.invalid-credentials':
      return { code: 'wrong-credentials' }
    case 'accounts.too-many-tries':
      return { code: 'too-many-tries', minutes: minutesIn(error) }
    case 'accounts.account-inactive':
      return { code: 'inactive' }
    case 'APP_DISABLED':
      return { code: 'disabled' }
    default:
      return { code: 'other', message: error?.message ?? 'Server error' }
  }
}

/** Authenticates with a password and stores the tokens. Who it is in full is asked afterwards. */
export async function signIn(
  needs: { call: AccountCall; storage: TokenStorage },
  { who, password }: Credentials,
): Promise<SignInOutcome> {
  const call = requireTransport(needs.call)
  const variables = { serviceName: 'password', params: { user: userInputOf(who), password } }
  const outcome = await call({ document: authenticate, variables })
  if (outcome.kind === 'silent') return { kind: 'silent' }
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: refusalOf(outcome.errors) }
  const { tokens, user } = outcome.data.authenticate ?? {}
  if (!tokens?.accessToken || !tokens.refreshToken || !user)
    return { kind: 'refused', refusal: { code: 'other', message: 'Server error' } }
  needs.storage.write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
  return { kind: 'signed-in', user }
}
