import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LastPicture } from '#src/class-day/opening/use-last-picture.ts'
import './take-over.ts'
import { tokenKeys } from '#src/session/tokens/token-storage.ts'

const script = readFileSync('public/last-picture.js', 'utf8')
const marie = '01a1e872-cf62-7044-8662-00000000000a'
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
const hour = 60 * 60 * 1_000

type Said = Omit<LastPicture, 'html' | 'last'> & { userId: string; clockOffsetMs: number }

const about = (): Said => ({
  userId: marie,
  address: '/presence?class=1&date=2026-11-17&period=am',
  isUsual: true,
  isHome: true,
  from: Date.now() - hour,
  until: Date.now() + hour,
  clockOffsetMs: 0,
  width: window.innerWidth,
  height: window.innerHeight,
  language: 'en',
})

/** Runs the script as the page does; answers whether the picture is on the page. */
function isShown(
  change: Partial<ReturnType<typeof about>> = {},
  at = '/presence?date=2026-11-17',
): boolean {
  window.history.replaceState(null, '', at)
  const root = document.createElement('div')
  root.id = 'root'
  root.hidden = true
  root.dataset.lastPicture = JSON.stringify({ ...about(), ...change })
  root.innerHTML =
    '<ul data-screen="presence" data-style="--places: 3"><li><button data-child="nour" data-mark="none">Nour</button></li></ul>'
  document.body.replaceChildren(root)
  window.lastPicture?.end?.()
  delete window.lastPicture
  // The script of the page, in the page.
  new Function(script)()
  expect(root.hidden).toBe(false)
  expect(root.dataset.lastPicture).toBeUndefined()
  const { lastPicture } = window as Window
  return root.textContent === 'Nour' && lastPicture?.isShown === true
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  localStorage.setItem(tokenKeys.accessToken, tokenOf({ data: { userId: marie } }))
  localStorage.setItem(tokenKeys.refreshToken, tokenOf({ exp: Date.now() / 1000 + 60 }))
})
afterEach(() => {
  window.lastPicture?.end?.()
  delete window.lastPicture
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

describe('the last picture is shown', () => {
  test('to the person whose it is, with the styles that its text may not carry', () => {
    expect(isShown()).toBe(true)
    expect(document.querySelector('ul')?.style.getPropertyValue('--places')).toBe('3')
  })

  test('at the start of the app, where that leads to this screen', () => {
    expect(isShown({}, '/')).toBe(true)
    expect(window.location.pathname + window.location.search).toBe(about().address)
    expect(isShown({ isHome: false }, '/')).toBe(false)
    expect(isShown({ isUsual: false }, '/')).toBe(false)
  })

  test('at its own address, and where the address leaves out what is usual at this hour', () => {
    expect(isShown({ isUsual: false }, about().address)).toBe(true)
    expect(isShown({ isUsual: false }, '/presence?class=1')).toBe(false)
    expect(isShown({}, '/presence?class=2')).toBe(false)
    expect(isShown({}, '/presence/month?class=1')).toBe(false)
  })
})

describe('the last picture is taken away before it is seen', () => {
  test('from anybody else, and from nobody', () => {
    expect(isShown({ userId: 'somebody else' })).toBe(false)
    localStorage.setItem(tokenKeys.accessToken, 'unreadable')
    expect(isShown()).toBe(false)
    localStorage.removeItem(tokenKeys.accessToken)
    expect(isShown()).toBe(false)
  })

  test('while somebody acts for somebody else', () => {
    localStorage.setItem(tokenKeys.originalRefreshToken, 'kept')
    expect(isShown()).toBe(false)
  })

  test('once the session is over by the corrected clock', () => {
    localStorage.setItem(tokenKeys.refreshToken, tokenOf({ exp: Date.now() / 1000 - 1 }))
    expect(isShown()).toBe(false)
    expect(isShown({ clockOffsetMs: -2_000 })).toBe(true)
  })

  test('when its hour is over, or has not come', () => {
    expect(isShown({ until: Date.now() - 1 })).toBe(false)
    expect(isShown({ from: Date.now() + hour })).toBe(false)
  })

  test('in another window or language', () => {
    expect(isShown({ width: 1 })).toBe(false)
    expect(isShown({ height: 1 })).toBe(false)
    expect(isShown({ language: 'fr' })).toBe(false)
  })
})

test('a tap on the picture is held once, and reaches nobody before the app ends the picture', () => {
  isShown()
  const card = document.querySelector<HTMLElement>('[data-child]')
  let reached = 0
  card?.addEventListener('click', () => {
    reached += 1
  })
  card?.click()
  card?.click()
  expect(reached).toBe(0)
  expect(card?.getAttribute('aria-busy')).toBe('true')
  expect(window.lastPicture?.end?.()).toEqual([
    { place: '[data-screen="presence"] [data-child="nour"]', mark: 'none' },
  ])
  card?.click()
  expect(reached).toBe(1)
})

test('a long press on the picture is no tap: it would open something', () => {
  isShown()
  const card = document.querySelector('[data-child]')
  const at = (type: string, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    card?.dispatchEvent(event)
  }
  at('pointerdown', 1_000)
  at('click', 1_600)
  expect(window.lastPicture?.end?.()).toEqual([])
})
