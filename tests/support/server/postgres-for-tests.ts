import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server, its databases of this run all named after `prefix`, `<prefix>_template` migrated. */
    postgresForTests: { url: string; prefix: string }
  }
}

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, or our own in a folder that goes away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-tests-'))
  // A test machine may lose power: nothing is missed then, and every commit is cheaper without a real disk.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // One test file at a time on every core, each with its own pools. No database lives long enough to be tidied.
  const settings = { ...unsafe, max_connections: '400', autovacuum: 'off' }
  const own = given ? undefined : await startPostgres({ dataFolder, settings })
  const url = given ?? own?.url ?? ''
  const prefix = `preau_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`

  await withServer(url, (server) => server.query(`create database ${template}`))
  await migrate(databaseUrl(url, template), await readMigrations())
  project.provide('postgresForTests', { url, prefix })

  return async () => {
    if (own) await own.stop()
    else await withServer(url, (server) => dropAll(server, prefix))
    await rm(dataFolder, { recursive: true, force: true })
  }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function withServer<Result>(
  url: string,
  work: (server: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function dropAll(server: pg.Client, prefix: string): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`)
}
