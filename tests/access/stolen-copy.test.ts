import { beforeAll, expect, test } from 'vitest'
import { type Accounts, openAccounts } from '#tests/support/screens/account-calls.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { type SmallAccount, smallWorldPassword } from '#tests/support/server/small-world.ts'

// Somebody has a copy of the database, and not the secret of the installation: nothing in it opens an account.

let accounts: Accounts
let director: SmallAccount
const secrets = new Map<string, string>()

const keep = (what: string, value: string | null | undefined) => {
  if (!value) throw new Error(`there is no ${what}`)
  secrets.set(value, what)
}

beforeAll(async () => {
  accounts = await openAccounts()
  director = await accounts.world.aDirector({ of: await accounts.world.aSchool() })
  await useEverything()
})

async function useEverything(): Promise<void> {
  const { preau, call } = accounts
  const { accessToken, refreshToken } = await accounts.signIn(director)
  keep('password', smallWorldPassword)
  keep('access token', accessToken)
  keep('refresh token', refreshToken)
  const ask = (query: string) => preau.ask(query, { bearer: accessToken })
  const { data } = await ask('{ twoFactorSecret { base32 hex recoveryCodes } }')
  const offered = data?.twoFactorSecret as { base32: string; hex: string; recoveryCodes: string[] }
  keep('secret of two-factor', offered.base32)
  keep('secret of two-factor', offered.hex)
  for (const code of offered.recoveryCodes) {
    keep('recovery code', code)
    keep('recovery code', code.replace('-', ''))
  }
  const zoe = { name: 'Zoé', email: 'zoe@copy.test' }
  const rights = { classIds: [], pagePerms: [], standardPerms: [] }
  await staffAct({ ask }, 'inviteTeacher', { input: { ...zoe, ...rights } })
  const ida = { name: 'Ida', email: 'ida@copy.test', privileges: [] }
  await staffAct({ ask }, 'inviteSubdirector', { input: ida })
  await call('requestMagicLinkEmail', { email: director.email })
  await call('sendResetPasswordEmail', { email: director.email })
  await call('addEmail', { newEmail: 'second@copy.test' }, { accessToken })
  for (const { facts, kind } of await accounts.mails()) {
    if (!facts.token || !facts.code) continue
    keep(`link of ${kind}`, facts.token)
    keep(`code of ${kind}`, facts.code)
    keep(`code of ${kind}`, facts.code.replace(' ', ''))
  }
}

/** Every row of every table, as text. */
async function copyOfEverything(): Promise<string> {
  const { rows: tables } = await accounts.owner.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const copies: string[] = []
  for (const { name } of tables) {
    const { rows } = await accounts.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    )
    copies.push(...rows.map(({ row }) => row))
  }
  return copies.join('\n')
}

test('a copy of the database holds no password, token, link, code or secret in the clear', async () => {
  const copy = await copyOfEverything()
  expect(copy).toContain(director.userId)
  expect(new Set(secrets.values()).size).toBeGreaterThanOrEqual(10)
  const found = [...secrets].filter(([value]) => copy.includes(value)).map(([, what]) => what)
  expect(found).toEqual([])
})

test('the mails that wait name nobody: to whom they go is sealed with the rest', async () => {
  const { rows } = await accounts.owner.query<{ row: string }>(
    'select to_jsonb(m)::text as row from mail m',
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { row } of rows) expect(row).not.toMatch(/@|Zoé|\bIda\b/)
})

test('what stands beside the sessions in the copy is no token, and makes none', async () => {
  const { rows } = await accounts.owner.query<{ session: string; refresh: string }>(
    'select session_id as session, refresh_id as refresh from session',
  )
  const { session, refresh } = rows[0] ?? { session: '', refresh: '' }
  for (const refreshToken of [session, refresh, `${session}.${refresh}.`]) {
    const refusal = await accounts.call('refreshTokens', { accessToken: '', refreshToken })
    expect(refusal.code).toBe('accounts.session-expired')
  }
})
