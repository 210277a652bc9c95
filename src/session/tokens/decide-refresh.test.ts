import { describe, expect, test } from 'vitest'
import { aToken } from '#tests/support/server/tokens.ts'
import { decideRefresh } from './decide-refresh.ts'

const now = Date.parse('2026-11-17T07:40:00Z')
const minute = 60_000
const live = aToken({ endsAt: now + minute, name: 'live' })
const old = aToken({ endsAt: now - minute, name: 'old' })
const endless = aToken({ name: 'endless' })
const torn = 'not.a.token'

describe('the refresh rule', () => {
  test.each([
    ['nobody is signed in', null, null, 'none'],
    ['both tokens live are kept', live, live, 'keep'],
    ['a token without an end never expires', endless, endless, 'keep'],
    ['an expired access token is refreshed', old, live, 'refresh'],
    ['a missing access token is refreshed', null, live, 'refresh'],
    ['an unreadable access token is refreshed', torn, live, 'refresh'],
    ['an expired refresh token ends the session', old, old, 'clear'],
    ['an expired refresh token ends it even while the access token lives', live, old, 'clear'],
    ['an unreadable refresh token ends the session', live, torn, 'clear'],
    ['an access token alone serves while it lives', live, null, 'keep'],
    ['an expired access token alone ends the session', old, null, 'clear'],
  ])('%s', (_, accessToken, refreshToken, kind) => {
    expect(decideRefresh({ accessToken, refreshToken }, now)).toMatchObject({ kind })
  })

  test('a missing access token is sent as an empty text', () => {
    expect(decideRefresh({ accessToken: null, refreshToken: live }, now)).toEqual({
      kind: 'refresh',
      accessToken: '',
      refreshToken: live,
    })
  })

  test('a token refused by the server is refreshed although it looks alive', () => {
    const stored = { accessToken: live, refreshToken: endless }
    expect(decideRefresh(stored, now, live)).toMatchObject({ kind: 'refresh' })
    expect(decideRefresh(stored, now, old)).toMatchObject({ kind: 'keep' })
  })

  test('a token that ends in this very second still serves', () => {
    const ending = aToken({ endsAt: now })
    expect(decideRefresh({ accessToken: ending, refreshToken: live }, now).kind).toBe('keep')
  })
})
