import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import '#src/app/picture/take-over.ts'
import type { LastPicture } from '#src/class-day/opening/use-last-picture.ts'
import { tokenKeys } from '#src/session/tokens/token-storage.ts'

const script = readFileSync('public/last-picture.js', 'utf8')
const hour = 60 * 60 * 1_000

export const pictured = '01a1e872-cf62-7044-8662-00000000000a'
export const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`

type Said = Omit<LastPicture, 'html' | 'taps' | 'last' | 'notTaken'> & {
  userId: string
  clockOffsetMs: number
}

export const aboutPicture = (): Said => ({
  userId: pictured,
  address: '/presence?class=1&date=2026-11-17&period=am',
  isUsual: true,
  isHome: true,
  from: Date.now() - hour,
  until: Date.now() + hour,
  clockOffsetMs: 0,
  zoneMinutes: 0,
  width: window.innerWidth,
  height: window.innerHeight,
  language: 'en',
})

export function signInOnPage(): void {
  document.documentElement.lang = 'en'
  localStorage.setItem(tokenKeys.accessToken, tokenOf({ data: { userId: pictured } }))
  localStorage.setItem(tokenKeys.refreshToken, tokenOf({ exp: Date.now() / 1000 + 60 }))
}

/** Runs the script as the page does; answers whether the picture is on the page. */
export function showsPicture(
  { taps, ...change }: Partial<Said & Pick<LastPicture, 'taps'>> = {},
  at = '/presence?date=2026-11-17',
  said = JSON.stringify({ ...aboutPicture(), ...change }),
): boolean {
  window.history.replaceState(null, '', at)
  const root = document.createElement('div')
  root.id = 'root'
  root.hidden = true
  root.dataset.lastPicture = said
  root.innerHTML =
    '<ul data-screen="presence" data-style="--places: 3"><li><button data-child="nour" data-mark="none">Nour</button></li></ul>'
  const lying = document.createElement('script')
  lying.id = 'taps-on-picture'
  lying.type = 'application/json'
  lying.textContent = JSON.stringify(taps ?? {})
  document.body.replaceChildren(root, lying)
  window.lastPicture?.end?.()
  delete window.lastPicture
  // The script of the page, in the page.
  try {
    new Function(script)()
  } finally {
    expect(document.getElementById('taps-on-picture')).toBeNull()
  }
  expect(root.hidden).toBe(false)
  expect(root.dataset.lastPicture).toBeUndefined()
  const { lastPicture } = window as Window
  return root.textContent === 'Nour' && lastPicture?.isShown === true
}

export function clearPicturedPage(): void {
  window.lastPicture?.end?.()
  delete window.lastPicture
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
}
