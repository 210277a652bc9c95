import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

describe('a past school year', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/profile')
    await ready(page, 'profile')
  })

  const isReadOnly = () => page.locator('[data-read-only]', { hasText: '2025–2026, read only' })
  const chooseYear = (years: string) =>
    page.getByRole('combobox', { name: say('School year') }).selectOption({ label: years })

  test('is read from the list of children to the register of a class, and no key changes it', async () => {
    await chooseYear('2025–2026')
    await isReadOnly().waitFor()
    // Who is in the Moyenne section today was in the Petite section then.
    await page.getByRole('searchbox').fill('haddad')
    const haddad = page.getByRole('row').filter({ hasText: 'Haddad' })
    await haddad.getByText('Petite section').first().waitFor()

    await page.goto(`${journey.preau.url}/settings/classroom?year=2025`)
    await ready(page, 'settings-classes')
    await isReadOnly().waitFor()
    await page.getByRole('link', { name: 'Petite section' }).click()
    await page.getByRole('link', { name: say.exactly('Its registers') }).click()
    await ready(page, 'presence-month')
    await isReadOnly().waitFor()
    const cell = page.locator('[data-kind="not-taken"]').first()
    await cell.click()
    await page.keyboard.press('a')
    await page.locator('[data-toast]').waitFor()
    expect(await page.locator('[data-mark="absent"]').count()).toBe(0)

    await chooseYear('2026–2027')
    await expect.poll(() => page.url()).toContain('month=2026-09')
    await expect.poll(() => isReadOnly().count()).toBe(0)
  })
})
