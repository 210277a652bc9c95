import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { call } from '../server-call.ts'
import type { Shot } from '../server-load.ts'
import { markingOf } from '../server-shots.ts'
import type { BenchClass } from '../server-world.ts'

/** The calls that one caller sends, and the number of its connections. */
export interface FloodOrder {
  url: string
  connections: number
  seconds: number
  bearer: string
  /** Batches of a class, each a new one; or the same few texts over and over. */
  sends: { batchesOf: BenchClass['children'] } | { texts: readonly string[] }
}

/** The number of answers with each status. */
export type FloodOutcome = Record<number, number>

const mostCalls = 20_000
/** A caller that is refused comes again long before it is asked to. */
const restMs = 20

function shotsOf({ sends, bearer }: FloodOrder): () => Shot {
  if ('batchesOf' in sends) return markingOf({ children: sends.batchesOf }, bearer)
  let next = 0
  return () => {
    next += 1
    return { bearer, body: sends.texts[next % sends.texts.length] ?? '' }
  }
}

async function flood(order: FloodOrder): Promise<FloodOutcome> {
  const { url, connections, seconds } = order
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('only the bench’s own server')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  const shots = shotsOf(order)
  const outcome: FloodOutcome = {}
  let sent = 0
  const connection = async (): Promise<void> => {
    while (performance.now() < end && sent < mostCalls) {
      sent += 1
      const { status } = await call(`${url}/graphql`, agent, shots())
      outcome[status] = (outcome[status] ?? 0) + 1
      if (status === 503) await rest(restMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return outcome
}

// In a process of its own: what it computes keeps nobody's answer waiting.
process.send?.('ready')
const [order] = (await once(process, 'message')) as [FloodOrder]
process.send?.(await flood(order))
process.disconnect()
