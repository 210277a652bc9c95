import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import { chatHome, earlierMessages, newestMessages, readChannel } from '../message.operations.ts'
import type { ChatService, Look, Stop } from './chat-service.ts'

type Ports = Pick<ChatService, 'publish' | 'subscribe'> & {
  client: Client
  isReachable(): Promise<boolean>
}

/** Messages over the school's own server: its API, its stream of news, and the tablet's cache. */
export function createHouseChat({ client, isReachable, publish, subscribe }: Ports): ChatService {
  const watched = new Map<symbol, () => Promise<unknown>>()

  function watch<Data, Asked extends AnyVariables, Value>(
    { query, variables }: { query: TypedDocumentNode<Data, Asked>; variables: Asked },
    { pick, look }: { pick: (data: Data) => Value; look: Look<Value> },
  ): Stop {
    let last: Value | undefined
    const { unsubscribe } = client
      .query(query, variables, { requestPolicy: 'cache-and-network' })
      .subscribe(({ data, error, stale }) => {
        if (data) last = pick(data)
        const fetching = !data && !error
        look(loadedOf({ value: last, fetching, error, stale }) as Loaded<Value>)
      })
    const mark = Symbol()
    watched.set(mark, () =>
      client.query(query, variables, { requestPolicy: 'network-only' }).toPromise(),
    )
    return () => {
      watched.delete(mark)
      unsubscribe()
    }
  }

  async function refresh(): Promise<void> {
    // Without an answer the screen stays as it is: what is on the tablet is shown without a word of the network.
    if (await isReachable()) await Promise.all([...watched.values()].map((ask) => ask()))
  }

  return {
    watchHome: (look) => watch({ query: chatHome, variables: {} }, { pick: (data) => data, look }),
    watchNewest: (channelId, look) =>
      watch(
        { query: newestMessages, variables: { channelId } },
        { pick: ({ channelMessages }) => channelMessages, look },
      ),
    async readEarlier(channelId, before) {
      const ask = (requestPolicy: 'network-only' | 'cache-only') =>
        client.query(earlierMessages, { channelId, before }, { requestPolicy }).toPromise()
      const answers = await isReachable()
      const { data } = await ask(answers ? 'network-only' : 'cache-only')
      return data?.channelMessages ?? null
    },
    async markRead(channelId, number) {
      const { data, error } = await client.mutation(readChannel, { channelId, number }).toPromise()
      if (error) throw error
      if (data?.readChannel) await refresh()
    },
    publish,
    refresh,
    subscribe,
  }
}
