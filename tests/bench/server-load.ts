import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  /** Calls that were answered. */
  answered: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Shot {
  body: string
  bearer: string
}

/** As a browser asks; of a connection's calls, one of so many asks for plain words, which are read. */
const asBrowsersDo = 'gzip, deflate, br, zstd'
const readOneOf = 10

/**
 * Sends GraphQL calls over so many kept connections, each the next one as soon as the last is answered. `shots`
 * has one source per connection; an answer that holds any of `unwanted` makes the whole measurement void.
 */
export async function loadServer(wish: {
  url: string
  seconds: number
  shots: readonly (() => Shot)[]
  unwanted: readonly string[]
}): Promise<Load> {
  const free = [...wish.shots]
  let bad: string | undefined
  let sent = 0
  const outcome = await autocannon({
    url: wish.url,
    connections: wish.shots.length,
    duration: wish.seconds,
    requests: [
      {
        setupRequest(request, context) {
          const next = free.shift()
          if (!next) throw new Error('more calls at once than connections')
          context.next = next
          const { body, bearer } = next()
          sent += 1
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${bearer}`,
            'accept-encoding': sent % readOneOf === 0 ? 'identity' : asBrowsersDo,
          }
          return { ...request, method: 'POST', path: '/graphql', headers, body }
        },
        onResponse(status, body, context) {
          free.push(context.next as () => Shot)
          if (status !== 200 || wish.unwanted.some((it) => body.includes(it))) bad ??= body
        },
      },
    ],
  })
  if (bad !== undefined) throw new Error(`the server answered: ${bad.slice(0, 500)}`)
  if (outcome.errors + outcome.timeouts > 0) throw new Error('the server left calls unanswered')
  const { requests, latency } = outcome
  const { p50, p99 } = latency
  return { perSecond: requests.average, answered: requests.total, p50, p99 }
}
