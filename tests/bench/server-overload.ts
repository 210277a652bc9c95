import { Agent } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import type pg from 'pg'
import { type Figure, percentile } from './figures.ts'
import { call } from './server-call.ts'
import type { Shot } from './server-load.ts'

export interface Overload {
  perSecond: number
  /** Milliseconds of each batch that was answered, from its last sending on. */
  answered: number[]
  /** Milliseconds of each `/readyz`. */
  ready: number[]
  refused: number
}

const connections = 200
const marksInBatch = 30
const betweenLooksMs = 50

const countEntries = async (owner: pg.Pool): Promise<number> => {
  const { rows } = await owner.query<{ count: string }>('select count(*) from entry')
  return Number(rows[0]?.count)
}

/**
 * 200 tablets that send one batch after the other: each sends the same batch again when it is asked to come later,
 * after the rest asked for. Beside them `/readyz` is looked at all the time. Any answer but an accepted batch or a 503
 * makes the measurement void. So does an accepted mark that is not in the ledger.
 */
export async function overloadServer(wish: {
  url: string
  owner: pg.Pool
  shots: readonly (() => Shot)[]
  seconds?: number
}): Promise<Overload> {
  const { url, owner, shots, seconds = 20 } = wish
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const looker = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await countEntries(owner)
  const end = performance.now() + seconds * 1_000
  const isOver = () => performance.now() >= end
  const answered: number[] = []
  const ready: number[] = []
  let refused = 0

  async function tablet(index: number): Promise<void> {
    const next = shots[index % shots.length]
    while (next && !isOver()) {
      const shot = next()
      for (;;) {
        const { status, retryAfter, body, ms } = await call(`${url}/graphql`, agent, shot)
        if (status === 200) {
          if (/"errors"|EntryRefused|EntryConflict/.test(body))
            throw new Error(`the server answered: ${body.slice(0, 500)}`)
          answered.push(ms)
          break
        }
        if (status !== 503 || !(retryAfter > 0)) throw new Error(`the server answered ${status}`)
        refused += 1
        if (isOver()) return
        await rest(retryAfter * 1_000)
      }
    }
  }

  async function look(): Promise<void> {
    while (!isOver()) {
      const { status, ms } = await call(`${url}/readyz`, looker)
      if (status !== 200) throw new Error(`the server was not ready: ${status}`)
      ready.push(ms)
      await rest(betweenLooksMs)
    }
  }

  try {
    await Promise.all([look(), ...Array.from({ length: connections }, (_, index) => tablet(index))])
  } finally {
    agent.destroy()
    looker.destroy()
  }
  const recorded = (await countEntries(owner)) - before
  if (recorded !== answered.length * marksInBatch)
    throw new Error(`${answered.length * marksInBatch} marks were accepted, ${recorded} recorded`)
  return { perSecond: answered.length / seconds, answered, ready, refused }
}

export const overloadFigures = ({ perSecond, answered, ready, refused }: Overload): Figure[] => [
  {
    name: 'server, batches of 30 marks, 200 connections',
    value: perSecond,
    unit: 'per second',
    higherIsBetter: true,
  },
  {
    name: 'server, 200 connections, batch that is answered, p99',
    value: percentile(answered, 0.99),
    budget: 2_500,
    unit: 'ms',
  },
  {
    name: 'server, 200 connections, readyz, p99',
    value: percentile(ready, 0.99),
    budget: 200,
    unit: 'ms',
  },
  {
    name: 'server, 200 connections, readyz, worst',
    value: Math.max(...ready),
    budget: 1_000,
    unit: 'ms',
  },
  { name: 'server, 200 connections, asked to come again', value: refused, unit: 'times' },
]
