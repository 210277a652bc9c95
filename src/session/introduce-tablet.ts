import type { TokenRefresh } from './tokens/token-refresh.ts'

type Needs = {
  tokens: Pick<TokenRefresh, 'current'>
  fetch: typeof globalThis.fetch
  /** The tablet's report on itself. */
  headers: Readonly<Record<string, string>>
}

/**
 * Shows the server which tablet this is, beside the cookie that names the tablet it was. A browser that clears the
 * storage of a site keeps its cookies: the server learns so which tablet has forgotten. It is the one request with
 * cookies. False when it did not arrive.
 */
export async function introduceTablet({ tokens, fetch, headers }: Needs): Promise<boolean> {
  const current = await tokens.current()
  if (current.kind !== 'live') return false
  const request = {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${current.accessToken}` },
    cache: 'no-store',
    credentials: 'same-origin',
  } as const
  const answer = await fetch('/api/tablet', request).catch(() => null)
  return answer?.status === 204
}
