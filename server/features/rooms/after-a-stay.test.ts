import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aSendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { countRoom } from './room-count.kinds.ts'
import { notePassage } from './rooms.kinds.ts'

const db = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:10:00Z')
const world = smallWorld(db.owner)

test('what was tapped in a room while a stay in the class lasted is taken, and nothing that is tapped later', async () => {
  const of = await world.aSchool()
  const owls = await world.aClass({ of })
  const rights = { permissions: { presence: true }, levelFeatures: ['presence'] } as const
  const lou = await world.aTeacher({ of, classes: [owls], ...rights })
  const tablet = await aSendingTablet(db, { of: lou, clock }, [notePassage, countRoom])
  const { classId } = owls
  const taps = () => [
    tablet.entry({
      notePassage: { classId, passageId: randomUUID(), userId: lou.userId, way: 'in' },
    }),
    tablet.entry({
      countRoom: { classId, countId: randomUUID(), dueAt: null, expected: 8, there: 8 },
    }),
  ]
  const kept = taps()
  await db.owner.query('update class_teacher set last_day = $2 where account_id = $1', [
    ...[lou.userId, '2026-11-17'],
  ])
  clock.set('2026-11-18T07:10:00Z')
  for (const entry of kept)
    expect(await tablet.last(entry)).toMatchObject({ __typename: 'EntryAccepted' })
  for (const entry of taps())
    expect(await tablet.last(entry)).toMatchObject({ code: 'rooms.unknown-class' })
})
