import type { Page } from 'playwright-core'
import { ready } from './people.ts'

/** Goes on from the list of first steps, which stands on the screen that the director comes home to. */
export async function takeFirstStep(page: Page, word: string, screen: string): Promise<void> {
  if (!(await page.locator('[data-first-steps]').isVisible()))
    await page.locator('nav a[href="/dashboard"]').first().click()
  await page.locator(`[data-step="${word}"] a`).click()
  await ready(page, screen)
}
