import { expect, test } from 'vitest'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { claimWorld, type World } from './world.ts'

const test$ = await createTestDatabase()

async function claim(world: World) {
  const owner = await test$.owner.connect()
  try {
    return await claimWorld(owner, world)
  } finally {
    await owner.query('select pg_advisory_unlock_all()')
    owner.release()
  }
}

const forget = () => test$.owner.query('comment on table migration is null')

test('an empty database belongs to the world that came first, also before anybody is in it', async () => {
  expect(await claim('demo')).toEqual({ isEmpty: true })
  expect(await claim('demo')).toEqual({ isEmpty: true })
  await expect(claim('production')).rejects.toThrow('production does not start on it')
})

test('real schools without a mark are known for what they are', async () => {
  await forget()
  await smallWorld(test$.owner).aSchool()
  await smallWorld(test$.owner).anAdmin()
  await expect(claim('demo')).rejects.toThrow('the demo does not start on it')
  expect(await claim('production')).toEqual({ isEmpty: false })
})

test('a demo without a mark is known by the address that everybody knows', async () => {
  await forget()
  await test$.owner.query(`
    insert into account_email (account_id, address) select account_id, 'admin@preau.test' from account limit 1`)
  await expect(claim('production')).rejects.toThrow('whose passwords everybody knows')
  expect(await claim('demo')).toEqual({ isEmpty: false })
})
