import { gql } from '@urql/core'
import { expect, test, vi } from 'vitest'
import type { CurrentTokens } from '../tokens/token-refresh.ts'
import type { CallOutcome } from './account-call.ts'
import { createAskAccount } from './ask-account.ts'

const request = { document: gql('mutation logout { logout }'), variables: {} }
const errors = [{ message: 'SERVER_BUSY', extensions: { code: 'SERVER_BUSY' } }]
const busy = { kind: 'silent', error: new Error('503'), errors } as const
const live: CurrentTokens = { kind: 'live', accessToken: 'a' }

const askOver = (outcome: CallOutcome<unknown>, current: CurrentTokens) => {
  const tokens = { current: async () => current, insteadOf: async () => current }
  const call = async () => outcome as CallOutcome<never>
  return createAskAccount({ call, tokens, onDisabled: vi.fn() })(request)
}

test.each<[string, CurrentTokens]>([
  ['the call itself', live],
  ['a call without a session', { kind: 'none' }],
  ['the refresh before it', busy],
])('a screen hears why the server does nothing now: %s', async (_, current) => {
  expect(await askOver(busy, current)).toMatchObject({ kind: 'refused', errors })
})

test('no answer stays silence', async () => {
  const silent = { kind: 'silent', error: new Error('Failed to fetch') } as const
  expect((await askOver(silent, live)).kind).toBe('silent')
})
