import { describe, expect, test } from 'vitest'
import { staffCall } from '#tests/support/screens/staff-acts.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

let people = 0

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const school = await smallWorld(test$.owner).aSchool({ name: 'Les Tilleuls' })

const answerTo = async (query: string, variables: Record<string, unknown>, bearer?: string) => {
  const { data, errors } = await preau.ask(query, { variables, ...(bearer && { bearer }) })
  return errors ? (errors[0]?.extensions?.code ?? 'no code') : Object.values(data ?? {})[0]
}

const ask = (token: string, email?: string) =>
  answerTo(
    `query($token: String!, $email: String) {
      getInvitation(token: $token, email: $email) { name email schoolName } }`,
    { token, email },
  )

const choosePassword = (token: string) =>
  answerTo(
    'mutation($token: String!) { resetPassword(token: $token, newPassword: "trois poules au grenier") { sessionId } }',
    { token },
  )

/** Somebody invited by the director of the school, with what was mailed. */
async function invite() {
  people += 1
  const email = `zoe-${people}@small.test`
  const director = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: school }),
  })
  const input = { name: 'Zoé Martin', email, classIds: [], pagePerms: [], standardPerms: [] }
  await answerTo(
    `mutation { ${staffCall('inviteTeacher', { input })} { __typename } }`,
    {},
    director.accessToken,
  )
  const mails = await queuedMails(test$.owner)
  const mail = mails.find(({ to }) => to.address === email)
  return { email, token: mail?.facts.token ?? '', code: mail?.facts.code ?? '' }
}

const zoe = { name: 'Zoé Martin', schoolName: 'Les Tilleuls' }

describe('what an invitation says', () => {
  test('is told to whoever holds its link, as often as it is opened', async () => {
    const { token, email } = await invite()
    expect(await ask(token)).toEqual({ ...zoe, email })
    expect(await ask(token)).toEqual({ ...zoe, email })
    expect(await choosePassword(token)).toBeNull()
  })

  test('and to whoever has its code and the address', async () => {
    const { code, email } = await invite()
    expect(await ask(code, email)).toEqual({ ...zoe, email })
    expect(await ask(code, 'somebody-else@small.test')).toBe('accounts.token-invalid')
  })

  test('is told no more once it was answered', async () => {
    const { token } = await invite()
    await choosePassword(token)
    expect(await ask(token)).toBe('accounts.token-invalid')
  })

  test('a link that is too old says so', async () => {
    const { token } = await invite()
    clock.pass({ seconds: 15 * 24 * 3600 })
    expect(await ask(token)).toBe('accounts.token-expired')
  })

  test('nothing is told to whoever holds nothing', async () => {
    expect(await ask('forged')).toBe('accounts.token-invalid')
  })
})
