import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Figure, percentile } from '../figures.ts'
import { call } from '../server-call.ts'
import { countsOf } from '../server-cpu.ts'
import type { Shot } from '../server-load.ts'
import type { BenchClass } from '../server-world.ts'
import type { FloodOrder, FloodOutcome } from './flood-process.ts'
import { fillDiary, heavyTexts, signInTexts } from './flood-texts.ts'

export interface FloodWish {
  server: ChildProcess
  url: string
  owner: pg.Pool
  classes: readonly BenchClass[]
  /** Tokens: of the largest school's director, and of each class's teacher. */
  director: string
  bearers: readonly string[]
  marking: readonly (() => Shot)[]
  reading: readonly (() => Shot)[]
}

type Sending = Pick<FloodOrder, 'connections' | 'bearer' | 'sends'>

const seconds = 12
const afterMs = 15_000
const betweenCallsMs = 60

interface Beside {
  reads: number[]
  writes: number[]
  refused: number
}

/** The other school's calls while `meanwhile` runs: two tablets that read, and two that write. */
async function callBeside(
  { url, reading, marking }: Pick<FloodWish, 'url' | 'reading' | 'marking'>,
  meanwhile: Promise<unknown>,
): Promise<Beside> {
  const agent = new Agent({ keepAlive: true })
  const beside: Beside = { reads: [], writes: [], refused: 0 }
  let isOver = false
  const tablet = async (next: (() => Shot) | undefined, times: number[]): Promise<void> => {
    while (next && !isOver) {
      const { status, ms, body } = await call(`${url}/graphql`, agent, next())
      if (status === 503) beside.refused += 1
      else if (status !== 200 || /"errors"|EntryRefused|EntryConflict/.test(body))
        throw new Error(`the server answered ${status}: ${body.slice(0, 300)}`)
      else times.push(ms)
      await rest(betweenCallsMs)
    }
  }
  const tablets = [
    ...reading.map((next) => tablet(next, beside.reads)),
    ...marking.map((next) => tablet(next, beside.writes)),
  ]
  try {
    await Promise.all([meanwhile.finally(() => (isOver = true)), ...tablets])
  } finally {
    isOver = true
    agent.destroy()
  }
  return beside
}

/** A process that is ready to flood, so that its start is not measured; its answer comes when the flood is over. */
async function openFlood(url: string, { sending, name }: Required<Flood>) {
  const script = fileURLToPath(new URL('flood-process.ts', import.meta.url))
  const child = fork(script, { stdio: 'inherit' })
  const early = once(child, 'exit').then(() => Promise.reject(new Error('the flood ended early')))
  early.catch(() => undefined)
  const said = async () => (await Promise.race([once(child, 'message'), early]))[0] as unknown
  await said()
  return async (): Promise<void> => {
    child.send({ url, seconds, ...sending } satisfies FloodOrder)
    const outcome = (await said()) as FloodOutcome
    console.log(`${name}: answers by status ${JSON.stringify(outcome)}`)
  }
}

interface Flood {
  name: string
  sending?: Sending
}

/** Looks at the server's memory every second until it is told to stop; answers the most that it has seen. */
function watchMemory(server: ChildProcess): { stop(): Promise<number> } {
  let isOver = false
  const watching = (async () => {
    let most = 0
    while (!isOver) {
      most = Math.max(most, (await countsOf(server)).memoryMb)
      await rest(1_000)
    }
    return most
  })()
  return {
    stop() {
      isOver = true
      return watching
    },
  }
}

async function floodFigures(wish: FloodWish, { name, sending }: Flood): Promise<Figure[]> {
  const { server, url, reading, marking } = wish
  if (sending) await requireAnswers(url, sending)
  const begin = sending ? await openFlood(url, { sending, name }) : () => rest(seconds * 1_000)
  const before = (await countsOf(server)).memoryMb
  const memory = watchMemory(server)
  // The last two classes are of another school than the first.
  const others = { url, reading: reading.slice(-2), marking: marking.slice(-2) }
  const { reads, writes, refused } = await callBeside(others, begin())
  const most = await memory.stop()
  await rest(afterMs)
  const after = (await countsOf(server)).memoryMb
  const beside = `server, ${name}, another school’s`
  const times = { reads, writes }
  return [
    ...Object.entries(times).flatMap(([what, samples]): Figure[] => [
      { name: `${beside} ${what}, p50`, value: percentile(samples, 0.5), unit: 'ms' },
      {
        name: `${beside} ${what}, p99`,
        value: percentile(samples, 0.99),
        budget: 1_500,
        unit: 'ms',
      },
    ]),
    { name: `${beside} calls that are refused`, value: refused, budget: 0, unit: 'times' },
    { name: `server, ${name}, memory before`, value: before, unit: 'MB' },
    { name: `server, ${name}, memory at most`, value: most, unit: 'MB' },
    { name: `server, ${name}, memory 15 s after`, value: after, unit: 'MB' },
  ]
}

/** The documents that are as heavy as is allowed are answered: else nothing heavy would be measured. */
async function requireAnswers(url: string, { bearer, sends }: Sending): Promise<void> {
  const agent = new Agent()
  for (const body of 'texts' in sends && bearer ? sends.texts.slice(3) : []) {
    const answer = await call(`${url}/graphql`, agent, { body, bearer })
    if (answer.status !== 200 || answer.body.includes('"errors"'))
      throw new Error(`the server answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  }
  agent.destroy()
}

/** One caller sends all it can; at another school people go on working. Their calls are what is measured. */
export async function benchFloods(wish: FloodWish): Promise<Figure[]> {
  const [first] = wish.classes
  if (!first) throw new Error('a world without classes')
  await fillDiary(wish.owner, first)
  const { director, bearers } = wish
  const teacher = bearers[0] ?? ''
  const floods: readonly Flood[] = [
    // What the other school's calls take without any flood, in the same minutes.
    { name: 'no flood' },
    {
      name: 'one teacher’s batches on 200 connections',
      sending: { connections: 200, bearer: teacher, sends: { batchesOf: first.children } },
    },
    {
      name: 'one director’s 60 heavy documents',
      sending: { connections: 60, bearer: director, sends: { texts: heavyTexts(first) } },
    },
    {
      name: 'nobody’s sign-ins on 200 connections',
      sending: { connections: 200, bearer: '', sends: { texts: signInTexts() } },
    },
  ]
  const figures: Figure[] = []
  for (const each of floods) figures.push(...(await floodFigures(wish, each)))
  return figures
}
