import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '#tests/support/examples/photo-examples.ts'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

describe('the papers of a child', () => {
  const journey = aJourney({ locale: 'fr', now: '2026-11-17T09:00:00Z' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const desk = await journey.killableTablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/profile')
    await ready(page, 'profile')
    await page.locator('main a[href^="/profile/"]').first().click()
    await page.waitForURL(/profile\/./)
    await page.getByRole('tab', { name: say.exactly('Documents') }).click()
  })

  test('are filed with their last day, said to expire, and saved under their name and the day', async () => {
    const kind = page.locator('[data-kind]').first()
    await kind.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'Attestation.pdf', mimeType: 'application/pdf', buffer: aPdf(40) }
    await dialog.locator('[data-document-input]').setInputFiles(file)
    await expect.poll(() => dialog.getByLabel(say.exactly('Name')).inputValue()).toBe('Attestation')
    await dialog.getByLabel(say.exactly('Valid until')).fill('2026-12-01')
    await dialog.getByRole('button', { name: say.exactly('Save') }).click()
    await kind.getByText('Expire dans 14 jours').waitFor()

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      kind.getByRole('button', { name: 'Enregistrer Attestation sur cet appareil' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Attestation 17-11-2026.pdf')
  })

  test('are looked at without being saved: the pages of a PDF stand in a frame that runs nothing', async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((it) => it.url().includes('/files/shown/')),
      page.getByRole('button', { name: 'Voir Attestation' }).click(),
    ])
    expect(answer.status()).toBe(200)
    await page.locator('[data-show="pages"] iframe').waitFor()
    await page.getByRole('button', { name: say.exactly('Close') }).click()
    expect(await page.locator('iframe').count()).toBe(0)
  })
})
