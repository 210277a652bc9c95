import { type Exchange, gql } from '@urql/core'
import { vi } from 'vitest'
import type { Truth } from '#src/graphql/cache-config.ts'
import { createClient } from '#src/graphql/client.ts'
import type { LoadError } from '#src/graphql/load-errors.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createSchoolExchange } from '#src/graphql/school-exchange.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'

const pass: Exchange = ({ forward }) => forward
/** The query that the tests of the client ask. */
export const school = gql('query school { getSchool { id name } }')
/** An answer of the server. */
export const json =
  (value: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(value), { status }))
export const tilleuls = json({
  data: { getSchool: { __typename: 'School', id: '1', name: 'Les Tilleuls' } },
})

type Reply = () => Promise<Response>

/** The client of a tablet. A test says what its server answers and what its disk holds. */
export function aTabletsClient(options: {
  reply: Reply
  stored?: Record<string, string>
  /** The work of the disk before it answers. */
  disk?: Promise<void>
}) {
  let reply = options.reply
  let hearOnline = (): void => undefined
  const sent: { url: string; init: RequestInit }[] = []
  const written: Record<string, string | undefined>[] = []
  const reachability = createReachability()
  const onLoadError = vi.fn<(error: LoadError) => void>()
  const onDisabled = vi.fn<() => void>()
  const onTruth = vi.fn<(truth: Truth) => void>()
  const door = createServerDoor({
    fetch: (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      return reply()
    },
    url: '/graphql',
    client: { name: 'preau', version: '1' },
    timeLimitMs: 50,
    reachability,
    onServerTime: () => undefined,
  })
  const { client, hydrated } = createClient({
    door,
    url: '/graphql',
    loadExchange: async () =>
      createSchoolExchange({
        features: [{ onTruth: { PresenceDay: onTruth } }],
        authExchange: pass,
        reachability,
        onOnline(retry) {
          hearOnline = retry
        },
        onLoadError,
        onDisabled,
        storage: {
          readData: async () => {
            await options.disk
            return options.stored ?? {}
          },
          writeData: (delta) => {
            written.push(delta)
            return Promise.resolve()
          },
        },
      }),
  })
  const answer = (next: Reply): void => {
    reply = next
  }
  const comeOnline = () => hearOnline()
  const heard = { onLoadError, onDisabled, onTruth }
  return { client, hydrated, door, answer, comeOnline, sent, written, ...heard }
}

/** The answers of a server that is not there. */
export const failures: [string, Reply][] = [
  ['no network', () => Promise.reject(new TypeError('Load failed'))],
  ['a fallen server', json({ error: 'x' }, 500)],
  ['a portal', () => Promise.resolve(new Response('<html></html>'))],
  ['a server that hangs', () => new Promise(() => undefined)],
]
