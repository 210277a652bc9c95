import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests({ adminsNeedTwoFactor: true })
let school: SmallSchool
let teacher: SmallAccount
let admin: Visitor

beforeEach(async () => {
  server.clock.pass({ seconds: 20 * 60 })
  school = await server.world.aSchool()
  teacher = await server.world.aTeacher({ of: school })
  admin = await aVisitor(server.preau, { of: await server.world.anAdmin() })
})

const exportOf = (by: Visitor) =>
  server.preau.app.inject({
    url: `/files/school.zip?school=${school.schoolId}`,
    headers: { authorization: `Bearer ${by.accessToken}` },
  })

async function setUp(by: Visitor): Promise<void> {
  const { data } = await by.ask('{ twoFactorSecret { base32 } }')
  const offered = data?.twoFactorSecret as { base32: string } | undefined
  const base32 = offered?.base32 ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: server.clock.now(),
  })
  const { errors } = await by.ask(
    `mutation { twoFactorSet(secret: { base32: "${base32}" }, code: "${code}") }`,
  )
  expect(errors).toBeUndefined()
}

describe('a platform admin of real schools without a second factor', () => {
  const impersonate = () =>
    `mutation { impersonate(accessToken: "${admin.accessToken}", reason: "A look",
      impersonated: { userId: "${teacher.userId}" }) { authorized } }`

  test.each([
    ['read the schools', () => '{ listSchools { id } }'],
    [
      'switch a school off',
      () => `mutation { disableSchool(actId: "${school.schoolId}", schoolId: "${school.schoolId}",
        reason: "Not paid") { __typename } }`,
    ],
    ['take somebody’s place', impersonate],
    ['create an account', () => 'mutation { createUser(user: { email: "a@b.test" }) { userId } }'],
    ['add an address', () => 'mutation { addEmail(newEmail: "second@small.test") }'],
    ['read where they are signed in', () => '{ listMySessions { id } }'],
  ])('may not %s', async (_, call) => {
    const { errors } = await admin.ask(call())
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual([
      'accounts.two-factor-missing',
    ])
  })

  test('may not take a school’s data away', async () => {
    const answer = await exportOf(admin)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'accounts.two-factor-missing' })
  })

  test('hears what to do, may set it up, and may do everything after that', async () => {
    const who = '{ getUser { userType mustSetUpTwoFactor } }'
    expect((await admin.ask(who)).data?.getUser).toEqual({
      userType: 'admin',
      mustSetUpTwoFactor: true,
    })
    await setUp(admin)
    expect((await admin.ask(who)).data?.getUser).toMatchObject({ mustSetUpTwoFactor: false })
    expect((await admin.ask('{ listSchools { id } }')).errors).toBeUndefined()
    expect((await admin.ask(impersonate())).data?.impersonate).toEqual({ authorized: true })
    expect((await exportOf(admin)).statusCode).toBe(200)
  })

  test('may sign out', async () => {
    expect((await admin.ask('mutation { logout }')).errors).toBeUndefined()
    expect((await admin.ask('{ getUser { id } }')).data?.getUser).toBeNull()
  })
})

test('nobody else must have a second factor', async () => {
  const visitor = await aVisitor(server.preau, { of: teacher })
  expect((await visitor.ask('{ getUser { mustSetUpTwoFactor } }')).data?.getUser).toEqual({
    mustSetUpTwoFactor: false,
  })
  expect((await visitor.ask('{ listMySessions { id } }')).errors).toBeUndefined()
})
