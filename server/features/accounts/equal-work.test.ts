import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { aRequest, HandClock, workAfterAnswer } from '#tests/support/server/request-context.ts'
import { type SmallAccount, smallWorld } from '#tests/support/server/small-world.ts'
import { rememberStatements } from '#tests/support/server/statement-log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import {
  requestMagicLink,
  requestPasswordReset,
  requestVerification,
} from './mail-tokens/request-mail.ts'
import { authenticate } from './sessions/authenticate.ts'

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

let test$: TestDatabase
let database: Database
let take: () => string[]
let marie: SmallAccount
let waiting: SmallAccount
let gone: SmallAccount
let sending: SmallAccount
const clock = new HandClock('2026-11-17T07:40:00Z')

beforeAll(async () => {
  test$ = await createTestDatabase()
  ;({ database, take } = rememberStatements(test$.database))
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  marie = await world.aTeacher({ of: school })
  waiting = await world.aTeacher({ of: school })
  gone = await world.aTeacher({ of: school, isActive: false })
  sending = await world.aTeacher({ of: school, isActive: false })
  await test$.owner.query('update account set sends_until = $2 where account_id = $1', [
    sending.userId,
    '2026-11-24T07:40:00Z',
  ])
  await test$.owner.query(
    'update account set password_hash = null, invited_at = now() where account_id = $1',
    [waiting.userId],
  )
})

const everybody = () => [
  marie.email,
  waiting.email,
  gone.email,
  sending.email,
  'nobody@small.test',
  'no address',
]

describe('whether an address is known', () => {
  test('cannot be told from the work of a sign-in that fails: the same statements, one hash', async () => {
    const work = []
    for (const email of everybody()) {
      verify.mockClear()
      const context = await aRequest({ database, clock })
      take()
      const params = { user: { email }, password: 'a guess of some length' }
      const result = await authenticate(context, { serviceName: 'password', params })
      expect(result).toMatchObject({ refusal: { code: 'accounts.invalid-credentials' } })
      work.push({ hashes: verify.mock.calls.length, statements: take() })
    }
    expect(work[0]?.hashes).toBe(1)
    expect(work[0]?.statements.length).toBeGreaterThan(2)
    for (const other of work) expect(other).toEqual(work[0])
  })

  test('cannot be told from the work of a wrong code', async () => {
    const work = []
    for (const email of everybody()) {
      const context = await aRequest({ database, clock })
      take()
      const params = { user: { email }, token: '0000 0000' }
      await authenticate(context, { serviceName: 'magicLink', params })
      work.push(take())
    }
    for (const other of work) expect(other).toEqual(work[0])
  })

  test.each([
    ['a link to sign in', requestMagicLink],
    ['a new password', requestPasswordReset],
    ['a proof of the address', requestVerification],
  ])('cannot be told from the work before the answer when %s is asked for', async (_, ask) => {
    const work = []
    for (const email of everybody()) {
      const afterAnswer = workAfterAnswer()
      const context = await aRequest({ database, clock }, { afterAnswer })
      take()
      expect(await ask(context, email)).toEqual({ ok: true, value: null })
      const statements = take()
      await afterAnswer.doIt()
      work.push({ statements, isLookedUpLater: take().length > 0 })
    }
    expect(work[0]?.isLookedUpLater).toBe(true)
    for (const other of work) expect(other).toEqual(work[0])
    clock.pass({ days: 1 })
  })
})
