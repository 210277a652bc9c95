import { afterAll, beforeAll, expect, test } from 'vitest'
import { HandClock } from '#tests/support/request-context.ts'
import { smallWorld } from '#tests/support/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { aVisitor } from '#tests/support/visitor.ts'

let test$: TestDatabase
let preau: TestApp

beforeAll(async () => {
  test$ = await createTestDatabase()
  const clock = new HandClock('2026-11-17T07:40:00Z')
  preau = await createTestApp({ database: test$.database, clock })
})
afterAll(async () => {
  await preau.app.close()
  await test$.drop()
})

test('the platform admin sees every school by name with its sizes of today, disabled ones too', async () => {
  const world = smallWorld(test$.owner)
  const open = await world.aSchool({ name: 'Tilleuls' })
  await world.aSchool({ name: 'Closed', isEnabled: false })
  const robins = await world.aClass({ of: open })
  await world.aClass({ of: open })
  await world.aChild({ in: robins })
  await world.aChild({ in: robins, lastDay: '2026-11-16' })
  await world.aTeacher({ of: open })
  await world.aTeacher({ of: open, isActive: false })
  const admin = await aVisitor(preau, { of: await world.anAdmin() })

  const { data } = await admin.ask('{ listSchools { name city isEnabled classes children staff } }')
  expect(data).toEqual({
    listSchools: [
      { name: 'Closed', city: 'Lyon', isEnabled: false, classes: 0, children: 0, staff: 0 },
      { name: 'Tilleuls', city: 'Lyon', isEnabled: true, classes: 2, children: 1, staff: 1 },
    ],
  })
})
