import { isExpired } from './token-claims.ts'
import type { StoredTokens } from './token-storage.ts'

export type RefreshDecision =
  /** Nobody is signed in. */
  | { kind: 'none' }
  | { kind: 'keep'; accessToken: string }
  /** `accessToken` is empty when it is missing: the call demands a text. */
  | { kind: 'refresh'; accessToken: string; refreshToken: string }
  | { kind: 'clear' }

/**
 * The refresh rule of the specification. `now` is the corrected clock, in milliseconds; `dead` is an
 * access token that the server has refused although it looks alive.
 */
export function decideRefresh(
  { accessToken, refreshToken }: StoredTokens,
  now: number,
  dead?: string,
): RefreshDecision {
  const isUsable = accessToken !== null && accessToken !== dead && !isExpired(accessToken, now)
  if (refreshToken === null) {
    if (accessToken === null) return { kind: 'none' }
    return isUsable ? { kind: 'keep', accessToken } : { kind: 'clear' }
  }
  if (isExpired(refreshToken, now)) return { kind: 'clear' }
  if (isUsable) return { kind: 'keep', accessToken }
  return { kind: 'refresh', accessToken: accessToken ?? '', refreshToken }
}
