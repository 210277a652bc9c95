import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { documentOf } from '#tests/access/document-of.ts'
import type { Figure } from '../figures.ts'
import { costOf } from '../server-cpu.ts'
import { signIn, startServerProcess } from '../server-figures.ts'
import { fillManySchools } from './many-schools.ts'

const [warmUp, rounds] = [5, 15]

type Asked = { name: string; ask: () => Promise<Response> }

/**
 * Measures what the office of the largest of 300 schools asks, with all that the contract can answer. The cost of each is
 * CPU: it says the same on a busy machine.
 */
export async function benchManySchools(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({
    connectionString: postgres.url,
    max: 2,
    application_name: 'preau bench',
  })
  try {
    await migrate(postgres.url, await readMigrations())
    const { director, schoolClass } = await fillManySchools(owner, { withYear: true })
    const { rows } = await owner.query<{ id: string }>(
      `select child_id as id from diary_item where school_id = $1 order by child_id limit 1`,
      [schoolClass.schoolId],
    )
    const { server, address } = await startServerProcess(postgres.url)
    const bearer = await signIn(address, director.email)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const query = (name: string, operation: string, variables: object = {}): Asked => {
      const document = documentOf(`Query.${operation}`, Object.keys(variables))
      const body = JSON.stringify({ query: document, variables })
      return { name, ask: () => fetch(`${address}/graphql`, { method: 'POST', headers, body }) }
    }
    const childId = rows[0]?.id ?? ''
    const { classId } = schoolClass
    const page = { first: 20, offset: 0 }
    const all: Asked[] = [
      query('children of an earlier year', 'childrenOfYear', { startYear: 2025 }),
      query('documents of all children', 'documentsOfChildren'),
      query('history of a file', 'childHistory', { childId, ...page }),
      query('who read the health of a child', 'healthReads', { childId }),
      query('pictures of a child', 'shownPictures', { childId, use: 'own-family' }),
      query('guardians who may be meant', 'searchGuardians', { childId, search: 'mor' }),
      query('ground of an import', 'importGround'),
      query('plan of a transfer', 'transferPlan'),
      query('calendar of a year', 'calendarYear', { startYear: 2025 }),
      query('an opened class', 'classroomInside', { classId }),
      query('kitchen of a day', 'kitchenDay', { date: '2026-11-17' }),
      query('deletions to come', 'listPlannedErasures'),
      query('log of changes', 'listChanges', page),
      query('log of readings', 'listPrivateReadings', page),
      query('log of readings by name', 'listPrivateReadings', { ...page, order: 'by-name' }),
      {
        name: 'export of a family',
        ask: () => fetch(`${address}/files/family.zip?child=${childId}`, { headers }),
      },
    ]
    const figures: Figure[] = []
    for (const { name, ask } of all) {
      const answered = async (): Promise<void> => {
        const answer = await ask()
        const body = await answer.text()
        if (answer.status !== 200 || body.includes('"errors"'))
          throw new Error(`${name}: ${answer.status} ${body.slice(0, 300)}`)
      }
      for (let round = 0; round < warmUp; round += 1) await answered()
      const { nodeMs, postgresMs, roundTrips } = await costOf({ server, owner }, async () => {
        for (let round = 0; round < rounds; round += 1) await answered()
        return rounds
      })
      const asked = `300 schools, ${name}`
      figures.push(
        {
          name: `${asked}, CPU of node and PostgreSQL`,
          value: nodeMs + (postgresMs ?? 0),
          unit: 'ms',
        },
        { name: `${asked}, round trips`, value: roundTrips, unit: 'each' },
      )
    }
    server.disconnect()
    await once(server, 'exit')
    return figures
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
