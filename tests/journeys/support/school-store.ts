import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { reachPostgres } from '#server/platform/postgres/postgres-reach.ts'
import { placesOf } from '#tests/support/server/child-in-every-table.ts'
import type { PreauServer } from './serving-school.ts'

/** Every column of the database, and every file beside it, in which the words stand. */
export async function placesOfWords({ dataFolder }: PreauServer, words: string): Promise<string[]> {
  const postgres = await reachPostgres(dataFolder)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  try {
    const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row & pg.QueryResultRow>(text, values)).rows
    return [...(await placesOf({ rows }, words)), ...(await filesWith(dataFolder, words))]
  } finally {
    await owner.end()
    await postgres.leave()
  }
}

/** By the path of a file, or by its bytes. PostgreSQL's own folder is read as tables. */
async function filesWith(dataFolder: string, words: string): Promise<string[]> {
  const sought = new RegExp(words, 'i')
  const found: string[] = []
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isOurs = entry.isFile() && !path.startsWith(join(dataFolder, 'postgres'))
    if (isOurs && (sought.test(path) || sought.test(await readFile(path, 'utf8')))) found.push(path)
  }
  return found
}
