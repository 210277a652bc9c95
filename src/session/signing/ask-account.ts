import type { TokenRefresh } from '../tokens/token-refresh.ts'
import { type AccountCall, asHeard, type CallOutcome } from './account-call.ts'

type Needs = { call: AccountCall; tokens: TokenRefresh; onDisabled(): void }

const hasCode = (outcome: CallOutcome<unknown>, code: string): boolean =>
  outcome.kind === 'refused' && outcome.errors.some((error) => error.extensions?.code === code)

/**
 * An account call of a screen: with the token of the signed-in person, without one where nobody is. A token that the
 * server refuses is renewed once, as for everything else.
 */
export function createAskAccount({ call, tokens, onDisabled }: Needs): AccountCall {
  return async (request) => {
    const current = await tokens.current()
    if (current.kind === 'silent') return asHeard(current)
    if (current.kind === 'none') return asHeard(await call(request))
    const first = asHeard(await call(request, current.accessToken))
    if (hasCode(first, 'APP_DISABLED')) onDisabled()
    if (!hasCode(first, 'UNAUTHENTICATED')) return first
    const renewed = await tokens.insteadOf(current.accessToken)
    if (renewed.kind === 'silent') return asHeard(renewed)
    return renewed.kind === 'live' ? asHeard(await call(request, renewed.accessToken)) : first
  }
}
