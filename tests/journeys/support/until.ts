import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './patience.ts'

const everyMs = 25

/**
 * Asks again until there is an answer; after the usual patience it fails with what was waited for. It waits for servers
 * and browsers, in journeys and in the bench. Vitest's own polling cannot be used there.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + patience.timeout
  do {
    const answer = await ask()
    if (answer) return answer
    await pause(everyMs)
  } while (performance.now() < end)
  throw new Error(`${what}: not after ${patience.timeout / 1_000} seconds`)
}
