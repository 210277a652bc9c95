import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printTables } from '#server/platform/database/printed-tables.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const test$ = await createTestDatabase()

test('server/schema.sql says what the migrations make; else run: npm run print-schema', async () => {
  const written = await readFile(new URL('./schema.sql', import.meta.url), 'utf8')
  expect(await printTables(test$.owner)).toBe(written)
})
