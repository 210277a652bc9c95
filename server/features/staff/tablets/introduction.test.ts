import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { reportOf, tabletsSeenBy } from '#tests/support/examples/tablet-examples.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallAccount } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let anna: SmallAccount
let teacher: Visitor
let director: Visitor
let before: DeviceId
let after: DeviceId
const server = serverForTests({ proxies: 1 })
const { clock } = server

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  const school = await server.world.aSchool()
  anna = await server.world.aTeacher({ of: school, name: 'Anna Petit' })
  teacher = await aVisitor(server.preau, { of: anna })
  director = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
  before = nextId<DeviceId>('tablet')
  after = nextId<DeviceId>('tablet')
})

const introduce = (headers: Record<string, string>, by: Visitor | null = teacher) =>
  server.preau.app.inject({
    method: 'POST',
    url: '/api/tablet',
    headers: { ...headers, ...(by && { authorization: `Bearer ${by.accessToken}` }) },
  })

const cookieFor = (id: DeviceId) => ({ cookie: `theme=dark; preau-tablet=${id}` })

describe('a tablet introduces itself', () => {
  test('and its browser keeps its id where only the introduction brings it back', async () => {
    const { statusCode, headers, body } = await introduce(reportOf(after, [[anna, 2]]))
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers['set-cookie']).toBe(
      `preau-tablet=${after}; Path=/api/tablet; Max-Age=34560000; HttpOnly; SameSite=Strict`,
    )
    expect(await tabletsSeenBy(director)).toMatchObject([{ id: after, waiting: [{ count: 2 }] }])
  })

  test('and its cookie is for https only where the school has https', async () => {
    const { headers } = await introduce({ ...reportOf(after), 'x-forwarded-proto': 'https' })
    expect(headers['set-cookie']).toMatch(/; Secure$/)
  })

  test('and under another id than before, it has forgotten what waited', async () => {
    await introduce(reportOf(before, [[anna, 3]], 'Lutins'))
    clock.pass({ seconds: 300 })
    const { headers } = await introduce({ ...reportOf(after), ...cookieFor(before) })
    expect(headers['set-cookie']).toContain(`preau-tablet=${after};`)
    expect(await tabletsSeenBy(director)).toMatchObject([
      {
        id: before,
        name: 'Lutins',
        lastReportedAt: '2026-11-17T07:40:00.000Z',
        forgottenAt: '2026-11-17T07:45:00.000Z',
        waiting: [{ name: 'Anna Petit', count: 3 }],
      },
      { id: after, forgottenAt: null, waiting: [] },
    ])
    const { data } = await director.ask('{ listStaff { waiting { tabletId isForgotten } } }')
    expect((data as { listStaff: { waiting: unknown[] }[] }).listStaff).toContainEqual({
      waiting: [{ tabletId: before, isForgotten: true }],
    })
    // A second time says the same: the moment stays.
    clock.pass({ seconds: 300 })
    await introduce({ ...reportOf(nextId<DeviceId>('tablet')), ...cookieFor(before) })
    expect((await tabletsSeenBy(director))[0]?.forgottenAt).toBe('2026-11-17T07:45:00.000Z')
  })

  test('and where nothing waited nothing was forgotten: it is on the list once', async () => {
    await introduce(reportOf(before))
    await introduce({ ...reportOf(after), ...cookieFor(before) })
    expect(await tabletsSeenBy(director)).toMatchObject([{ id: after, forgottenAt: null }])
  })

  test('and under the same id it has forgotten nothing', async () => {
    await introduce(reportOf(before, [[anna, 3]]))
    await introduce({ ...reportOf(before, [[anna, 3]]), ...cookieFor(before) })
    expect(await tabletsSeenBy(director)).toMatchObject([{ id: before, forgottenAt: null }])
  })

  test('and speaks later under the old id: then it has forgotten nothing', async () => {
    await introduce(reportOf(before, [[anna, 3]]))
    await introduce({ ...reportOf(after), ...cookieFor(before) })
    await introduce(reportOf(before, [[anna, 3]]))
    const listed = await tabletsSeenBy(director)
    expect(listed.map(({ forgottenAt }) => forgottenAt)).toEqual([null, null])
  })

  test('of another school changes nothing there', async () => {
    const elsewhere = await server.world.aDirector({
      of: await server.world.aSchool({ name: 'Oakfield' }),
    })
    await introduce(reportOf(before, [[anna, 3]]))
    const stranger = await aVisitor(server.preau, { of: elsewhere })
    await introduce({ ...reportOf(after), ...cookieFor(before) }, stranger)
    expect(await tabletsSeenBy(director)).toMatchObject([{ id: before, forgottenAt: null }])
    expect(await tabletsSeenBy(stranger)).toMatchObject([{ id: after }])
  })

  test.each([
    ['nobody', null, 401, 'UNAUTHENTICATED'],
    ['the platform', 'admin', 403, 'FORBIDDEN'],
  ] as const)('is refused for %s, and sets no cookie', async (_, who, status, code) => {
    const by = who && (await aVisitor(server.preau, { of: await server.world.anAdmin() }))
    const answer = await introduce({ ...reportOf(after), ...cookieFor(before) }, by)
    expect([answer.statusCode, answer.json()]).toEqual([status, { code }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['without the name of a tablet', () => ({ 'preau-tablet': 'x' })],
    [
      'with a moment that lies in no year of ours',
      () => ({
        'preau-tablet': after,
        'preau-waiting': `${anna.userId}=1@0000-01-01T00:00:00.000Z`,
      }),
    ],
  ])('is refused %s, and sets no cookie', async (_, headers) => {
    const answer = await introduce({ ...headers(), ...cookieFor(before) })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'BAD_REQUEST' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each(['preau-tablet=', 'preau-tablet=x; a', ';;=', 'preau-tablet'])(
    'with a cookie that is no id (%s) as with none',
    async (cookie) => {
      expect((await introduce({ ...reportOf(after), cookie })).statusCode).toBe(204)
    },
  )

  test('and tablets are deleted that kept silent for 400 days, unless something waits', async () => {
    await introduce(reportOf(before, [[anna, 3]]))
    await introduce(reportOf(nextId<DeviceId>('tablet')))
    clock.pass({ days: 401 })
    teacher = await aVisitor(server.preau, { of: anna })
    await introduce(reportOf(after))
    const { rows } = await server.database.owner.query<{ id: string }>(
      'select device_id as id from tablet where school_id = $1',
      [anna.schoolId],
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([before, after].sort())
  })
})
