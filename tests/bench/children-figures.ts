import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { listCompleteness } from '#server/features/children/documents/documents.sql.ts'
import { listFiles } from '#server/features/children/file/file-records.sql.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { childrenDocument } from './app-documents.ts'
import { type Figure, percentile } from './figures.ts'
import { fillManySchools } from './many-schools/many-schools.ts'
import { costOf } from './server-cpu.ts'
import { signIn, startServerProcess } from './server-figures.ts'

const looks = 200
const warmUp = 40
const today = localDate('2026-11-17')

/**
 * Resolves when the whole answer has arrived, packed as a browser asks for it. It is neither unpacked nor kept: that is
 * the tablet's work. With `fetch` the collector of this process took both cores at every fourth answer.
 */
function answered(
  url: string,
  { agent, headers, body }: { agent: Agent; headers: Record<string, string>; body: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const packed = { ...headers, 'accept-encoding': 'br' }
    const sent = request(url, { method: 'POST', agent, headers: packed }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the server answered ${answer.statusCode}`))
      answer.on('error', reject).on('end', resolve).resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Milliseconds of each look, one after the other; the first ones are the compiler's. */
async function timeLooks(look: () => Promise<unknown>, count: number): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < count; at += 1) {
    const begin = performance.now()
    await look()
    taken.push(performance.now() - begin)
  }
  return taken
}

/** The two statements of the list alone, on one connection with the settings of the server. */
async function bareLooks(
  url: string,
  { schoolId, userId }: { schoolId: SchoolId; userId: UserId },
): Promise<number[]> {
  const database = openDatabase({ url, size: 1 })
  const viewer = { userId } as SchoolViewer
  const look = () =>
    database.glanceInSchool(schoolId, (tx) =>
      Promise.all([listFiles(tx, { viewer, today }), listCompleteness(tx, today)]),
    )
  await timeLooks(look, warmUp)
  const taken = await timeLooks(look, looks)
  await database.close()
  return taken
}

/**
 * Measures what a director's list of 1,000 children costs the server, in a world of 300 schools. Its floor is its
 * statements alone, in the same run.
 */
export async function benchChildren(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({
    connectionString: postgres.url,
    max: 2,
    application_name: 'preau bench',
  })
  try {
    await migrate(postgres.url, await readMigrations())
    const { director, schoolClass, children } = await fillManySchools(owner, { withYear: false })
    const { schoolId } = schoolClass
    const bare = await bareLooks(postgres.url, { schoolId, userId: director.userId })
    const { server, address } = await startServerProcess(postgres.url)
    const bearer = await signIn(address, director.email)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const body = JSON.stringify({ query: childrenDocument })
    const asked = await fetch(`${address}/graphql`, { method: 'POST', headers, body })
    const { data } = (await asked.json()) as {
      data?: { listChildren?: unknown[]; documentsOfChildren?: unknown[] }
    }
    for (const list of [data?.listChildren, data?.documentsOfChildren])
      if (list?.length !== children) throw new Error('a child is missing in the list')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () => answered(`${address}/graphql`, { agent, headers, body })
    await timeLooks(ask, warmUp)
    let taken: number[] = []
    const cost = await costOf({ server, owner }, async () => {
      taken = await timeLooks(ask, looks)
      return looks
    })
    agent.destroy()
    server.disconnect()
    await once(server, 'exit')
    const list = 'list of 1,000 children'
    const inDatabase: Figure[] =
      cost.postgresMs === undefined
        ? []
        : [{ name: `${list}, CPU of PostgreSQL`, value: cost.postgresMs, unit: 'ms' }]
    return [
      {
        name: `${list}, p95 (floor: its statements alone)`,
        value: percentile(taken, 0.95),
        floor: percentile(bare, 0.95),
        unit: 'ms',
        budget: 60,
      },
      {
        name: `${list}, p50`,
        value: percentile(taken, 0.5),
        floor: percentile(bare, 0.5),
        unit: 'ms',
      },
      { name: `${list}, CPU of node`, value: cost.nodeMs, unit: 'ms' },
      ...inDatabase,
    ]
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
