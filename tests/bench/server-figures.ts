import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addDays, type LocalDate, localDate, weekdayOf } from '#domain/kernel/local-date.ts'
import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import {
  registerDocument,
  signInDocument,
  submitEntriesDocument,
} from '#tests/support/entry-documents.ts'
import { smallWorldPassword } from '#tests/support/small-world.ts'
import type { Figure } from './figures.ts'
import { readFloor, writeFloor } from './server-floor.ts'
import { type Load, loadServer, type Shot } from './server-load.ts'
import { overloadFigures, overloadServer } from './server-overload.ts'
import { type BenchClass, fillBenchWorld } from './server-world.ts'

const connections = 16
const now = '2026-11-17T07:40:00Z'
const port = 4121
const unwanted = ['"errors"', 'EntryRefused', 'EntryConflict', '"register":null']
const address = `http://127.0.0.1:${port}`

/** The half-days of this school year that are over: each class marks one after the other, then again. */
function halfDaysUntilNow(): { date: LocalDate; period: string }[] {
  const halfDays: { date: LocalDate; period: string }[] = []
  for (
    let date = localDate('2026-09-01');
    date < localDate('2026-11-17');
    date = addDays(date, 1)
  ) {
    const weekday = weekdayOf(date)
    if (weekday === 'saturday' || weekday === 'sunday') continue
    halfDays.push({ date, period: 'am' })
    if (weekday !== 'wednesday') halfDays.push({ date, period: 'pm' })
  }
  return halfDays
}

/** The next batch of a class: every child of a half-day, every mark another one than the last time. */
function markingOf({ children }: BenchClass, bearer: string): () => Shot {
  const halfDays = halfDaysUntilNow()
  const deviceId = randomUUID()
  let batch = 0
  return () => {
    const halfDay = halfDays[batch % halfDays.length]
    const state = Math.floor(batch / halfDays.length) % 2 ? 'absent' : 'present'
    batch += 1
    const entries = children.map(({ childId }) => ({
      entryId: randomUUID(),
      format: 1,
      deviceId,
      deviceName: 'Tablette des Moyens',
      madeAt: '2026-11-17T07:39:00.000Z',
      clockOffsetMs: 12,
      baseVersion: null,
      act: { markPresence: { childId, ...halfDay, mark: { state } } },
    }))
    const body = JSON.stringify({ query: submitEntriesDocument, variables: { entries } })
    return { body, bearer }
  }
}

function readingOf({ schoolClass }: BenchClass, bearer: string): () => Shot {
  const variables = { classId: schoolClass.classId, from: '2026-06-15', to: '2026-06-15' }
  const body = JSON.stringify({ query: registerDocument, variables })
  return () => ({ body, bearer })
}

async function signIn({ teacher }: BenchClass): Promise<string> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: signInDocument,
      variables: { email: teacher, password: smallWorldPassword },
    }),
  })
  const { data } = (await response.json()) as {
    data: { authenticate: { tokens: { accessToken: string } } }
  }
  return data.authenticate.tokens.accessToken
}

async function startServerProcess(url: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('server-process.ts', import.meta.url))
  const server = fork(script, [url, String(port), now], { stdio: 'inherit' })
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return server
}

/** Batches of 30 marks and reads of a class's day at 16 connections, beside the bare statements of the same run. */
export async function benchServer({ seconds = 8 } = {}): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 })
  try {
    await migrate(postgres.url, await readMigrations())
    const classes = await fillBenchWorld(owner, connections)
    const floor = { url: postgres.url, classes, seconds: seconds / 2 }
    const floors = { write: await writeFloor(floor), read: await readFloor(floor) }
    const server = await startServerProcess(postgres.url)
    const bearers = await Promise.all(classes.map(signIn))
    const marking = classes.map((it, index) => markingOf(it, bearers[index] ?? ''))
    const reading = classes.map((it, index) => readingOf(it, bearers[index] ?? ''))
    const load = (shots: readonly (() => Shot)[], forSeconds: number) =>
      loadServer({ url: address, seconds: forSeconds, shots, unwanted })
    // The first seconds are the compiler's.
    await load(marking, 5)
    const writes = await load(marking, seconds)
    await load(reading, 3)
    const reads = await load(reading, seconds)
    const overload = await overloadServer({ url: address, owner, shots: marking })
    server.disconnect()
    await once(server, 'exit')
    return [...figuresOf({ writes, reads, floors }), ...overloadFigures(overload)]
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

function figuresOf(measured: {
  writes: Load
  reads: Load
  floors: { write: number; read: number }
}): Figure[] {
  const { writes, reads, floors } = measured
  const perSecond = { unit: 'per second', higherIsBetter: true } as const
  return [
    {
      name: 'server, batches of 30 marks, 16 connections',
      value: writes.perSecond,
      floor: floors.write,
      budget: 500,
      ...perSecond,
    },
    { name: 'server, batch of 30 marks, p50', value: writes.p50, unit: 'ms' },
    { name: 'server, batch of 30 marks, p99', value: writes.p99, budget: 50, unit: 'ms' },
    {
      name: 'server, reads of a class’s day, 16 connections',
      value: reads.perSecond,
      floor: floors.read,
      budget: 1500,
      ...perSecond,
    },
    { name: 'server, read of a class’s day, p99', value: reads.p99, unit: 'ms' },
  ]
}
