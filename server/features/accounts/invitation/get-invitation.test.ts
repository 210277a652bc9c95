import { describe, expect, test } from 'vitest'
import { openAccounts } from '#tests/support/screens/account-calls.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

let people = 0

const { clock, preau, world, lastMail } = await openAccounts()
const school = await world.aSchool({ name: 'Les Tilleuls' })
const director = await world.aDirector({ of: school })

const answerTo = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await preau.ask(query, { variables })
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
  const input = { name: 'Zoé Martin', email, classIds: [], pagePerms: [], standardPerms: [] }
  await staffAct(await aVisitor(preau, { of: director }), 'inviteTeacher', { input })
  const { facts } = await lastMail('invitation', email)
  return { email, token: facts.token ?? '', code: facts.code ?? '' }
}

const zoe = { name: 'Zoé Martin', schoolName: 'Les Tilleuls' }

describe('what an invitation says', () => {
  test('is told to the holder of its link, as often as it is opened', async () => {
    const { token, email } = await invite()
    expect(await ask(token)).toEqual({ ...zoe, email })
    expect(await ask(token)).toEqual({ ...zoe, email })
    expect(await choosePassword(token)).toBeNull()
  })

  test('is told to the holder of its code and the address', async () => {
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

  test('is not told without link or code', async () => {
    expect(await ask('forged')).toBe('accounts.token-invalid')
  })
})
