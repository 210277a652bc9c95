import type { SessionUser } from './session.operations.ts'
import { isExpired } from './tokens/token-claims.ts'
import type { SessionClock, TokenRefresh } from './tokens/token-refresh.ts'
import type { TokenStorage } from './tokens/token-storage.ts'

/** The answer to one question for the user: the user, nobody (null), or no answer. */
export type UserAnswer = { kind: 'answered'; user: SessionUser | null } | { kind: 'silent' }

export type LookedUp =
  | { kind: 'found'; user: SessionUser }
  /** The session is over: log out and go to the sign-in page. */
  | { kind: 'nobody' }
  | { kind: 'silent' }

export type LookUpNeeds = {
  /** Asks the server past every cache. */
  ask(): Promise<UserAnswer>
  storage: TokenStorage
  clock: Pick<SessionClock, 'now'>
  tokens: TokenRefresh
}

/**
 * The session rule of the specification: a lookup that finds nobody is tried once more, with renewed
 * tokens, while the refresh token is valid; otherwise the session is over.
 */
export async function lookUpUser({ ask, storage, clock, tokens }: LookUpNeeds): Promise<LookedUp> {
  const first = await ask()
  if (first.kind === 'silent') return first
  if (first.user) return { kind: 'found', user: first.user }

  const { accessToken, refreshToken } = storage.read()
  if (refreshToken === null || isExpired(refreshToken, clock.now())) return { kind: 'nobody' }
  const renewed = await (accessToken === null ? tokens.current() : tokens.insteadOf(accessToken))
  if (renewed.kind === 'silent') return { kind: 'silent' }
  if (renewed.kind === 'none') return { kind: 'nobody' }

  const second = await ask()
  if (second.kind === 'silent') return second
  return second.user ? { kind: 'found', user: second.user } : { kind: 'nobody' }
}
