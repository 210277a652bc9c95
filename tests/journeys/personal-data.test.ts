import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

describe('personal data', () => {
  const journey = aJourney({ locale: 'fr', now: '2026-11-17T09:00:00Z' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/settings/privacy')
    await ready(page, 'settings-privacy')
  })

  test('stand in a notice that the direction words, and a teacher reads it filled in', async () => {
    await page.goto(`${journey.preau.url}/settings/privacy?part=notice`)
    const words = page.getByRole('textbox', { name: say.exactly('Words of the notice') })
    await words.fill('# Chez {schoolName}\n- Les photos s’ouvrent {pictureHours}.')
    await words.press('Tab')
    await page.getByRole('button', { name: say.exactly('Save') }).click()
    await page
      .getByText(say('The notice is saved. Everybody of the school reads it now.'))
      .waitFor()

    const hers = await journey.tablet({ size: 'phone', who: 'teacher@tilleuls.test' })
    const phone = await hers.open('/account')
    await phone.getByRole('link', { name: say.exactly('Privacy notice') }).click()
    await ready(phone, 'privacy-notice')
    await phone.getByRole('heading', { name: 'Chez Les Tilleuls' }).waitFor()
    const notice = phone.locator('main')
    expect(await notice.textContent()).toMatch(/Les photos s’ouvrent 24\sheures\./)
  })
})
