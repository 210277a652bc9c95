import { type Client, type Exchange, mapExchange } from '@urql/core'
import { systemClock } from '#src/platform/clock.ts'

const heardBy = new WeakMap<Client, Map<number, number>>()

function heardOf(client: Client): Map<number, number> {
  const heard = heardBy.get(client) ?? new Map()
  heardBy.set(client, heard)
  return heard
}

/** Notes when the school has answered each question, whoever asked it: what was answered just now is not asked again. */
export const answersHeard: Exchange = (input) =>
  mapExchange({
    onResult({ operation, error }) {
      if (operation.kind === 'query' && !error)
        heardOf(input.client).set(operation.key, systemClock.now())
    },
  })(input)

/** When the school has answered this question last, by the tablet's own clock. Undefined: not since the app was opened. */
export const heardAt = (client: Client, key: number): number | undefined =>
  heardBy.get(client)?.get(key)
