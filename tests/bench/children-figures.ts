import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { files } from '#server/features/children/file/file-records.sql.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { type SmallAccount, smallWorld } from '#tests/support/server/small-world.ts'
import { childrenDocument } from './app-documents.ts'
import { type Figure, percentile } from './figures.ts'
import { costOf } from './server-cpu.ts'
import { signIn, startServerProcess } from './server-figures.ts'

const children = 1_000
const perClass = 25
const looks = 200
const warmUp = 40
const today = '2026-11-17'

/** A school of forty classes; each child has a stay that is over and one that goes on. */
async function aLargeSchool(owner: pg.Pool): Promise<SmallAccount> {
  const world = smallWorld(owner)
  const of = await world.aSchool()
  const director = await world.aDirector({ of })
  for (let at = 0; at < children / perClass; at += 1) {
    const schoolClass = await world.aClass({ of, name: `Classe ${at + 1}` })
    await world.aTeacher({ of, classes: [schoolClass], name: `Enseignante ${at}` })
    for (let n = 0; n < perClass; n += 1) {
      const names = { firstName: `Prénom ${n}`, lastName: `Nom ${(at * 37 + n * 11) % children}` }
      await world.aChild({ in: schoolClass, ...names })
    }
  }
  await owner.query(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order)
     select school_id, gen_random_uuid(), child_id, class_id, '2025-09-01', '2026-07-03', class_order from enrolment`,
  )
  await owner.query('vacuum analyze')
  return director
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

/** The statement of the list alone, on one connection with the rights of the server. */
async function bareLooks(url: string, { schoolId, userId }: SmallAccount): Promise<number[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'preau bench' })
  await client.connect()
  await client.query('set role preau_app')
  await client.query(`select set_config('app.school_id', $1, false)`, [schoolId])
  const look = () => client.query({ ...files, values: [userId, today] })
  await timeLooks(look, warmUp)
  const taken = await timeLooks(look, looks)
  await client.end()
  return taken
}

/** What a director's list of 1,000 children costs the server. Its floor is the statement alone, in the same run. */
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
    const director = await aLargeSchool(owner)
    const bare = await bareLooks(postgres.url, director)
    const { server, address } = await startServerProcess(postgres.url)
    const bearer = await signIn(address, director.email)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const body = JSON.stringify({ query: childrenDocument })
    const look = async () => {
      const answer = await fetch(`${address}/graphql`, { method: 'POST', headers, body })
      const { data } = (await answer.json()) as { data?: { listChildren?: unknown[] } }
      if (data?.listChildren?.length !== children) throw new Error('a child is missing in the list')
    }
    await timeLooks(look, warmUp)
    let taken: number[] = []
    const cost = await costOf({ server, owner }, async () => {
      taken = await timeLooks(look, looks)
      return looks
    })
    server.disconnect()
    await once(server, 'exit')
    const list = 'list of 1,000 children'
    const inDatabase: Figure[] =
      cost.postgresMs === undefined
        ? []
        : [{ name: `${list}, CPU of PostgreSQL`, value: cost.postgresMs, unit: 'ms' }]
    return [
      {
        name: `${list}, p95 (floor: its statement alone)`,
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
