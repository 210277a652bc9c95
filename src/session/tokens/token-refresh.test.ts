import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '#tests/support/server/tokens.ts'
import { TestLocks } from '#tests/support/tablets/lock-manager.ts'
import type { AccountCall, CallOutcome } from '../signing/account-call.ts'
import type { Locks } from './auth-lock.ts'
import { createTokenRefresh, type Ending, type TokenRefreshNeeds } from './token-refresh.ts'
import { createTokenStorage, tokenKeys } from './token-storage.ts'

const now = Date.parse('2026-11-17T07:40:00Z')
const day = 86_400_000
const access = aToken({ endsAt: now + 900_000, name: 'access' })
const oldAccess = aToken({ endsAt: now - 1_000, name: 'old access' })
const refresh = aToken({ endsAt: now + 30 * day, name: 'refresh' })
const newPair = {
  accessToken: aToken({ endsAt: now + 900_000, name: 'new access' }),
  refreshToken: aToken({ endsAt: now + 30 * day, name: 'new refresh' }),
}
const answered: CallOutcome<unknown> = {
  kind: 'data',
  data: { refreshTokens: { sessionId: 's', tokens: newPair } },
}
const silent: CallOutcome<unknown> = { kind: 'silent', error: new Error('Failed to fetch') }
const refused: CallOutcome<unknown> = {
  kind: 'refused',
  errors: [{ message: 'Tokens are not valid' }],
  error: new Error('GraphQLErrorList - 1 error in mutation'),
}
const inactive: CallOutcome<unknown> = {
  kind: 'refused',
  errors: [{ message: 'no', extensions: { code: 'accounts.account-inactive' } }],
  error: new Error('no'),
}

const storage = createTokenStorage(localStorage)
const ended: (Ending | 'restored')[] = []
const nothingToSay = { report: { headers: () => null }, learnWaiting: async () => false }

/** One tab: `offset` is what its clock is wrong by, `confirmed` what it is once the server was asked. */
function aTab(
  outcome: CallOutcome<unknown>,
  options: {
    locks?: Locks
    wrongBy?: number
    isReachable?: boolean
    says?: Pick<TokenRefreshNeeds, 'report' | 'learnWaiting'>
  } = {},
) {
  let wrongBy = options.wrongBy ?? 0
  const call = vi.fn(async () => {
    await Promise.resolve()
    return outcome
  })
  const tab = createTokenRefresh({
    ...nothingToSay,
    ...options.says,
    storage,
    locks: options.locks ?? (new TestLocks() as unknown as Locks),
    call: call as unknown as AccountCall,
    clock: {
      now: () => now + wrongBy,
      confirm: () => {
        if (options.isReachable === false) return Promise.resolve(false)
        wrongBy = 0
        return Promise.resolve(true)
      },
    },
    onEnded: (because) => ended.push(because),
    onRestored: () => ended.push('restored'),
  })
  return { tab, call }
}

beforeEach(() => {
  localStorage.clear()
  ended.length = 0
  storage.write({ accessToken: oldAccess, refreshToken: refresh })
})

describe('renewing the tokens', () => {
  test('an expired access token is renewed once, and the new pair is kept', async () => {
    const { tab, call } = aTab(answered)
    expect(await tab.current()).toEqual({ kind: 'live', accessToken: newPair.accessToken })
    expect(storage.read()).toEqual(newPair)
    expect(call).toHaveBeenCalledOnce()
  })

  test('a live pair is used without asking anybody', async () => {
    storage.write({ accessToken: access, refreshToken: refresh })
    const { tab, call } = aTab(answered)
    expect(await tab.current()).toEqual({ kind: 'live', accessToken: access })
    expect(call).not.toHaveBeenCalled()
  })

  test('with only a refresh token left, an empty access token is sent', async () => {
    localStorage.removeItem(tokenKeys.accessToken)
    const { tab, call } = aTab(answered)
    await tab.current()
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ variables: { accessToken: '', refreshToken: refresh } }),
      undefined,
    )
  })

  test('two tabs that need a new token at once send one call', async () => {
    const locks = new TestLocks() as unknown as Locks
    const [one, two] = [aTab(answered, { locks }), aTab(answered, { locks })]
    const both = await Promise.all([one.tab.current(), two.tab.current(), one.tab.current()])
    expect(both.map(({ kind }) => kind)).toEqual(['live', 'live', 'live'])
    expect(one.call.mock.calls.length + two.call.mock.calls.length).toBe(1)
    expect(ended).toEqual([])
  })

  test('where tabs cannot lock, one tab still refreshes once', async () => {
    const call = vi.fn(async () => answered)
    const tab = createTokenRefresh({
      ...nothingToSay,
      storage,
      locks: undefined,
      call: call as unknown as AccountCall,
      clock: { now: () => now, confirm: () => Promise.resolve(true) },
      onEnded: (because) => ended.push(because),
      onRestored: () => undefined,
    })
    await Promise.all([tab.current(), tab.current()])
    expect(call).toHaveBeenCalledOnce()
  })

  test('a token the server refused is renewed, unless another tab already did', async () => {
    storage.write({ accessToken: access, refreshToken: refresh })
    const first = aTab(answered)
    expect(await first.tab.insteadOf(access)).toMatchObject({ kind: 'live' })
    const second = aTab(answered)
    expect(await second.tab.insteadOf(access)).toEqual({
      kind: 'live',
      accessToken: newPair.accessToken,
    })
    expect(second.call).not.toHaveBeenCalled()
  })
})

