import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
    expect(showsPicture({}, '/?session=ended')).toBe(false)
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

  test.each([tokenKeys.originalAccessToken, tokenKeys.originalRefreshToken])(
    'while somebody acts for somebody else, as %s says',
    (key) => {
      localStorage.setItem(key, 'kept')
      expect(showsPicture()).toBe(false)
    },
  )

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

test('the last picture goes after twenty seconds without the app, and holds nothing back any more', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(showsPicture()).toBe(true)
  vi.advanceTimersByTime(19_999)
  expect(document.body.textContent).toBe('Nour')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect(document.body.textContent).toBe('')
  let reached = 0
  document.body.onclick = () => {
    reached += 1
  }
  document.body.click()
  expect(reached).toBe(1)
})

describe('the code of the app comes into the page', () => {
  const frames: FrameRequestCallback[] = []
  const idle: (() => void)[] = []
  const begun = () => document.head.querySelectorAll('meta[name="code"]').length

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
    vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
    document.head.innerHTML = '<template id="app"><meta name="code"></template>'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.head.innerHTML = ''
    frames.length = 0
    idle.length = 0
  })

  test('at once where there is no picture to be seen', () => {
    expect(showsPicture({ width: 1 })).toBe(false)
    expect([begun(), document.getElementById('app')]).toEqual([1, null])
  })

  test('with the words of the language of the page alone', () => {
    document.head.innerHTML =
      '<template id="app"><meta data-language="en"><meta data-language="fr"></template>'
    showsPicture()
    vi.advanceTimersByTime(60_000)
    const words = [...document.head.querySelectorAll<HTMLElement>('[data-language]')]
    expect(words.map(({ dataset }) => dataset.language)).toEqual(['en'])
  })

  test('when the picture has been painted and the tablet rests, once', () => {
    expect(showsPicture()).toBe(true)
    for (const act of frames) act(0)
    expect([begun(), idle.length]).toEqual([0, 0])
    vi.advanceTimersByTime(0)
    expect([begun(), idle.length]).toEqual([0, 1])
    for (const act of idle) act()
    vi.advanceTimersByTime(60_000)
    expect(begun()).toBe(1)
  })

  test('soon in a tab in the background, which paints nothing', () => {
    expect(showsPicture()).toBe(true)
    vi.advanceTimersByTime(399)
    expect(begun()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(begun()).toBe(1)
  })

  test('though the picture cannot be read', () => {
    expect(() => showsPicture({}, '/presence', '{')).toThrow(SyntaxError)
    expect(begun()).toBe(1)
  })
})
