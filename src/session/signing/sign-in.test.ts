import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenStorage } from '../tokens/token-storage.ts'
import type { AccountCall, CallOutcome } from './account-call.ts'
import { signIn } from './sign-in.ts'

const storage = createTokenStorage(localStorage)
const tokens = { accessToken: 'a', refreshToken: 'r' }
const signedIn: CallOutcome<unknown> = {
  kind: 'data',
  data: { authenticate: { sessionId: 's', tokens, user: { id: 'marie', userType: 'teacher' } } },
}
const refusal = (code: string, facts = {}): CallOutcome<unknown> => ({
  kind: 'refused',
  errors: [{ message: 'no', extensions: { code, ...facts } }],
  error: new Error('no'),
})

function attempt(outcome: CallOutcome<unknown>, who = 'marie@tilleuls.test') {
  const call = vi.fn(async () => outcome)
  const needs = { call: call as unknown as AccountCall, storage }
  return { outcome: signIn(needs, { who, password: 'secret of twelve' }), call }
}

beforeEach(() => localStorage.clear())

describe('signing in', () => {
  test('the tokens are kept before anything else is asked', async () => {
    expect(await attempt(signedIn).outcome).toMatchObject({ kind: 'signed-in' })
    expect(storage.read()).toEqual(tokens)
  })

  test.each([
    [' marie@tilleuls.test ', { email: 'marie@tilleuls.test' }],
    ['marie', { username: 'marie' }],
  ])('%s is sent as what it is', async (who, user) => {
    const { call, outcome } = attempt(signedIn, who)
    await outcome
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({
        variables: { serviceName: 'password', params: { user, password: 'secret of twelve' } },
      }),
    )
  })

  test.each([
    ['accounts.invalid-credentials', {}],
    ['accounts.too-many-tries', { retryAfterSeconds: 61 }],
    ['APP_DISABLED', {}],
  ])('%s is a refusal told by its code, with the facts beside it', async (code, facts) => {
    expect(await attempt(refusal(code, facts)).outcome).toEqual({
      kind: 'refused',
      refusal: { code, facts },
    })
    expect(storage.read().accessToken).toBeNull()
  })

  test('a refusal without a code is one too', async () => {
    const nameless = {
      kind: 'refused',
      errors: [{ message: 'no' }],
      error: new Error('no'),
    } as const
    expect(await attempt(nameless).outcome).toMatchObject({ kind: 'refused' })
  })

  test('no answer is no refusal', async () => {
    expect(await attempt({ kind: 'silent', error: new Error('x') }).outcome).toEqual({
      kind: 'silent',
    })
  })

  test('a server that has too much to do says so, and nobody is signed in', async () => {
    const errors = [{ message: 'SERVER_BUSY', extensions: { code: 'SERVER_BUSY' } }]
    const busy: CallOutcome<unknown> = { kind: 'silent', error: new Error('503'), errors }
    expect(await attempt(busy).outcome).toEqual({
      kind: 'refused',
      refusal: { code: 'SERVER_BUSY', facts: {} },
    })
  })

  test('an answer without tokens signs nobody in', async () => {
    const empty: CallOutcome<unknown> = { kind: 'data', data: { authenticate: null } }
    expect(await attempt(empty).outcome).toMatchObject({ kind: 'refused' })
  })
})
