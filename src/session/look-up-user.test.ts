import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '#tests/support/server/tokens.ts'
import { lookUpUser, type UserAnswer } from './look-up-user.ts'
import type { SessionUser } from './session.operations.ts'
import type { CurrentTokens } from './tokens/token-refresh.ts'
import { createTokenStorage } from './tokens/token-storage.ts'

const now = Date.parse('2026-11-17T07:40:00Z')
const live = aToken({ endsAt: now + 60_000 })
const over = aToken({ endsAt: now - 60_000 })
const marie = { id: 'marie' } as SessionUser
const found: UserAnswer = { kind: 'answered', user: marie }
const nobody: UserAnswer = { kind: 'answered', user: null }
const silent: UserAnswer = { kind: 'silent' }
const storage = createTokenStorage(localStorage)

function look(answers: UserAnswer[], renewed: CurrentTokens = { kind: 'live', accessToken: live }) {
  const renew = vi.fn(() => Promise.resolve(renewed))
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? silent))
  const outcome = lookUpUser({
    ask,
    storage,
    clock: { now: () => now },
    tokens: { current: renew, insteadOf: renew },
  })
  return { outcome, ask, renew }
}

beforeEach(() => storage.write({ accessToken: live, refreshToken: live }))

describe('looking up who is signed in', () => {
  test('a person who is found is believed at once', async () => {
    const { outcome, ask } = look([found])
    expect(await outcome).toEqual({ kind: 'found', user: marie })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('nobody found, with a live refresh token, is asked once more with new tokens', async () => {
    const { outcome, renew } = look([nobody, found])
    expect(await outcome).toEqual({ kind: 'found', user: marie })
    expect(renew).toHaveBeenCalledWith(live)
  })

  test('nobody found twice is the end of the session', async () => {
    expect(await look([nobody, nobody]).outcome).toEqual({ kind: 'nobody' })
  })

  test('nobody found, with an expired refresh token, is the end without a second question', async () => {
    storage.write({ accessToken: live, refreshToken: over })
    const { outcome, ask } = look([nobody, found])
    expect(await outcome).toEqual({ kind: 'nobody' })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('a refused renewal is the end', async () => {
    expect(await look([nobody, found], { kind: 'none' }).outcome).toEqual({ kind: 'nobody' })
  })

  test.each([
    ['at the first question', [silent], undefined],
    ['at the second', [nobody, silent], undefined],
    ['while renewing', [nobody, found], { kind: 'silent', error: new Error('no') } as const],
  ])('silence %s signs nobody out', async (_, answers, renewed) => {
    expect(await look(answers as UserAnswer[], renewed).outcome).toEqual({ kind: 'silent' })
  })
})
