import { refreshTokens } from '../session.operations.ts'
import {
  type AccountCall,
  type AccountError,
  type CallOutcome,
  requireTransport,
} from '../signing/account-call.ts'
import { type Locks, underAuthLock } from './auth-lock.ts'
import { decideRefresh, type RefreshDecision } from './decide-refresh.ts'
import { hasReadableEnd } from './token-claims.ts'
import type { TokenStorage } from './token-storage.ts'

/** The corrected clock, and a way to have it confirmed by the server before it ends a session. */
export type SessionClock = {
  /** Milliseconds since 1970, as the server counts them. */
  now(): number
  /** False when the server does not answer. */
  confirm(): Promise<boolean>
}

/** `inactive`: the person was switched off. */
export type Ending = 'expired' | 'refused' | 'inactive'

export type CurrentTokens =
  | { kind: 'live'; accessToken: string }
  /** Nobody is signed in; with the reason when a session has just ended. */
  | { kind: 'none'; error?: Error }
  /** The server did not answer, so nothing is known: the session goes on. */
  | { kind: 'silent'; error: Error; errors?: readonly AccountError[] }

export type TokenRefresh = {
  /** A token that can be sent, refreshed first when it must be. */
  current(): Promise<CurrentTokens>
  /** The same when the server has refused this one. */
  insteadOf(dead: string): Promise<CurrentTokens>
}

export type TokenRefreshNeeds = {
  storage: TokenStorage
  clock: SessionClock
  locks: Locks | undefined
  call: AccountCall
  /** The report on this tablet in each call; null while the tablet does not know what waits there. */
  report: { headers(): object | null }
  /** Learns what waits there. False when it cannot be learnt soon. */
  learnWaiting(): Promise<boolean>
  onEnded(because: Ending): void
  /** The session that ended was opened as somebody else: one's own tokens are back in the storage. */
  onRestored(because: Ending): void
}

const endingOf = (errors: readonly AccountError[]): Ending =>
  errors.some((error) => error.extensions?.code === 'accounts.account-inactive')
    ? 'inactive'
    : 'refused'

const isInactive = (outcome: CallOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && endingOf(outcome.errors) === 'inactive'

export function createTokenRefresh(needs: TokenRefreshNeeds): TokenRefresh {
  const { storage, clock, locks, onEnded, onRestored } = needs
  const call = requireTransport(needs.call)

  const decide = (dead?: string): RefreshDecision =>
    decideRefresh(storage.read(), clock.now(), dead)

  const end = (because: Ending, error: Error): CurrentTokens => {
    if (storage.restore()) onRestored(because)
    else {
      storage.clear()
      onEnded(because)
    }
    return { kind: 'none', error }
  }

  async function refresh(pair: { accessToken: string; refreshToken: string }) {
    const variables = { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
    const ask = () => call({ document: refreshTokens, variables }, pair.accessToken || undefined)
    const isSilent = needs.report.headers() === null
    const first = await ask()
    // The school hears of this tablet for the last time: it asks in vain again, and says what waits.
    const isToSay = isSilent && isInactive(first) && (await needs.learnWaiting())
    const outcome = isToSay ? await ask() : first
    // Somebody signed out, or in, while the answer was on its way: it belongs to a session that is gone.
    if (storage.read().refreshToken !== pair.refreshToken) return settle()
    if (outcome.kind === 'silent') return outcome
    if (outcome.kind === 'refused') return end(endingOf(outcome.errors), outcome.error)
    const tokens = outcome.data.refreshTokens?.tokens
    if (!tokens?.accessToken || !tokens.refreshToken)
      return end('refused', new Error('The refresh was answered without tokens'))
    storage.write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
    return { kind: 'live', accessToken: tokens.accessToken } as const
  }

  /** A battery that ran flat sets a tablet's clock years off: only a confirmed clock may end a session. */
  async function endWhenConfirmed(dead?: string): Promise<CurrentTokens> {
    const { refreshToken } = storage.read()
    const isByTime = refreshToken !== null && hasReadableEnd(refreshToken)
    if (isByTime && !(await clock.confirm()))
      return { kind: 'silent', error: new Error('The clock could not be confirmed') }
    const decision = decide(dead)
    if (decision.kind === 'refresh') return refresh(decision)
    if (decision.kind === 'keep') return { kind: 'live', accessToken: decision.accessToken }
    if (decision.kind === 'none') return decision
    return end('expired', new Error('The session has expired'))
  }

  async function settle(dead?: string): Promise<CurrentTokens> {
    const decision = decide(dead)
    switch (decision.kind) {
      case 'none':
        return decision
      case 'keep':
        return { kind: 'live', accessToken: decision.accessToken }
      case 'refresh':
        return refresh(decision)
      case 'clear':
        return endWhenConfirmed(dead)
    }
  }

  async function settleInTurn(dead?: string): Promise<CurrentTokens> {
    const { kind } = decide(dead)
    // Only what may refresh or end waits for its turn; inside, the storage is read again.
    return kind === 'none' || kind === 'keep'
      ? settle(dead)
      : underAuthLock(locks, () => settle(dead))
  }

  return { current: () => settleInTurn(), insteadOf: (dead) => settleInTurn(dead) }
}
