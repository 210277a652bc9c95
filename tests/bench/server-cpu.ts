import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** The counts that the server process gives of itself when it is asked; see server-process.ts. */
export type ServerCounts = { cpuMs: number; roundTrips: number; memoryMb: number }

export type Cost = {
  /** CPU per operation, in milliseconds. */
  nodeMs: number
  /** The CPU of the server's connections in PostgreSQL; undefined where the system does not tell. */
  postgresMs: number | undefined
  /** The number of sends to PostgreSQL in an operation, each with a wait. */
  roundTrips: number
}

export async function countsOf(server: ChildProcess): Promise<ServerCounts> {
  server.send('counts')
  const [counts] = (await once(server, 'message')) as [ServerCounts]
  return counts
}

/** Linux tells how long each process has computed, in nanoseconds. */
const computed = (pid: number): string => `/proc/${pid}/schedstat`

type Computed = ReadonlyMap<number, number>

/** By connection, in milliseconds. */
async function postgresMs(owner: pg.Pool): Promise<Computed> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'preau bench'`,
  )
  const known = rows.filter(({ pid }) => existsSync(computed(pid)))
  return new Map(
    known.map(({ pid }) => [pid, Number(readFileSync(computed(pid), 'utf8').split(' ')[0]) / 1e6]),
  )
}

/** A connection that has rested for long is closed meanwhile, and takes what it has ever computed along. */
const since = (before: Computed, after: Computed): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** Runs `work`, which answers how many operations it was, and says what each of them cost. */
export async function costOf(
  { server, owner }: { server: ChildProcess; owner: pg.Pool },
  work: () => Promise<number>,
): Promise<Cost> {
  const look = async () => ({ ...(await countsOf(server)), postgres: await postgresMs(owner) })
  const before = await look()
  const operations = await work()
  const after = await look()
  return {
    nodeMs: (after.cpuMs - before.cpuMs) / operations,
    postgresMs:
      after.postgres.size === 0 ? undefined : since(before.postgres, after.postgres) / operations,
    roundTrips: (after.roundTrips - before.roundTrips) / operations,
  }
}
