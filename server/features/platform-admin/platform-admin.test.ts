import { expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { measureSchools } from './measure-schools.ts'

const server = serverForTests()

test('the platform admin sees every school by name with its sizes of today, disabled ones too', async () => {
  const { world } = server
  const open = await world.aSchool({ name: 'Tilleuls' })
  await world.aSchool({ name: 'Closed', isEnabled: false })
  const robins = await world.aClass({ of: open })
  await world.aClass({ of: open })
  await world.aChild({ in: robins })
  await world.aChild({ in: robins, lastDay: '2026-11-16' })
  await world.aTeacher({ of: open })
  await world.aTeacher({ of: open, isActive: false })
  const admin = await aVisitor(server.preau, { of: await world.anAdmin() })

  const { data } = await admin.ask('{ listSchools { name city isEnabled classes children staff } }')
  expect(data).toEqual({
    listSchools: [
      { name: 'Closed', city: 'Lyon', isEnabled: false, classes: 0, children: 0, staff: 0 },
      { name: 'Tilleuls', city: 'Lyon', isEnabled: true, classes: 2, children: 1, staff: 1 },
    ],
  })
})

test('the schools come page by page, each once, and one by its id', async () => {
  const { world } = server
  const twins = [await world.aSchool({ name: 'Twin' }), await world.aSchool({ name: 'Twin' })]
  const admin = await aVisitor(server.preau, { of: await world.anAdmin() })
  const page = async (args: string) => {
    const { data, errors } = await admin.ask(`{ listSchools(${args}) { id name } }`)
    if (errors) return errors[0]?.extensions?.code
    return (data as { listSchools: { id: string; name: string }[] }).listSchools
  }
  const all = await page('first: 1000')
  const read: { id: string; name: string }[] = []
  for (;;) {
    const last = read.at(-1)
    const next = await page(last ? `first: 1, after: "${last.id}"` : 'first: 1')
    if (!Array.isArray(next) || next.length === 0) break
    read.push(...next)
  }
  expect(read).toEqual(all)
  expect(read.map(({ name }) => name)).toEqual(['Closed', 'Tilleuls', 'Twin', 'Twin'])
  expect(await page(`id: "${twins[1]?.schoolId}"`)).toEqual([
    { id: twins[1]?.schoolId, name: 'Twin' },
  ])
  expect(await page('id: "00000000-0000-4000-8000-000000000001"')).toEqual([])
  expect(await page('after: "00000000-0000-4000-8000-000000000001"')).toBe('INPUT_INVALID')
  expect(await page('first: 1001')).toBe('INPUT_INVALID')
})

test('what a school takes is measured once a day, and at once for a new one', async () => {
  const { world } = server
  const school = await world.aSchool({ name: 'Growing' })
  const admin = await aVisitor(server.preau, { of: await world.anAdmin() })
  const bytes = async () => {
    const { data } = await admin.ask(`{ listSchools(id: "${school.schoolId}") { storageBytes } }`)
    return (data as { listSchools: [{ storageBytes: number }] }).listSchools[0].storageBytes
  }
  const chore = (now: string) =>
    measureSchools({ database: server.database.database, clock: new HandClock(now) })
  const atFirst = await bytes()
  expect(atFirst).toBeGreaterThan(0)
  expect(await chore('2026-11-17T08:00:00Z')).toBeGreaterThan(0)
  expect(await chore('2026-11-17T09:00:00Z')).toBe(0)
  await world.aChild({ in: await world.aClass({ of: school }) })
  expect(await bytes()).toBe(atFirst)
  expect(await chore('2026-11-18T08:00:01Z')).toBeGreaterThan(0)
  expect(await bytes()).toBeGreaterThan(atFirst)
})
