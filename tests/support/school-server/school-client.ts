import type { FeatureCache } from '#src/graphql/cache-config.ts'
import { createClient } from '#src/graphql/client.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createSchoolExchange } from '#src/graphql/school-exchange.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'

/** The app's own client and door over the network of a test, with nothing on the tablet yet. */
export async function aClientOf(
  { fetch }: { fetch: typeof globalThis.fetch },
  features: readonly FeatureCache[] = [],
) {
  const reachability = createReachability()
  const door = createServerDoor({
    fetch,
    url: '/graphql',
    timeLimitMs: 1_000,
    reachability,
    onServerTime: () => undefined,
  })
  const { client, hydrated } = createClient({
    door,
    url: '/graphql',
    loadExchange: async () =>
      createSchoolExchange({
        features,
        authExchange:
          ({ forward }) =>
          (operations) =>
            forward(operations),
        reachability,
        onOnline: () => undefined,
        onLoadError: () => undefined,
        onDisabled: () => undefined,
        storage: { readData: async () => ({}), writeData: async () => undefined },
      }),
  })
  await hydrated
  return { client, door, whySilent: reachability.why }
}
