// Writes the tables that the migrations make to server/schema.sql, from a database of its own that goes away.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { printTables } from '#server/platform/database/printed-tables.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'preau-tables-'))
const postgres = await startPostgres({ dataFolder })
const owner = new pg.Client({ connectionString: postgres.url })
try {
  await migrate(postgres.url, await readMigrations())
  await owner.connect()
  const file = fileURLToPath(new URL('../server/schema.sql', import.meta.url))
  await writeFile(file, await printTables(owner))
} finally {
  await owner.end()
  await postgres.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
