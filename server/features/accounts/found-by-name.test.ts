import { beforeAll, expect, test } from 'vitest'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let test$: TestDatabase
beforeAll(async () => {
  test$ = await createTestDatabase()
  const world = smallWorld(test$.owner)
  await world.aTeacher({ of: await world.aSchool(), email: 'marie@small.test' })
})

test.each([
  ['account_email', 'address_key', 'account_email_address'],
  ['account', 'username_key', 'account_username'],
])('somebody is found in %s at once, among however many schools', async (table, key, index) => {
  const plan = await test$.database.atDoor('accounts', async (tx) => {
    const { rows } = await tx.connection.query<{ 'QUERY PLAN': string }>(
      `explain select account_id from ${table} where ${key} = lower('Marie@Small.test')`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}[^]*Index Cond: \\(${key} =`))
})
