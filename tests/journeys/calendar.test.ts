import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { addressSays, ready } from './support/people.ts'

describe('a day that the direction closes', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let register: Page
  let desk: Page
  let date: string

  beforeAll(async () => {
    const tablet = await journey.tablet({ size: 'tablet', who: 'teacher@tilleuls.test' })
    register = await tablet.open('/presence')
    await ready(register, 'presence')
    date = await addressSays(register, 'date')
    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    desk = await office.open('/settings/holiday')
    await ready(desk, 'settings-holidays')
  })

  const isClosed = () => register.getByText('Fermeture exceptionnelle').isVisible()

  test('is closed at once in a register that is open on a tablet, and opens again', async () => {
    await desk.getByRole('button', { name: say('Add days') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(say('Name')).fill('Fermeture exceptionnelle')
    await dialog.getByLabel(say('First day')).fill(date)
    await dialog.getByRole('button', { name: say.exactly('Save') }).click()
    await expect.poll(isClosed).toBe(true)
    await desk
      .locator('[data-holiday]')
      .filter({ hasText: 'Fermeture exceptionnelle' })
      .getByRole('checkbox')
      .click()
    await expect.poll(isClosed).toBe(false)
    await register.locator('[data-child]').first().waitFor()
  })
})
