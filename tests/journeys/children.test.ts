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
    page = await desk.open('/settings/add-child')
    await ready(page, 'settings-children')
  })

  test('get one more by the keyboard alone, who stands in the list and in a file at once', async () => {
    await page.getByLabel(say.exactly('First name')).focus()
    await page.keyboard.type('Ysaline')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Vauquelin')
    await page.getByLabel(say.exactly('Born on')).fill('2022-05-04')
    await page.getByLabel(say.exactly('Class')).selectOption({ index: 1 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Ysaline Vauquelin' }).click()
    await ready(page, 'profile')
    await page.getByRole('heading', { name: 'Ysaline Vauquelin' }).waitFor()
    await expect.poll(() => page.locator('[data-stay]').count()).toBe(1)

    await page.locator('[data-section="identity"]').getByRole('button').first().click()
    await page.getByLabel(say.exactly('Name in use')).fill('Martin-Vauquelin')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.exactly('Save') })
      .click()
    await page.getByRole('button', { name: say.exactly('Show the history') }).click()
    const changed = page.locator('[data-section="history"] [data-field="usageName"]')
    await changed.getByText('Martin-Vauquelin').waitFor()

    await page.getByRole('link', { name: say.exactly('All children') }).click()
    await page.getByRole('searchbox').fill('vauq')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  })
})
