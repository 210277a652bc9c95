import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { reportOf, tabletsSeenBy, type Waiting } from '#tests/support/examples/tablet-examples.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallAccount, type SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
const { clock } = server
let school: SmallSchool
let anna: SmallAccount
let bea: SmallAccount
let teacher: Visitor
let director: Visitor
let deviceId: DeviceId

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await server.world.aSchool()
  anna = await server.world.aTeacher({ of: school, name: 'Anna Petit' })
  bea = await server.world.aTeacher({ of: school, name: 'Béa Roux' })
  teacher = await aVisitor(server.preau, { of: anna })
  director = await aDirector()
  deviceId = nextId<DeviceId>('tablet')
})

const aDirector = async () =>
  aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })

const act = (name: string, { userId }: SmallAccount = anna) => staffAct(director, name, { userId })

/** Asks what every tablet asks whose session is refused, with what it says of itself. Returns the answer as it came. */
async function refresh(
  { accessToken, refreshToken }: Pick<Visitor, 'accessToken' | 'refreshToken'>,
  headers: Record<string, string> = reportOf(deviceId, [[anna, 2]]),
) {
  const answer = await server.preau.ask(
    `mutation($accessToken: String!, $refreshToken: String!) { refreshTokens(
      accessToken: $accessToken, refreshToken: $refreshToken) { tokens { accessToken refreshToken } } }`,
    { bearer: accessToken, variables: { accessToken, refreshToken }, headers },
  )
  await server.preau.app.workSettled()
  return answer
}

const listed = () => tabletsSeenBy(director)
const both = (): Waiting => [
  [anna, 2],
  [bea, 4],
]

describe('the tablet of somebody who was switched off', () => {
  test('says for the last time what waits on it, with the refresh that is refused', async () => {
    await act('disableStaffMember')
    clock.pass({ seconds: 60 * 60 })
    director = await aDirector()
    const { data, errors } = await refresh(teacher, reportOf(deviceId, both(), 'Lutins'))
    expect(data?.refreshTokens).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe('accounts.account-inactive')
    expect(await listed()).toMatchObject([
      {
        name: 'Lutins',
        lastReportedBy: 'Anna Petit',
        waiting: [
          { name: 'Anna Petit', count: 2 },
          { name: 'Béa Roux', count: 4 },
        ],
      },
    ])
  })

  test('is answered alike, whether it says something or nothing', async () => {
    await act('disableStaffMember')
    const said = ({ status, data, errors, headers }: Awaited<ReturnType<typeof refresh>>) => ({
      ...{ status, data, errors },
      headers: { ...headers, 'x-request-id': '' },
    })
    const silent = await refresh(teacher, {})
    expect(said(await refresh(teacher))).toEqual(said(silent))
  })

  test('is heard too when she may send by then, or is switched on again', async () => {
    await act('disableStaffMember')
    await act('openForSending')
    await refresh(teacher)
    expect(await listed()).toMatchObject([{ waiting: [{ count: 2 }] }])
    await act('enableStaffMember')
    await refresh(teacher, reportOf(deviceId, [[anna, 3]]))
    expect(await listed()).toMatchObject([{ waiting: [{ count: 3 }] }])
  })

  test('is heard when the seven days of sending are over', async () => {
    await act('disableStaffMember')
    await act('openForSending')
    const sender = await aVisitor(server.preau, { of: anna })
    clock.pass({ days: 8 })
    director = await aDirector()
    await refresh(sender)
    expect(await listed()).toMatchObject([{ waiting: [{ count: 2 }] }])
  })

  test('makes no more than 20 tablets known a day', async () => {
    await act('disableStaffMember')
    for (let nth = 0; nth < 21; nth += 1)
      await refresh(teacher, reportOf(nextId<DeviceId>('tablet'), [[anna, 1]]))
    expect(await listed()).toHaveLength(20)
  })
})

describe('nothing is kept', () => {
  test('of a session that its owner had ended before', async () => {
    await server.preau.ask('mutation { logout }', { bearer: teacher.accessToken })
    await act('disableStaffMember')
    await refresh(teacher)
    expect(await listed()).toEqual([])
  })

  test('of a session that would be over by its dates', async () => {
    await act('disableStaffMember')
    clock.pass({ days: 31 })
    director = await aDirector()
    await refresh(teacher)
    expect(await listed()).toEqual([])
  })

  test('of a refresh token that was used before, nor of a forged one', async () => {
    const first = { ...teacher }
    await refresh(first, {})
    clock.pass({ seconds: 60 })
    const { data } = await refresh(first, {})
    const next = (data as { refreshTokens: { tokens: Visitor } }).refreshTokens.tokens
    await refresh(next, {})
    clock.pass({ seconds: 60 })
    await act('disableStaffMember')
    await refresh(first)
    await refresh({ ...teacher, refreshToken: `${teacher.refreshToken.slice(0, -4)}AAAA` })
    expect(await listed()).toEqual([])
  })

  test('of a school that is switched off', async () => {
    await act('disableStaffMember')
    await server.database.owner.query('update school set is_enabled = false where school_id = $1', [
      school.schoolId,
    ])
    await refresh(teacher)
    await server.database.owner.query('update school set is_enabled = true where school_id = $1', [
      school.schoolId,
    ])
    expect(await listed()).toEqual([])
  })

  test('of the visit that somebody made who was switched off', async () => {
    const sub = await server.world.aDirector({ of: school })
    const visitor = await aVisitor(server.preau, { of: sub })
    const { data } =
      await visitor.ask(`mutation { impersonate(accessToken: "${visitor.accessToken}",
      impersonated: { userId: "${anna.userId}" }, reason: "Help") { tokens { accessToken refreshToken } } }`)
    const { tokens } = (data as { impersonate: { tokens: Visitor } }).impersonate
    await act('disableStaffMember', sub)
    await refresh(tokens)
    expect(await listed()).toEqual([])
  })
})