describe('a refresh that goes wrong', () => {
  test('no answer signs nobody out', async () => {
    expect(await aTab(silent).tab.current()).toMatchObject({ kind: 'silent' })
    expect(storage.read()).toEqual({ accessToken: oldAccess, refreshToken: refresh })
    expect(ended).toEqual([])
  })

  test('an answered refusal clears the tokens and ends the session with its error', async () => {
    expect(await aTab(refused).tab.current()).toEqual({
      kind: 'none',
      error: (refused as { error: Error }).error,
    })
    expect(storage.read()).toEqual({ accessToken: null, refreshToken: null })
    expect(ended).toEqual(['refused'])
  })

  test('refused for somebody who was switched off, it says so', async () => {
    const { tab, call } = aTab(inactive)
    await tab.current()
    expect(ended).toEqual(['inactive'])
    expect(call).toHaveBeenCalledOnce()
  })

  test.each([
    ['asks once more when it learns only then what waits on the tablet', null, inactive, 2],
    ['asks once when it has said what waits', {}, inactive, 1],
    ['asks once when only the session is over', null, refused, 1],
  ])('refused, it %s', async (_, said, outcome, times) => {
    const says = { report: { headers: () => said }, learnWaiting: async () => true }
    const { tab, call } = aTab(outcome, { says })
    expect(await tab.current()).toMatchObject({ kind: 'none' })
    expect(call).toHaveBeenCalledTimes(times)
    expect(storage.read().refreshToken).toBeNull()
  })

  test("refused in somebody else's place, it gives the own tokens back and ends nothing else", async () => {
    storage.write(newPair)
    storage.impersonate({ accessToken: oldAccess, refreshToken: refresh })
    expect(await aTab(refused).tab.current()).toMatchObject({ kind: 'none' })
    expect(storage.read()).toEqual(newPair)
    expect(ended).toEqual(['restored'])
  })

  test('an answer without tokens is a refusal', async () => {
    await aTab({ kind: 'data', data: { refreshTokens: null } }).tab.current()
    expect(ended).toEqual(['refused'])
  })

  test('an answer that comes after signing out does not sign in again', async () => {
    const { tab, call } = aTab(answered)
    call.mockImplementationOnce(async () => {
      storage.clear()
      return answered
    })
    expect(await tab.current()).toEqual({ kind: 'none' })
    expect(storage.read()).toEqual({ accessToken: null, refreshToken: null })
  })

  test('without a way to the server nothing is built', () => {
    expect(() =>
      createTokenRefresh({
        ...nothingToSay,
        storage,
        locks: undefined,
        call: undefined as unknown as AccountCall,
        clock: { now: () => now, confirm: () => Promise.resolve(true) },
        onEnded: () => undefined,
        onRestored: () => undefined,
      }),
    ).toThrow('A valid transport is required')
  })
})

describe('a tablet whose clock is wrong', () => {
  const year = 365 * day

  test.each([
    ['a day behind', -day],
    ['a day ahead', day],
    ['a year behind', -year],
    ['a year ahead', year],
  ])('%s signs nobody out', async (_, wrongBy) => {
    storage.write({ accessToken: access, refreshToken: refresh })
    const outcome = await aTab(answered, { wrongBy }).tab.current()
    expect(outcome.kind).toBe('live')
    expect(ended).toEqual([])
  })

  test('a server that has too much to do ends no session', async () => {
    const over = aToken({ endsAt: now - day })
    storage.write({ accessToken: over, refreshToken: refresh })
    const errors = [{ message: 'SERVER_BUSY', extensions: { code: 'SERVER_BUSY' } }]
    const busy: CallOutcome<unknown> = { kind: 'silent', error: new Error('503'), errors }
    expect(await aTab(busy).tab.current()).toMatchObject({ kind: 'silent', errors })
    expect(ended).toEqual([])
    expect(storage.read().refreshToken).toBe(refresh)
  })

  test('a year ahead and without a network, the session goes on', async () => {
    storage.write({ accessToken: access, refreshToken: refresh })
    const { tab } = aTab(silent, { wrongBy: year, isReachable: false })
    expect(await tab.current()).toMatchObject({ kind: 'silent' })
    expect(storage.read().refreshToken).toBe(refresh)
  })

  test('a refresh token that has really expired ends the session', async () => {
    const over = aToken({ endsAt: now - day })
    storage.write({ accessToken: over, refreshToken: over })
    expect(await aTab(answered).tab.current()).toMatchObject({ kind: 'none' })
    expect(ended).toEqual(['expired'])
    expect(storage.read().refreshToken).toBeNull()
  })
})
