import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

describe('the children of a school', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/settings/transfer')
    await ready(page, 'settings-transfer')
  })

  test('go into the next year and back, chosen by the keyboard', async () => {
    const first = page.locator('tbody tr[data-child]').first()
    await first.locator('select').focus()
    await page.keyboard.type('Stays')
    await expect.poll(() => first.getAttribute('data-fate')).toBe('goes-on')
    await page.getByRole('button', { name: say.exactly('Look at the preview') }).click()
    await page.locator('[data-way]').first().waitFor()
    const full = page.getByRole('checkbox')
    if (await full.count()) await full.check()
    await page.getByRole('button', { name: /^Carry out for/ }).click()

    const undo = page.getByRole('button', { name: say.exactly('Take the transfer back') })
    await undo.click()
    expect(await page.locator('tr[data-fate="done"]').count()).toBeGreaterThan(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.exactly('Take the transfer back') })
      .click()
    await expect.poll(() => page.locator('tr[data-fate="done"]').count()).toBe(0)
    expect(await first.getAttribute('data-fate')).toBe('goes-on')
  })
})
