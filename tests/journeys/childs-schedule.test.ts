import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

describe('the contract of a child in a crèche', () => {
  const journey = aJourney({ locale: 'fr', now: '2026-11-17T09:00:00Z' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/profile')
    await ready(page, 'profile')
    await page
      .getByRole('row', { name: /Coccinelles/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.locator('[data-section="schedule"] table').waitFor()
  })

  const section = () => page.locator('[data-section="schedule"]')

  test('changes from a day on by keyboard alone, and what was agreed on before stays', async () => {
    const before = await section().getByRole('row').nth(1).textContent()
    await section()
      .getByRole('button', { name: say('Change from a day on') })
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.exactly('First day')).fill('2026-11-30')
    const [comes, goesHome] = [say.exactly('Comes'), say.exactly('Goes home')]
    await dialog.getByLabel(comes).first().fill('7h45')
    await dialog.getByLabel(goesHome).first().fill('16h15')
    await dialog.getByRole('button', { name: say('Monday’s hours on every day') }).press('Enter')
    await dialog.getByText('42 h 30').waitFor()
    await dialog.getByRole('button', { name: say.exactly('Save') }).press('Enter')
    await section().getByText('à partir du 30/11/2026').waitFor()
    await page.reload()
    await section().getByText('à partir du 30/11/2026').waitFor()
    expect(await section().getByRole('row').nth(1).textContent()).toBe(before)
  })

  test('is taken back before it begins', async () => {
    await section()
      .getByRole('button', { name: say.exactly('Take back') })
      .press('Enter')
    await expect
      .poll(() =>
        section()
          .getByRole('button', { name: say.exactly('Take back') })
          .count(),
      )
      .toBe(0)
  })
})
