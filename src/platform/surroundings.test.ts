import { describe, expect, test } from 'vitest'
import { isSafariTabOnTouch } from './surroundings.ts'

const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'

describe('the hint to put Préau on the home screen', () => {
  test('is for an iPad in a Safari tab, although it calls itself a Macintosh', () => {
    expect(isSafariTabOnTouch({ userAgent: iPad, maxTouchPoints: 5, isStandalone: false })).toBe(
      true,
    )
  })

  test('is over once it stands there', () => {
    expect(isSafariTabOnTouch({ userAgent: iPad, maxTouchPoints: 5, isStandalone: true })).toBe(
      false,
    )
  })

  test('is not for a Macintosh, which keeps what it stores', () => {
    expect(isSafariTabOnTouch({ userAgent: iPad, maxTouchPoints: 0, isStandalone: false })).toBe(
      false,
    )
  })

  test('is not for Android, which offers to install by itself', () => {
    expect(isSafariTabOnTouch({ userAgent: android, maxTouchPoints: 5, isStandalone: false })).toBe(
      false,
    )
  })
})
