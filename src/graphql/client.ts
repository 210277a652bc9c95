import { Client } from '@urql/core'
import { laterExchange } from './later-exchange.ts'
import type { SchoolExchange } from './school-exchange.ts'
import type { ServerDoor } from './server-door.ts'

export type ClientNeeds = {
  door: Pick<ServerDoor, 'fetch'>
  url: string
  /** Fetches what stands between the client and the network; asked again where it could not be had. */
  loadExchange(): Promise<SchoolExchange>
}

export type PreauClient = {
  client: Client
  /** Resolves when screens may ask: what the tablet kept is readable, took too long or cannot be had. */
  hydrated: Promise<void>
}

/**
 * One client per signed-in person: its memory and its storage are theirs alone. The first picture is drawn without the
 * cache of all screens: what is asked meanwhile waits.
 */
export function createClient({ door, url, loadExchange }: ClientNeeds): PreauClient {
  let loading: Promise<SchoolExchange> | null = null
  const load = (): Promise<SchoolExchange> => {
    loading ??= loadExchange().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const hydrated = load().then(
    (loaded) => loaded.hydrated,
    () => undefined,
  )
  const client = new Client({
    url,
    fetch: door.fetch,
    preferGetMethod: false,
    exchanges: [laterExchange(async () => (await load()).exchange)],
  })
  return { client, hydrated }
}
