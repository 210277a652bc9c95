import type { CombinedError, Exchange, Operation } from '@urql/core'
import { authExchange } from '@urql/exchange-auth'
import { decideRefresh } from './decide-refresh.ts'
import { ownerOf } from './token-claims.ts'
import type { CurrentTokens, SessionClock, TokenRefresh } from './token-refresh.ts'
import type { TokenStorage } from './token-storage.ts'

export type AuthExchangeNeeds = {
  storage: TokenStorage
  clock: Pick<SessionClock, 'now'>
  tokens: TokenRefresh
  /** The person this client belongs to: nothing of theirs leaves under another's token. */
  userId: string
  /** The tokens in the storage belong to somebody else: this tab has slept through a change of person. */
  onStranger(): void
}

const scheme = 'Bearer '

function sentTokenOf(operation: Operation): string | undefined {
  const { fetchOptions } = operation.context
  if (typeof fetchOptions !== 'object') return undefined
  const header = (fetchOptions.headers as Record<string, string> | undefined)?.authorization
  return header?.slice(scheme.length)
}

const isUnauthenticated = (error: CombinedError): boolean =>
  error.graphQLErrors.some((it) => it.extensions.code === 'UNAUTHENTICATED')

/**
 * Adds the access token to every operation of one person's client.
 *
 * While a refresh runs, the exchange of urql keeps one operation per document and variables and drops
 * the second: every entry therefore carries its own id in its variables.
 */
export function createAuthExchange(needs: AuthExchangeNeeds): Exchange {
  const { storage, clock, tokens, userId, onStranger } = needs
  let refusedToken: string | undefined

  const isStrangers = (accessToken: string | null): boolean => {
    const owner = ownerOf(accessToken)
    return owner !== undefined && owner !== userId
  }

  async function tokenFor(): Promise<CurrentTokens> {
    const dead = refusedToken
    refusedToken = undefined
    return dead === undefined ? tokens.current() : tokens.insteadOf(dead)
  }

  return authExchange(({ appendHeaders }) =>
    Promise.resolve({
      addAuthToOperation(operation) {
        const { accessToken } = storage.read()
        if (accessToken === null || isStrangers(accessToken)) return operation
        return appendHeaders(operation, { authorization: `${scheme}${accessToken}` })
      },
      willAuthError() {
        const stored = storage.read()
        const { kind } = decideRefresh(stored, clock.now())
        return kind === 'refresh' || kind === 'clear' || isStrangers(stored.accessToken)
      },
      didAuthError(error, operation) {
        if (!isUnauthenticated(error)) return false
        refusedToken = sentTokenOf(operation)
        return true
      },
      async refreshAuth() {
        if (!isStrangers(storage.read().accessToken)) {
          const outcome = await tokenFor()
          if (outcome.kind !== 'live') throw outcome.error ?? new Error('Nobody is signed in')
        }
        if (!isStrangers(storage.read().accessToken)) return
        onStranger()
        throw new Error('Somebody else is signed in on this device')
      },
    }),
  )
}
