import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

/** Every screen of a director; `class` in an address stands for the id of Grande section. */
const screens: readonly (readonly [screen: string, path: string])[] = [
  ['diary-reports', '/communication-diary'],
  ['diary', `/communication-diary/write?class=CLASS&date=${tuesday}`],
  ['diary-settings', '/communication-diary/settings'],
  ['pedagogy', `/pedagogy?class=CLASS&date=${tuesday}`],
  ['pedagogy-observations', `/pedagogy/observations?class=CLASS&date=${tuesday}`],
  ['settings-pedagogy', '/settings/pedagogy'],
  ['presence', `/presence?class=CLASS&date=${tuesday}&period=am`],
  ['presence-week', `/presence/week?class=CLASS&date=${tuesday}`],
  ['presence-month', '/presence/month?class=CLASS&month=2026-11'],
  ['presence-building', '/presence/building'],
  ['presence-absences', '/presence/absences?month=2026-11'],
  ['settings-meals', '/settings/meal'],
  ['settings-meals', '/settings/meal/kitchen'],
  ['settings-meals', '/settings/meal/dishes'],
  ['settings-meals', '/settings/meal/types'],
  ['transmission', `/drive-sheet?date=${tuesday}`],
  ['settings-transmission', '/settings/nursery'],
  ['settings-privileges', '/settings/privileges'],
  ['settings-subdirectors', '/settings/subdirector'],
  ['account', '/account'],
  ['forgotten-password', '/forgotten-password'],
  ['verify-email', '/verify-email'],
  ['not-found', '/404'],
  ['disabled', '/disabled'],
]

describe.each(['en', 'fr'] as const)('every screen in %s', (locale) => {
  let preau: PreauServer
  let desk: Tablet
  let director: Page
  let classId: string

  beforeAll(async () => {
    preau = await startPreau()
    classId = (
      await classNamed(await recordAs(preau.url, 'director@tilleuls.test'), 'Grande section')
    ).id
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
  })

  afterAll(async () => {
    await desk?.close()
    await preau?.stop()
  })

  const choose = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
    page.emulateMedia({ colorScheme: theme })

  test('the sign-in page is accessible, fits a phone, and speaks the language of the device', async () => {
    const page = await desk.open('/')
    await page.locator('main[data-screen="sign-in"][data-ready]').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    for (const theme of ['light', 'dark'] as const) {
      await choose(page, theme)
      await expectAccessible(page)
    }
    await page.setViewportSize(sizes.phone)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('a director gets in', async () => {
    director = await desk.open('/')
    await signIn(director, 'director@tilleuls.test')
  })

  test.each(screens)(
    '%s is accessible by light and by night and never scrolls sideways',
    async (screen, path) => {
      const page = director
      await page.setViewportSize(sizes.desk)
      await page.goto(`${preau.url}${path.replace('CLASS', classId)}`)
      await ready(page, screen)
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        expect(await overflow(page), size).toBeLessThanOrEqual(0)
        // Another language changes what things are called and how long they are, neither colours nor roles.
        if (locale === 'fr' && size !== 'phone') continue
        // By night the colours differ, not the layout: one size tells.
        const themes = size === 'tablet' && locale === 'en' ? ['light', 'dark'] : ['light']
        for (const theme of themes as ('light' | 'dark')[]) {
          await choose(page, theme)
          await expectAccessible(page, `${size}, ${theme}`)
        }
      }
    },
  )
})
