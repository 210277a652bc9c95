import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

const screens = (classId: string): readonly { screen: string; path: string }[] => [
  { screen: 'presence', path: `/presence?class=${classId}&date=${tuesday}&period=am` },
  { screen: 'presence-week', path: `/presence/week?class=${classId}&date=${tuesday}` },
  { screen: 'presence-month', path: `/presence/month?class=${classId}&month=2026-11` },
  { screen: 'presence-building', path: '/presence/building' },
  { screen: 'presence-absences', path: '/presence/absences?month=2026-11' },
  { screen: 'settings-privileges', path: '/settings/privileges' },
  { screen: 'settings-subdirectors', path: '/settings/subdirector' },
  { screen: 'account', path: '/account' },
  { screen: 'forgotten-password', path: '/forgotten-password' },
  { screen: 'verify-email', path: '/verify-email' },
  { screen: 'not-found', path: '/404' },
  { screen: 'disabled', path: '/disabled' },
]

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(['en', 'fr'] as const)('every screen in %s', (locale) => {
  let preau: PreauServer
  let desk: Tablet
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
      expect(await seriousFindings(page)).toEqual([])
    }
    await page.setViewportSize(sizes.phone)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('each screen of a director is accessible by light and by night and never scrolls sideways', async () => {
    const page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    for (const { screen, path } of screens(classId)) {
      await page.goto(`${preau.url}${path}`)
      await ready(page, screen)
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        expect(await overflow(page), `${path} on ${size}`).toBeLessThanOrEqual(0)
        // By night the colours differ, not the layout: one size tells.
        for (const theme of size === 'tablet'
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await choose(page, theme)
          expect(await seriousFindings(page), `${path} on ${size}, ${theme}`).toEqual([])
        }
      }
    }
  })
})
