import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCall } from '#tests/support/screens/staff-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import { actingFor, aVisitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
let director: SmallAccount
let teacher: SmallAccount
let child: SmallChild
let acting: string

beforeAll(async () => {
  const { world } = server
  const of = await world.aSchool()
  const ofTeacher = await world.aClass({ of })
  child = await world.aChild({ in: ofTeacher })
  director = await world.aDirector({ of })
  teacher = await world.aTeacher({ of, classes: [ofTeacher] })
})

beforeEach(async () => {
  server.clock.pass({ seconds: 60 })
  const by = await aVisitor(server.preau, { of: director })
  acting = await actingFor(server.preau, { by, of: teacher })
})

describe('an impersonator', () => {
  const someId = '00000000-0000-4000-8000-000000000001'
  test.each([
    `mutation { changePassword(oldPassword: "${smallWorldPassword}", newPassword: "seven green bicycles") }`,
    'mutation { addEmail(newEmail: "mine@small.test") }',
    'mutation { removeEmail(email: "theirs@small.test") }',
    'mutation { sendVerificationEmail(email: "theirs@small.test") }',
    'mutation { changeMyName(name: "Nobody") { id } }',
    'mutation { changeMyUsername(username: "nobody") { id } }',
    'mutation { changeMyLanguage(language: "en") { id } }',
    '{ listMySessions { id } }',
    `mutation { endSession(sessionId: "${someId}") }`,
    'mutation { endOtherSessions }',
    '{ twoFactorSecret { base32 } }',
    'mutation { twoFactorSet(secret: { base32: "MFRGG" }, code: "123456") }',
    'mutation { twoFactorUnset(code: "123456") }',
    'mutation { renewRecoveryCodes(code: "123456") }',
    'mutation { createUser(user: { email: "new@small.test" }) { userId } }',
  ])('is refused %s', async (call) => {
    const { errors } = await server.preau.ask(call, { bearer: acting })
    expect(errors?.[0]).toMatchObject({
      message: 'Unauthorized',
      extensions: { code: 'accounts.not-while-impersonating' },
    })
  })

  test('has no mail sent to an address that the person has still to confirm', async () => {
    const { preau, database } = server
    const own = await aVisitor(preau, { of: teacher })
    const address = 'second-of-the-teacher@small.test'
    await own.ask(`mutation { addEmail(newEmail: "${address}") }`)
    const mailsThere = async () => {
      await preau.app.workSettled()
      return (await queuedMails(database.owner)).filter(({ to }) => to.address === address).length
    }
    expect(await mailsThere()).toBe(1)
    const again = `mutation { sendVerificationEmail(email: "${address}") }`
    await preau.ask(again, { bearer: acting })
    expect(await mailsThere()).toBe(1)
    await own.ask(again)
    expect(await mailsThere()).toBe(2)
  })

  test('takes no copy of the school away, and turns off no second factor, not even the admin', async () => {
    const { preau, world } = server
    const admin = await aVisitor(preau, { of: await world.anAdmin() })
    const bearer = await actingFor(preau, { by: admin, of: director })
    const path = `/files/school.zip?school=${director.schoolId}`
    const copy = await askFile(preau, { by: { accessToken: bearer }, path })
    expect([copy.statusCode, copy.json()]).toEqual([403, { code: 'FORBIDDEN', facts: {} }])
    const { errors } = await preau.ask(
      `mutation { ${staffCall('resetTwoFactor', { userId: teacher.userId })} { __typename } }`,
      { bearer },
    )
    expect(errors?.[0]?.extensions?.code).toBe('accounts.not-while-impersonating')
    const platform = await preau.ask('{ listSchools { id } }', { bearer })
    expect(platform.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })

  test('leaves both names in the ledger, and the person alone only one', async () => {
    const { preau, database } = server
    const own = await aVisitor(preau, { of: teacher })
    const entries = { acting: nextId('entry'), own: nextId('entry') }
    for (const who of ['acting', 'own'] as const) {
      const { data } = await preau.ask(
        'mutation($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }',
        {
          bearer: who === 'acting' ? acting : own.accessToken,
          variables: {
            entries: [
              {
                entryId: entries[who],
                deviceId: '00000000-0000-4000-8000-000000000002',
                format: 1,
                madeAt: '2026-11-17T07:40:00.000Z',
                clockOffsetMs: 0,
                act: {
                  markPresence: {
                    childId: child.childId,
                    date: who === 'acting' ? '2026-11-16' : '2026-11-17',
                    period: 'am',
                    mark: { state: 'present' },
                  },
                },
              },
            ],
          },
        },
      )
      expect(data?.submitEntries).toEqual([{ __typename: 'EntryAccepted' }])
    }
    const { rows } = await database.owner.query(
      `select entry_id as id, account_id as account, actor_account_id as actor from entry
       where entry_id = any($1) order by subject_date`,
      [Object.values(entries)],
    )
    expect(rows).toEqual([
      { id: entries.acting, account: teacher.userId, actor: director.userId },
      { id: entries.own, account: teacher.userId, actor: null },
    ])
  })
})
