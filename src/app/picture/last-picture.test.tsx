import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenKeys } from '#src/session/tokens/token-storage.ts'
import {
  aboutPicture,
  clearPicturedPage,
  showsPicture,
  signInOnPage,
  tokenOf,
} from '#tests/support/pictured-page.ts'

const hour = 60 * 60 * 1_000

beforeEach(signInOnPage)
afterEach(clearPicturedPage)

describe('the last picture is shown', () => {
  test('to the person whose it is, with the styles that its text may not carry', () => {
    expect(showsPicture()).toBe(true)
    expect(document.querySelector('ul')?.style.getPropertyValue('--places')).toBe('3')
  })

  test('at the start of the app, where that leads to this screen', () => {
    expect(showsPicture({}, '/')).toBe(true)
    expect(window.location.pathname + window.location.search).toBe(aboutPicture().address)
    expect(showsPicture({ isHome: false }, '/')).toBe(false)
    expect(showsPicture({ isUsual: false }, '/')).toBe(false)
  })

  test('at its own address, and where the address leaves out what is usual at this hour', () => {
    expect(showsPicture({ isUsual: false }, aboutPicture().address)).toBe(true)
    expect(showsPicture({ isUsual: false }, '/presence?class=1')).toBe(false)
    expect(showsPicture({}, '/presence?class=2')).toBe(false)
    expect(showsPicture({}, '/presence/month?class=1')).toBe(false)
  })
})

describe('the last picture is taken away before it is seen', () => {
  test('from anybody else, and from nobody', () => {
    expect(showsPicture({ userId: 'somebody else' })).toBe(false)
    localStorage.setItem(tokenKeys.accessToken, 'unreadable')
    expect(showsPicture()).toBe(false)
    localStorage.removeItem(tokenKeys.accessToken)
    expect(showsPicture()).toBe(false)
  })

  test('while somebody acts for somebody else', () => {
    localStorage.setItem(tokenKeys.originalRefreshToken, 'kept')
    expect(showsPicture()).toBe(false)
  })

  test('once the session is over by the corrected clock', () => {
    localStorage.setItem(tokenKeys.refreshToken, tokenOf({ exp: Date.now() / 1000 - 1 }))
    expect(showsPicture()).toBe(false)
    expect(showsPicture({ clockOffsetMs: -2_000 })).toBe(true)
  })

  test('when its hour is over, or has not come', () => {
    expect(showsPicture({ until: Date.now() - 1 })).toBe(false)
    expect(showsPicture({ from: Date.now() + hour })).toBe(false)
  })

  test('in another window or language', () => {
    expect(showsPicture({ width: 1 })).toBe(false)
    expect(showsPicture({ height: 1 })).toBe(false)
    expect(showsPicture({ language: 'fr' })).toBe(false)
  })
})
