import { beforeEach, describe, expect, test } from 'vitest'
import { createTokenStorage, tokenKeys } from './token-storage.ts'

const storage = createTokenStorage(localStorage)
const own = { accessToken: 'own access', refreshToken: 'own refresh' }
const other = { accessToken: 'her access', refreshToken: 'her refresh' }

beforeEach(() => localStorage.clear())

describe("taking somebody's place", () => {
  test('keeps the own pair under the keys that other clients know', () => {
    storage.write(own)
    storage.impersonate(other)
    expect(storage.isImpersonating()).toBe(true)
    expect(storage.read()).toEqual(other)
    expect(localStorage.getItem('accounts:originalAccessToken')).toBe('own access')
    expect(localStorage.getItem('accounts:originalRefreshToken')).toBe('own refresh')
  })

  test('giving it back leaves the own pair and no originals', () => {
    storage.write(own)
    storage.impersonate(other)
    expect(storage.restore()).toBe(true)
    expect(storage.read()).toEqual(own)
    expect(storage.isImpersonating()).toBe(false)
    expect(localStorage.length).toBe(2)
  })

  test('without an impersonation nothing is given back', () => {
    storage.write(own)
    expect(storage.restore()).toBe(false)
    expect(storage.read()).toEqual(own)
  })

  test('an own pair that had lost its access token comes back as it was', () => {
    localStorage.setItem(tokenKeys.refreshToken, 'own refresh')
    storage.impersonate(other)
    storage.restore()
    expect(storage.read()).toEqual({ accessToken: null, refreshToken: 'own refresh' })
  })

  test('signing out takes all four', () => {
    storage.write(own)
    storage.impersonate(other)
    storage.clear()
    expect(localStorage.length).toBe(0)
  })
})
