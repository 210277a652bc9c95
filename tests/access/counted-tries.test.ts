import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Accounts, openAccounts } from '#tests/support/screens/account-calls.ts'
import { type SmallAccount, smallWorldPassword } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

// An attacker decides what stands in X-Forwarded-For. Only what our own proxy adds at its end is believed.

let accounts: Accounts
let victim: SmallAccount
let tests = 0

beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(async () => {
  tests += 1
  accounts.clock.pass({ days: 2 })
  victim = await accounts.world.aTeacher({ of: await accounts.world.aSchool() })
})

const waiting = 'accounts.too-many-tries'

/** Counts the tries that were looked at before the next had to wait. */
async function lookedAt(
  attempt: (index: number) => Promise<{ code?: string | undefined }>,
  most: number,
): Promise<number> {
  for (let index = 0; index < most; index += 1)
    if ((await attempt(index)).code === waiting) return index
  return most
}

const guess = ({ email }: { email: string }, address: string) =>
  accounts.call(
    'authenticate',
    { serviceName: 'password', params: { user: { email }, password: 'a wrong guess' } },
    { address },
  )
const typeCode = (email: string, address: string) =>
  accounts.call(
    'authenticate',
    { serviceName: 'magicLink', params: { token: '1234 5678', user: { email } } },
    { address },
  )
const askMail = (email: string, address: string) =>
  accounts.call('requestMagicLinkEmail', { email }, { address })
const openLink = (token: string, address: string) =>
  accounts.call('authenticate', { serviceName: 'magicLink', params: { token } }, { address })

const known = () => victim.email
const unknown = () => `nobody-${tests}@small.test`
const proxied = (index: number) => `10.${index % 200}.${index % 250}.1, 203.0.113.${tests}`
const everywhere = (index: number) => `2001:db8:${tests}:${index.toString(16)}::1`
const oneHouse = (index: number) => `2001:db8:${tests}:1:${index.toString(16)}::1`

describe('tries are counted, the same for an address that is known and one that is not', () => {
  test.each([
    ['known', known],
    ['unknown', unknown],
  ])('%s: from one place, whatever is written before the proxy’s word', async (_, email) => {
    expect(await lookedAt((index) => guess({ email: email() }, proxied(index)), 50)).toBe(5)
    expect(await lookedAt((index) => typeCode(email(), proxied(index)), 50)).toBe(15)
    expect(await lookedAt((index) => askMail(email(), proxied(index)), 50)).toBe(3)
  })

  test.each([
    ['known', known],
    ['unknown', unknown],
  ])('%s: from everywhere at once', async (_, email) => {
    expect(await lookedAt((index) => guess({ email: email() }, everywhere(index)), 100)).toBe(30)
    expect(await lookedAt((index) => typeCode(email(), everywhere(index)), 100)).toBe(15)
    expect(await lookedAt((index) => askMail(email(), everywhere(index)), 100)).toBe(3)
  })

  test.each([
    ['one IPv4 address', proxied],
    ['one network of IPv6', oneHouse],
  ])('of many addresses, from %s', async (_, from) => {
    const each = (index: number) => `somebody-${tests}-${index}@small.test`
    expect(await lookedAt((index) => guess({ email: each(index) }, from(index)), 130)).toBe(100)
    expect(await lookedAt((index) => typeCode(each(index), from(index)), 130)).toBe(60)
    expect(await lookedAt((index) => askMail(each(index), from(index)), 130)).toBe(60)
    expect(await lookedAt((index) => openLink(`link-${index}`, from(index)), 130)).toBe(100)
  })

  test('by however the address is written', async () => {
    const spellings = [
      (email: string) => email.toUpperCase(),
      (email: string) => ` ${email} `,
      (email: string) => email,
    ]
    const spelt = (index: number) => (spellings[index % 3] ?? String)(known())
    expect(await lookedAt((index) => guess({ email: spelt(index) }, everywhere(index)), 100)).toBe(
      30,
    )
  })

  test('and a right password of one’s own buys no more guesses at others', async () => {
    const own = await accounts.world.aTeacher({ of: await accounts.world.aSchool() })
    const address = `203.0.113.${tests}`
    const attempt = async (index: number) => {
      await accounts.call(
        'authenticate',
        {
          serviceName: 'password',
          params: { user: { email: own.email }, password: smallWorldPassword },
        },
        { address },
      )
      return guess({ email: `else-${tests}-${index}@small.test` }, address)
    }
    expect(await lookedAt(attempt, 130)).toBe(100)
  })
})

describe('without a proxy', () => {
  let test$: TestDatabase
  let preau: TestApp
  beforeAll(async () => {
    test$ = await createTestDatabase()
    preau = await createTestApp({ database: test$.database })
  })

  test('nothing of X-Forwarded-For is believed', async () => {
    const attempt = async (index: number) => {
      const { errors } = await preau.ask(
        `mutation($params: AuthenticateParamsInput!) {
          authenticate(serviceName: "password", params: $params) { sessionId } }`,
        {
          variables: { params: { user: { email: 'nobody@small.test' }, password: 'a guess' } },
          headers: { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=10.0.0.${index}` },
        },
      )
      return { code: errors?.[0]?.extensions?.code }
    }
    expect(await lookedAt(attempt, 50)).toBe(5)
  })
})
