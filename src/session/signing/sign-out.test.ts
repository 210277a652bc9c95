import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenStorage, tokenKeys } from '../tokens/token-storage.ts'
import type { AccountCall } from './account-call.ts'
import { endSession } from './end-session.ts'
import { finishSignOut, longestLogoutMs, signOut } from './sign-out.ts'

const storage = createTokenStorage(localStorage)
const happened: string[] = []
const note = (what: string) => async () => {
  happened.push(what)
}

function steps(call: () => Promise<unknown>) {
  return {
    storage: {
      ...storage,
      clear: () => {
        happened.push('tokens')
        storage.clear()
      },
    },
    call: (async () => {
      happened.push('server')
      return call()
    }) as unknown as AccountCall,
    beginWipe: note('intention'),
    stopEngine: note('engine'),
    tellOtherTabs: () => void happened.push('tabs'),
    finishWipe: note('wipe'),
    leave: () => void happened.push('leave'),
  }
}

const answering = async () => ({ kind: 'data', data: { logout: null } })

beforeEach(() => {
  localStorage.clear()
  happened.length = 0
  storage.write({ accessToken: 'a', refreshToken: 'r' })
})

describe('signing out', () => {
  test('everything happens in the order that makes a kill harmless', async () => {
    await signOut(steps(answering))
    expect(happened.filter((it, place) => happened.indexOf(it) === place)).toEqual([
      'intention',
      'engine',
      'tabs',
      'server',
      'tokens',
      'wipe',
      'leave',
    ])
  })

  test('the server is not told when there are no tokens', async () => {
    storage.clear()
    await signOut(steps(answering))
    expect(happened).not.toContain('server')
    expect(happened.at(-1)).toBe('leave')
  })

  test('a server that does not answer is waited for five seconds at most', async () => {
    vi.useFakeTimers()
    const done = signOut(steps(() => new Promise(() => undefined)))
    await vi.advanceTimersByTimeAsync(longestLogoutMs - 1)
    expect(happened).not.toContain('tokens')
    await vi.advanceTimersByTimeAsync(2)
    await done
    expect(happened).toContain('wipe')
    vi.useRealTimers()
  })

  test('a server that refuses does not keep anybody signed in', async () => {
    await signOut(steps(() => Promise.reject(new Error('down'))))
    expect(storage.read()).toEqual({ accessToken: null, refreshToken: null })
    expect(happened).toContain('wipe')
  })

  test('the tokens of an impersonation go too', async () => {
    localStorage.setItem(tokenKeys.originalAccessToken, 'o')
    localStorage.setItem(tokenKeys.originalRefreshToken, 'o')
    await signOut(steps(answering))
    expect(localStorage.length).toBe(0)
  })

  test('with a broken disk nobody stays signed in', async () => {
    const broken = { ...steps(answering), beginWipe: () => Promise.reject(new Error('disk')) }
    await expect(signOut(broken)).rejects.toThrow('disk')
    expect(storage.read().accessToken).toBeNull()
    expect(happened.at(-1)).toBe('leave')
  })

  test('what was killed in the middle is finished without asking again', async () => {
    await finishSignOut(steps(answering))
    expect(happened).toEqual(['server', 'tokens', 'wipe'])
  })
})

describe('a session that ends by itself', () => {
  test('the tokens go first, what the server can give again goes, then the page', async () => {
    const { storage: noted } = steps(answering)
    await endSession(
      {
        storage: noted,
        stopEngine: note('engine'),
        tellOtherTabs: (because) => happened.push(`tabs ${because}`),
        forget: note('forget'),
        leave: (because) => happened.push(`leave ${because}`),
      },
      'disabled',
    )
    expect(happened).toEqual(['tokens', 'tabs disabled', 'engine', 'forget', 'leave disabled'])
  })
})
