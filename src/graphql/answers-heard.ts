import { type Client, type Exchange, mapExchange } from '@urql/core'
import { systemClock } from '#src/platform/clock.ts'

const momentsOf = new WeakMap<Client, Map<number, number>>()

/** Notes when the school has answered each question of any screen: what was answered just now is not asked again. */
export const answersHeard: Exchange = (input) =>
  mapExchange({
    onResult({ operation, error }) {
      if (operation.kind !== 'query' || error) return
      const moments = momentsOf.get(input.client) ?? new Map()
      momentsOf.set(input.client, moments.set(operation.key, systemClock.now()))
    },
  })(input)

/**
 * Tells when the school has last answered this question, by the tablet's own clock. Undefined: not since the app was
 * opened.
 */
export const heardAt = (client: Client, key: number): number | undefined =>
  momentsOf.get(client)?.get(key)
