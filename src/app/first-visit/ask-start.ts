import type { UserId } from '#domain/kernel/ids.ts'
import type { StartAnswer, StartWish } from '#src/class-day/opening/start.operations.ts'
import { startQuestion } from '#src/generated/start-question.ts'
import type { Clock } from '#src/platform/clock.ts'

/** What the server said at once of all that a first picture shows. */
export type Started = {
  readonly answer: UsableAnswer
  /** The server's clock in that answer, and the tablet's; null where the server did not say. */
  readonly heard: { readonly serverMs: number; readonly at: number } | null
}

type Found<Part extends keyof StartAnswer> = { [Name in Part]: NonNullable<StartAnswer[Name]> }
export type UsableAnswer = StartAnswer & Found<'getUser' | 'getSchool'>

type Asking = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly accessToken: string
  readonly owner: UserId
  readonly wish: StartWish
  readonly version: string
  /** Nobody needs the answer any more. */
  readonly callingOff: AbortSignal
}

/** A server that says nothing for so long is asked by the app itself, which says what is wrong. */
const longestMs = 5_000

/**
 * Asks for a whole first picture while the code that draws it is on its way. Null where anything is out of the ordinary:
 * an error, another person, a session in which nothing is kept. The app then asks by its own way, and says what is wrong.
 */
export async function askStart(asking: Asking): Promise<Started | null> {
  const { fetch, clock, accessToken, owner, wish, version, callingOff } = asking
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
      body: JSON.stringify({ operationName: 'Start', variables: wish, query: startQuestion }),
      signal: AbortSignal.any([callingOff, AbortSignal.timeout(longestMs)]),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.status !== 200) return null
    const serverMs = Date.parse(response.headers.get('date') ?? '')
    const heard = Number.isNaN(serverMs) ? null : { serverMs, at: clock.now() }
    const { data, errors } = (await response.json()) as { data?: StartAnswer; errors?: unknown }
    return data && !errors && isUsable(data, owner) ? { answer: data, heard } : null
  } catch {
    return null
  }
}

const isUsable = (answer: StartAnswer, owner: UserId): answer is UsableAnswer => {
  const { getUser: user, getSchool: school } = answer
  return user?.id === owner && !user.sendsUntil && !user.impersonation && school !== null
}
