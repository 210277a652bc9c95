import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SchoolId, SessionId, UserId } from '#domain/kernel/ids.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { findCaller } from './find-caller.ts'
import { issueTokens, type SessionTokens, type TokenKeeper } from './tokens.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const keeper: TokenKeeper = { clock, secrets: testSecrets }
const schoolId = randomUUID() as SchoolId
const userId = randomUUID() as UserId
const address = '2001:db8:1:2:3:4:5:6'
const nobody = { id: '2001:db8:1:2::/64', school: 'nobody' }

async function aToken(wish: Partial<SessionTokens> = {}, by = keeper): Promise<string> {
  const { accessToken } = await issueTokens(by, {
    sessionId: randomUUID() as SessionId,
    refreshId: randomUUID(),
    expiresAt: clock.now() + 86_400_000,
    userId,
    userType: 'teacher',
    schoolId,
    ...wish,
  })
  return accessToken
}

const callerWith = (bearer: string | null) => findCaller(keeper, { bearer, address })

describe('a request takes a place at the gate', () => {
  test('of an account and its school, with every token of that account', async () => {
    const caller = { id: userId, school: schoolId }
    expect(await callerWith(await aToken())).toEqual(caller)
    expect(await callerWith(await aToken())).toEqual(caller)
  })

  test('of who acts for somebody, at the school of that one', async () => {
    const actorId = randomUUID() as UserId
    expect(await callerWith(await aToken({ actorId }))).toEqual({ id: actorId, school: schoolId })
  })

  test('of the platform admin, who has no school, for themselves', async () => {
    const token = await aToken({ userType: 'admin', schoolId: null })
    expect(await callerWith(token)).toEqual({ id: userId, school: userId })
  })

  test('of its network, with a token that is missing, forged or over', async () => {
    const other = secretsFrom('a secret of somebody else, long enough too')
    const forged = await aToken({}, { clock, secrets: other })
    const expired = await aToken({ expiresAt: clock.now() - 1_000 })
    const { refreshToken } = await issueTokens(keeper, {
      sessionId: randomUUID() as SessionId,
      refreshId: randomUUID(),
      expiresAt: clock.now() + 86_400_000,
      userId,
      userType: 'teacher',
      schoolId,
    })
    for (const bearer of [null, 'x', forged, expired, refreshToken])
      expect(await callerWith(bearer)).toEqual(nobody)
  })
})
