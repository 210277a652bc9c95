import type { Clock } from '#src/platform/clock.ts'
import type { OperationCall } from './server-door.ts'

/** The server's answer, and its moment: the server's clock in that answer, and the tablet's. */
export type EarlyAnswer = {
  readonly data: unknown
  /** Null where the server did not say. */
  readonly heard: { readonly serverMs: number; readonly at: number } | null
}

type Asking = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly accessToken: string
  /** The version of this app. */
  readonly version: string
  /** Nobody waits for the answer any more. */
  readonly callingOff: AbortSignal
}

/**
 * Asks the server before the code of its door is there (`server-door.ts`), in the same words. Null for every answer that is out
 * of the ordinary: the app asks again by its door, which knows what it means.
 */
export async function askEarly(
  operation: OperationCall,
  { fetch, clock, accessToken, version, callingOff }: Asking,
): Promise<EarlyAnswer | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        'apollographql-client-name': 'preau',
        'apollographql-client-version': version,
      },
      body: JSON.stringify(operation),
      signal: callingOff,
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.status !== 200) return null
    const serverMs = Date.parse(response.headers.get('date') ?? '')
    const heard = Number.isNaN(serverMs) ? null : { serverMs, at: clock.now() }
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown }
    return data && !errors ? { data, heard } : null
  } catch {
    return null
  }
}
