import { NoAnswerError, ServerError } from './operation-errors.ts'
import type { Reachability } from './reachability.ts'
import { type Answer, readAnswer } from './read-answer.ts'
import type { TabletReport } from './tablet-report.ts'
import { whySilent } from './why-silent.ts'

export type ServerDoorNeeds = {
  fetch: typeof globalThis.fetch
  url: string
  client?: { name: string; version: string }
  /** A half-open connection would hold a lane for minutes; after this it counts as no answer. */
  timeLimitMs: number
  reachability: Reachability
  /** The server's own clock in whole seconds, from the `Date` header of each of its answers. */
  onServerTime(milliseconds: number): void
  /** Goes along with the questions of somebody who is signed in. */
  report?: Pick<TabletReport, 'headers' | 'wasHeard'>
}

/** An HTTP answer as it came, good or bad. */
export type HttpAnswer = {
  status: number
  /** By lower-case name; null when absent. */
  header(name: string): string | null
  body: string
}

export type Knock = { body: string; headers: Headers; signal: AbortSignal | null }

/** POST, JSON of exactly these three. */
export type OperationCall = {
  operationName: string
  variables: Readonly<Record<string, unknown>>
  query: string
}

export type ServerDoor = {
  /** Answers what came, and what it is by the error catalogue. Throws only when nothing came. */
  post(knock: Knock): Promise<{ http: HttpAnswer; verdict: Answer | Error }>
  call(operation: OperationCall, accessToken?: string): Promise<Answer>
  /** The same door in the shape at which urql's own exchange knocks. */
  fetch: typeof globalThis.fetch
}

/** urql leaves out variables that a document does not have; the contract has the key always. */
function withVariables(body: string): string {
  const { operationName, variables = {}, query } = JSON.parse(body) as Partial<OperationCall>
  return JSON.stringify({ operationName, variables, query })
}

const operationNameIn = (body: string): string =>
  /"operationName":\s*"(\w+)"/.exec(body)?.[1] ?? 'unnamed'

async function reach(needs: ServerDoorNeeds, knock: Knock): Promise<HttpAnswer> {
  const limit = new AbortController()
  const givenUp = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  })
  const giveUp = (): void => limit.abort()
  const timer = setTimeout(giveUp, needs.timeLimitMs)
  knock.signal?.addEventListener('abort', giveUp)
  const read = async (): Promise<HttpAnswer> => {
    const response = await needs.fetch(needs.url, {
      method: 'POST',
      headers: knock.headers,
      body: knock.body,
      signal: limit.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const { headers, status } = response
    return { status, header: (name) => headers.get(name), body: await response.text() }
  }
  try {
    return await Promise.race([read(), givenUp])
  } catch (error) {
    throw new NoAnswerError(operationNameIn(knock.body), error)
  } finally {
    clearTimeout(timer)
    knock.signal?.removeEventListener('abort', giveUp)
  }
}

function judge(operationName: string, http: HttpAnswer): Answer | Error {
  try {
    const retryAfter = http.header('retry-after')
    return readAnswer(operationName, { status: http.status, body: http.body, retryAfter })
  } catch (error) {
    return error as Error
  }
}

/** True if Préau itself spoke: a refusal is an answer, the page of a proxy or a portal is none. */
const spoke = (verdict: Answer | Error): verdict is Answer | ServerError =>
  !(verdict instanceof Error) ||
  (verdict instanceof ServerError && verdict.status < 500 && verdict.errors.length > 0)

/** A question that was refused may have taught the server nothing of who asked. */
const isAnswered = (verdict: Answer | Error): boolean =>
  !(verdict instanceof Error) && verdict.errors.length === 0

/** The only way out to the GraphQL endpoint: every failure leaves it as an error of the catalogue. */
export function createServerDoor(needs: ServerDoorNeeds): ServerDoor {
  async function post(knock: Knock): Promise<{ http: HttpAnswer; verdict: Answer | Error }> {
    knock.headers.set('accept', 'application/json')
    knock.headers.set('content-type', 'application/json')
    if (needs.client) {
      knock.headers.set('apollographql-client-name', needs.client.name)
      knock.headers.set('apollographql-client-version', needs.client.version)
    }
    const said = knock.headers.has('authorization') ? needs.report?.headers() : null
    for (const [name, value] of Object.entries(said ?? {})) knock.headers.set(name, value)
    try {
      const http = await reach(needs, knock)
      const verdict = judge(operationNameIn(knock.body), http)
      if (spoke(verdict)) {
        const date = Date.parse(http.header('date') ?? '')
        if (!Number.isNaN(date)) needs.onServerTime(date)
        needs.reachability.answered()
        if (said && isAnswered(verdict)) needs.report?.wasHeard(said)
      } else needs.reachability.silent(whySilent(verdict))
      return { http, verdict }
    } catch (error) {
      // A screen that was left cancels its own request: that teaches nothing about the network.
      if (!knock.signal?.aborted) needs.reachability.silent('no-network')
      throw error
    }
  }

  return {
    post,
    async call(operation, accessToken) {
      const headers = new Headers(accessToken ? { authorization: `Bearer ${accessToken}` } : {})
      const { verdict } = await post({ body: JSON.stringify(operation), headers, signal: null })
      if (verdict instanceof Error) throw verdict
      return verdict
    },
    async fetch(_, init) {
      const { http, verdict } = await post({
        body: withVariables(String(init?.body)),
        headers: new Headers(init?.headers),
        signal: init?.signal ?? null,
      })
      if (verdict instanceof Error) throw verdict
      return new Response(http.body, { headers: { 'content-type': 'application/json' } })
    },
  }
}
