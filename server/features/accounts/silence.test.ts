import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountCall,
  type Accounts,
  openAccounts,
} from '#tests/support/screens/account-calls.ts'
import { type SmallAccount, smallWorldPassword } from '#tests/support/server/small-world.ts'

let accounts: Accounts
let marie: SmallAccount
let secrets: Set<string>

beforeAll(async () => {
  accounts = await openAccounts()
  const school = await accounts.world.aSchool()
  marie = await accounts.world.aTeacher({ of: school, email: 'marie.delage@small.test' })
  await useEveryAccountCall()
})

async function useEveryAccountCall(): Promise<void> {
  secrets = new Set([marie.email, smallWorldPassword, 'second@home.test'])
  const say = async (
    name: AccountCall,
    variables: Record<string, string>,
    accessToken?: string,
  ) => {
    for (const [field, value] of Object.entries(variables))
      if (field !== 'language' && field !== 'name') secrets.add(value)
    await accounts.call(name, variables, accessToken ? { accessToken } : {})
  }
  const { accessToken, refreshToken } = await accounts.signIn(marie)
  secrets.add(accessToken).add(refreshToken)
  await say('sendResetPasswordEmail', { email: marie.email })
  await say('requestMagicLinkEmail', { email: marie.email })
  await say('addEmail', { newEmail: 'second@home.test' }, accessToken)
  await say('sendVerificationEmail', { email: 'second@home.test' }, accessToken)
  const facts = (await accounts.mails()).flatMap((mail) => Object.values(mail.facts))
  const links = facts.filter((fact) => fact.length > 40)
  const codes = facts.filter((fact) => /^\d{4} \d{4}$/.test(fact))
  expect(links.length).toBeGreaterThan(2)
  for (const token of [...links, ...codes]) {
    secrets.add(token)
    await say('verifyEmail', { token, email: 'second@home.test' })
    await say('resetPassword', { token, newPassword: 'une taupe sous le pommier' })
    const params = { token, user: { email: marie.email } }
    await accounts.call('authenticate', { serviceName: 'token', params })
  }
  await say(
    'changePassword',
    { oldPassword: 'a guess in vain', newPassword: 'deux taupes au jardin' },
    accessToken,
  )
  await say('changeMyUsername', { username: 'marie.delage' }, accessToken)
  await say('removeEmail', { email: 'second@home.test' }, accessToken)
  const params = { user: { email: marie.email }, password: 'another guess' }
  await accounts.call('authenticateWithService', { serviceName: 'password', params })
  secrets.add('another guess')
}

describe('the log', () => {
  test('holds no password, token, code or address of any account call', () => {
    const written = accounts.preau.log.join('\n')
    expect(written).toContain('resetPassword')
    for (const secret of secrets) expect(written).not.toContain(secret)
    expect(written).not.toContain('"level":50')
  })

  test('and the log of changes hold no secret either', async () => {
    const { rows } = await accounts.owner.query<{ line: string }>(
      'select row_to_json(c)::text as line from change c',
    )
    const lines = rows.map(({ line }) => line).join('\n')
    expect(lines).toContain('addEmail')
    for (const mail of await accounts.mails())
      for (const fact of Object.values(mail.facts))
        if (fact !== 'second@home.test') expect(lines).not.toContain(fact)
    expect(lines).not.toMatch(/\$argon2|taupe/)
  })
})
