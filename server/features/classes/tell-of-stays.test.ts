import { expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { tellOfStays } from './tell-of-stays.ts'

const test$ = await createTestDatabase()

test('an open app hears when a stay begins or has ended with the day of its school, and no other', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const schoolClass = await world.aClass({ of: school })
  const stays: [string, string | null, string | null][] = [
    ['begins', '2026-11-18', null],
    ['ended', null, '2026-11-17'],
    ['goes on', '2026-11-17', '2026-11-20'],
  ]
  const names = new Map<string, string>()
  for (const [name, firstDay, lastDay] of stays) {
    const { userId } = await world.aTeacher({ of: school, name, classes: [schoolClass] })
    names.set(userId, name)
    await test$.owner.query(
      'update class_teacher set first_day = $2, last_day = $3 where account_id = $1',
      [userId, firstDay, lastDay],
    )
  }
  const client = await test$.owner.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => {
    const { account } = JSON.parse(payload ?? '{}') as { account?: string }
    heard.push(names.get(account ?? '') ?? 'somebody else')
  })
  await client.query('listen preau_changes')
  const clock = new HandClock('2026-11-17T22:30:00Z')
  await tellOfStays({ database: test$.database, clock })
  await client.query('select 1')
  expect(heard).toEqual([])
  clock.set('2026-11-17T23:20:00Z')
  await tellOfStays({ database: test$.database, clock })
  await expect.poll(() => heard.toSorted()).toEqual(['begins', 'ended'])
  client.release(true)
})
