import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { smallWorldPassword } from '#tests/support/server/small-world.ts'
import { signInDocument } from '#tests/support/tablets/entry-documents.ts'
import type { Figure } from './figures.ts'
import { benchFloods } from './flood/flood-figures.ts'
import { type Cost, costOf } from './server-cpu.ts'
import { readFloor, writeFloor } from './server-floor.ts'
import { type Load, loadServer, type Shot } from './server-load.ts'
import { overloadFigures, overloadServer } from './server-overload.ts'
import { buildingOf, markingOf, readingOf } from './server-shots.ts'
import { fillBenchWorld } from './server-world.ts'

const now = '2026-11-17T07:40:00Z'
const unwanted = ['"errors"', 'EntryRefused', 'EntryConflict', '"register":null']

export async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: signInDocument,
      variables: { email, password: smallWorldPassword },
    }),
  })
  const { data } = (await response.json()) as {
    data: { authenticate: { tokens: { accessToken: string } } }
  }
  return data.authenticate.tokens.accessToken
}

/** Takes whichever port is free, and answers where it listens. */
export async function startServerProcess(
  url: string,
): Promise<{ server: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('server-process.ts', import.meta.url))
  const server = fork(script, [url, now], { stdio: 'inherit' })
  const [address] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [string]
  return { server, address }
}

type Measured = Load & { cost: Cost }

/**
 * Batches of 30 marks and reads of a class's day at 16 connections. Beside them run the bare statements. The building
 * of the largest school is read at two connections. Each figure says what it costs node and PostgreSQL.
 */
export async function benchServer({ seconds = 8 } = {}): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({
    connectionString: postgres.url,
    max: 4,
    application_name: 'preau bench',
  })
  try {
    await migrate(postgres.url, await readMigrations())
    const { classes, director, children } = await fillBenchWorld(owner)
    const floor = { url: postgres.url, classes, seconds: seconds / 2 }
    const floors = { write: await writeFloor(floor), read: await readFloor(floor) }
    const { server, address } = await startServerProcess(postgres.url)
    const bearers = await Promise.all(classes.map(({ teacher }) => signIn(address, teacher)))
    const marking = classes.map((it, index) => markingOf(it, bearers[index] ?? ''))
    const reading = classes.map((it, index) => readingOf(it, bearers[index] ?? ''))
    const counting = [await signIn(address, director), await signIn(address, director)].map(
      buildingOf,
    )
    const load = (shots: readonly (() => Shot)[], forSeconds: number) =>
      loadServer({ url: address, seconds: forSeconds, shots, unwanted })
    async function measure(shots: readonly (() => Shot)[], warmUp: number): Promise<Measured> {
      // The first seconds are the compiler's.
      await load(shots, warmUp)
      let measured: Load | undefined
      const cost = await costOf({ server, owner }, async () => {
        measured = await load(shots, seconds)
        return measured.answered
      })
      if (!measured) throw new Error('nothing was measured')
      return { ...measured, cost }
    }
    const writes = await measure(marking, 5)
    const reads = await measure(reading, 3)
    const buildings = await measure(counting, 3)
    const overload = await overloadServer({ url: address, owner, shots: marking })
    const floods = await benchFloods({
      server,
      url: address,
      owner,
      classes,
      director: await signIn(address, director),
      marking,
      reading,
      bearers,
    })
    server.disconnect()
    await once(server, 'exit')
    return [
      ...figuresOf({ writes, reads, buildings, floors, children }),
      ...overloadFigures(overload),
      ...floods,
    ]
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Beside the rate of an operation: what one of them costs, whatever else the machine does. */
function costFigures(name: string, { cost }: Measured, budget?: number): Figure[] {
  const { nodeMs, postgresMs, roundTrips } = cost
  const inDatabase: Figure[] =
    postgresMs === undefined
      ? []
      : [
          {
            name: `${name}, CPU of node and PostgreSQL`,
            value: nodeMs + postgresMs,
            unit: 'ms',
            ...(budget !== undefined && { budget }),
          },
          { name: `${name}, CPU of PostgreSQL`, value: postgresMs, unit: 'ms' },
        ]
  return [
    ...inDatabase,
    { name: `${name}, CPU of node`, value: nodeMs, unit: 'ms' },
    { name: `${name}, round trips`, value: roundTrips, unit: 'each' },
  ]
}

function figuresOf(measured: {
  writes: Measured
  reads: Measured
  buildings: Measured
  floors: { write: number; read: number }
  children: number
}): Figure[] {
  const { writes, reads, buildings, floors, children } = measured
  const perSecond = { unit: 'per second', higherIsBetter: true } as const
  const [batch, day] = ['server, batch of 30 marks', 'server, read of a class’s day']
  const building = `server, building of ${children} children`
  return [
    {
      name: 'server, batches of 30 marks, 16 connections',
      value: writes.perSecond,
      floor: floors.write,
      budget: 500,
      ...perSecond,
    },
    { name: `${batch}, p50`, value: writes.p50, unit: 'ms' },
    { name: `${batch}, p99`, value: writes.p99, budget: 50, unit: 'ms' },
    ...costFigures(batch, writes),
    {
      name: 'server, reads of a class’s day, 16 connections',
      value: reads.perSecond,
      floor: floors.read,
      budget: 1500,
      ...perSecond,
    },
    { name: `${day}, p99`, value: reads.p99, unit: 'ms' },
    ...costFigures(day, reads),
    { name: `${building}, 2 connections`, value: buildings.perSecond, ...perSecond },
    { name: `${building}, p99`, value: buildings.p99, unit: 'ms' },
    ...costFigures(building, buildings, 14),
  ]
}
