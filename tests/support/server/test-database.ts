import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { asWritten, type Database, openDatabase } from '#server/platform/database/database.ts'
import { closeAfterFile } from '../close-after-file.ts'
import { databaseUrl, withServer } from './postgres-for-tests.ts'

export interface TestDatabase {
  /** As the application sees it: under a role that owns nothing. */
  database: Database
  /** As the owner, past the wall: for seeding and for looking at what was really written. */
  owner: pg.Pool
  url: string
}

/**
 * A fresh, migrated database of its own for one test file. Its connections end with the file.
 * It stays on the disk until the run ends: to remove one, PostgreSQL first writes all others to the disk.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: server, prefix } = inject('postgresForTests')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await withServer(server, (client) =>
    client.query(`create database ${name} template ${prefix}_template`),
  )
  const url = databaseUrl(server, name)
  const database = openDatabase({ url, size: 5 })
  const owner = new pg.Pool({ connectionString: url, max: 3, types: asWritten })
  // A busy machine may still have connections on their way out when the database is dropped. The pool tells of those
  // that rest, those at work tell it themselves; nobody waits for an answer by then.
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  closeAfterFile(async () => {
    await database.close()
    await owner.end()
  })
  return { database, owner, url }
}
