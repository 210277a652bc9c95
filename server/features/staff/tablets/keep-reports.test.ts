import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { reportOf, tabletsSeenBy } from '#tests/support/examples/tablet-examples.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallAccount, type SmallSchool } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let anna: SmallAccount
let bea: SmallAccount
let teacher: Visitor
let director: Visitor
let deviceId: DeviceId
const server = serverForTests()
const { clock } = server

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await server.world.aSchool()
  anna = await server.world.aTeacher({ of: school, name: 'Anna Petit' })
  bea = await server.world.aTeacher({ of: school, name: 'Béa Roux' })
  teacher = await aVisitor(server.preau, { of: anna })
  director = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
  deviceId = nextId<DeviceId>('tablet')
})

/** Any call of the app, with what it says of its tablet. */
async function call(headers: Record<string, string>, by: Visitor = teacher) {
  const answer = await by.ask('{ getUser { id } }', headers)
  expect(answer.errors).toBeUndefined()
  await server.preau.app.workSettled()
}

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

describe('what a tablet says with its calls', () => {
  test('is on the list of the direction: the tablet, who used it, whose entries wait', async () => {
    const headers = reportOf(
      deviceId,
      [
        [bea, 4],
        [anna, 1],
      ],
      'Salle des Lutins',
    )
    await call({ ...headers, 'user-agent': ipad })
    const at = '2026-11-17T07:40:00.000Z'
    const [oldestMadeAt, reportedAt] = ['2026-11-16T15:20:00.000Z', at]
    expect(await tabletsSeenBy(director)).toEqual([
      {
        id: deviceId,
        name: 'Salle des Lutins',
        lastReportedAt: at,
        lastReportedBy: 'Anna Petit',
        forgottenAt: null,
        waiting: [
          { name: 'Anna Petit', count: 1, oldestMadeAt, reportedAt },
          { name: 'Béa Roux', count: 4, oldestMadeAt, reportedAt },
        ],
      },
    ])
  })

  test('is named as its browser says when nobody named it', async () => {
    await call({ ...reportOf(deviceId), 'user-agent': ipad })
    expect(await tabletsSeenBy(director)).toMatchObject([{ name: 'Safari, iPad', waiting: [] }])
  })

  test('replaces all that it said before', async () => {
    await call(
      reportOf(
        deviceId,
        [
          [bea, 4],
          [anna, 1],
        ],
        'Lutins',
      ),
    )
    clock.pass({ seconds: 5 })
    await call(reportOf(deviceId, [[bea, 3]], 'Salle bleue'))
    expect(await tabletsSeenBy(director)).toMatchObject([
      {
        name: 'Salle bleue',
        lastReportedAt: '2026-11-17T07:40:05.000Z',
        waiting: [{ name: 'Béa Roux', count: 3 }],
      },
    ])
    await call(reportOf(deviceId))
    expect(await tabletsSeenBy(director)).toMatchObject([{ name: null, waiting: [] }])
  })

  test('is with each colleague too', async () => {
    await call(reportOf(deviceId, [[bea, 4]], 'Lutins'))
    const { data } = await director.ask(
      '{ listStaff { name waiting { tabletId tabletName count reportedAt isForgotten } } }',
    )
    const { listStaff } = data as { listStaff: { name: string; waiting: unknown[] }[] }
    expect(listStaff.find(({ name }) => name === 'Anna Petit')?.waiting).toEqual([])
    expect(listStaff.find(({ name }) => name === 'Béa Roux')?.waiting).toEqual([
      {
        tabletId: deviceId,
        tabletName: 'Lutins',
        count: 4,
        reportedAt: '2026-11-17T07:40:00.000Z',
        isForgotten: false,
      },
    ])
  })

  test('is written down once in ten minutes while it says the same', async () => {
    const heardAt = async () => (await tabletsSeenBy(director))[0]?.lastReportedAt
    await call(reportOf(deviceId, [[anna, 2]]))
    clock.pass({ seconds: 599 })
    await call(reportOf(deviceId, [[anna, 2]]))
    expect(await heardAt()).toBe('2026-11-17T07:40:00.000Z')
    clock.pass({ seconds: 1 })
    await call(reportOf(deviceId, [[anna, 2]]))
    expect(await heardAt()).toBe('2026-11-17T07:50:00.000Z')
  })

  test('is the latest when many calls say different things at once', async () => {
    const counts = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(
      counts.map((count) => teacher.ask('{ serverTime }', reportOf(deviceId, [[anna, count]]))),
    )
    await call(reportOf(deviceId, [[anna, 21]]))
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [{ count: 21 }] }])
  })

  test('keeps nobody of another school, and no other school sees it', async () => {
    const elsewhere = await server.world.aSchool({ name: 'Oakfield' })
    const stranger = await server.world.aTeacher({ of: elsewhere, name: 'Stranger' })
    const other = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: elsewhere }),
    })
    await call(
      reportOf(deviceId, [
        [stranger, 9],
        [anna, 2],
      ]),
    )
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [{ name: 'Anna Petit' }] }])
    expect(await tabletsSeenBy(other)).toEqual([])
  })

  test.each([
    ['the tablet', { 'preau-tablet': 'a tablet' }],
    ['a person', { 'preau-tablet': '0a000000-0000-4000-8000-000000000001', 'preau-waiting': 'me' }],
    [
      'a moment',
      {
        'preau-tablet': '0a000000-0000-4000-8000-000000000001',
        'preau-waiting': '0b000000-0000-4000-8000-000000000001=1@9999-12-31T23:59:59.000-23:59',
      },
    ],
  ])('fails nothing and tells nothing when %s is not written as agreed', async (_, headers) => {
    await call(headers)
    expect(await tabletsSeenBy(director)).toEqual([])
  })

  test('changes nothing that is known when the next one cannot be read', async () => {
    await call(reportOf(deviceId, [[anna, 2]]))
    await call({ 'preau-tablet': deviceId, 'preau-waiting': 'nobody=0' })
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [{ count: 2 }] }])
  })

  test('is nothing without a session, and nothing from the platform', async () => {
    const admin = await aVisitor(server.preau, { of: await server.world.anAdmin() })
    await server.preau.ask('{ serverTime }', { headers: reportOf(deviceId, [[anna, 2]]) })
    await call(reportOf(deviceId, [[anna, 2]]), admin)
    expect(await tabletsSeenBy(director)).toEqual([])
  })

  test('is kept of 20 new tablets a day and person; those that are known go on', async () => {
    const ids = Array.from({ length: 22 }, () => nextId<DeviceId>('tablet'))
    for (const id of ids.slice(0, 21)) await call(reportOf(id, [[anna, 1]]))
    expect(await tabletsSeenBy(director)).toHaveLength(20)
    await call(reportOf(ids[0] as DeviceId, [[anna, 7]]))
    const listed = await tabletsSeenBy(director)
    expect(listed.find(({ id }) => id === ids[0])?.waiting).toMatchObject([{ count: 7 }])
    await call(reportOf(ids[20] as DeviceId), await aVisitor(server.preau, { of: bea }))
    expect(await tabletsSeenBy(director)).toHaveLength(21)
    clock.pass({ days: 1 })
    await call(reportOf(ids[21] as DeviceId), await aVisitor(server.preau, { of: anna }))
    const { rows } = await server.database.owner.query('select from tablet where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toHaveLength(22)
  })

  test('is by the person at the keyboard, also in the place of somebody else', async () => {
    const bearer = await actingFor(server.preau, { by: director, of: anna })
    const headers = reportOf(deviceId, [[anna, 2]])
    await server.preau.ask('{ getUser { id } }', { bearer, headers })
    await server.preau.app.workSettled()
    const [listed] = await tabletsSeenBy(director)
    expect(listed).toMatchObject({ lastReportedBy: 'Marie Delage', waiting: [{ count: 2 }] })
  })

  test('is said again when it could not be written, and the call was answered', async () => {
    let isBroken = true
    const broken = await createTestApp({
      clock,
      database: {
        ...server.database.database,
        close: async () => undefined,
        inSchool: (schoolId, work) =>
          isBroken
            ? Promise.reject(new Error('broken'))
            : server.database.database.inSchool(schoolId, work),
      },
    })
    const ask = async () => {
      const { bearer, headers } = { bearer: teacher.accessToken, headers: reportOf(deviceId) }
      const answer = await broken.ask('{ getUser { id } }', { bearer, headers })
      await broken.app.workSettled()
      return answer.data
    }
    expect(await ask()).toEqual({ getUser: { id: anna.userId } })
    expect(await tabletsSeenBy(director)).toEqual([])
    isBroken = false
    await ask()
    expect(await tabletsSeenBy(director)).toHaveLength(1)
    await broken.app.close()
  })

  test('is kept when the report before it, of another school, could not be written', async () => {
    const elsewhere = await server.world.aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(server.preau, {
      of: await server.world.aTeacher({ of: elsewhere }),
    })
    const failing = Promise.withResolvers<never>()
    const broken = await createTestApp({
      clock,
      database: {
        ...server.database.database,
        close: async () => undefined,
        inSchool: (schoolId, work) =>
          schoolId === elsewhere.schoolId
            ? failing.promise
            : server.database.database.inSchool(schoolId, work),
      },
    })
    const ask = ({ accessToken: bearer }: Visitor, headers: Record<string, string>) =>
      broken.ask('{ getUser { id } }', { bearer, headers })
    await ask(stranger, reportOf(nextId<DeviceId>('tablet')))
    await ask(teacher, reportOf(deviceId, [[anna, 2]]))
    failing.reject(new Error('broken'))
    await broken.app.workSettled()
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [{ count: 2 }] }])
    await broken.app.close()
  })
})
