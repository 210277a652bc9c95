import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'
import type { Tablet } from './support/tablet.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="12" fill="#85ab3f"/></svg>`

describe('the topics of a school', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let page: Page
  /** The phone of the teacher who writes with what the direction has chosen. */
  let phone: Tablet

  beforeAll(async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open('/settings/icons')
    await ready(page, 'settings-topics')
    phone = await journey.tablet({ size: 'phone', who: 'teacher@tilleuls.test' })
  })

  const names = () => page.locator('li[data-topic] b').allTextContents()

  test('are ordered by keyboard and by dragging, and stay so', async () => {
    const before = await names()
    expect(before.slice(0, 2)).toEqual(['Accueil', 'Déjeuner'])
    const second = page.locator('li[data-topic]').nth(1)
    await second.getByRole('button', { name: say('Change {name}') }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])

    const handle = await page.locator('[data-handle]').first().boundingBox()
    const third = await page.locator('li[data-topic]').nth(2).boundingBox()
    if (!handle || !third) throw new Error('nothing to drag')
    await page.mouse.move(handle.x + 20, handle.y + 20)
    await page.mouse.down()
    await page.mouse.move(handle.x + 20, third.y + third.height / 2 + 4, { steps: 8 })
    await page.mouse.up()
    const after = [before[0], before[2], before[1], ...before.slice(3)]
    await expect.poll(names).toEqual(after)
    await page.reload()
    await ready(page, 'settings-topics')
    await expect.poll(names).toEqual(after)
  })

  test('get a new one with a picture of the school, which the diary then offers', async () => {
    await page.getByRole('button', { name: say.exactly('Add a topic') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('Word in French') }).fill('Jardin')
    await dialog.getByRole('textbox', { name: say('Word in English') }).fill('Garden')
    await page.locator('[data-icon-input]').setInputFiles({
      name: 'garden.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing),
    })
    await page.getByRole('img', { name: say("The school's own drawing") }).waitFor()
    await dialog.getByRole('button', { name: say.exactly('Save') }).click()
    const garden = page.locator('li[data-topic]').filter({ hasText: 'Jardin' })
    await garden.waitFor()
    const image = garden.locator('img')
    await expect.poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(256)

    const diary = await phone.open('/communication-diary')
    await ready(diary, 'diary')
    await diary.getByRole('button', { name: 'Jardin' }).waitFor()
    await diary.getByRole('button', { name: 'Déjeuner', exact: true }).waitFor()
  })

  test('that are switched off are offered no more', async () => {
    const lunch = page.locator('li[data-topic]').filter({ hasText: 'Déjeuner' })
    await lunch.getByRole('checkbox').uncheck()
    await page.getByText(say('is switched off. What was written under it stays')).waitFor()
    const diary = await phone.open('/communication-diary')
    await ready(diary, 'diary')
    await diary.getByRole('button', { name: 'Jardin' }).waitFor()
    const offered = diary.getByRole('button', { name: 'Déjeuner', exact: true })
    await expect.poll(() => offered.count()).toBe(0)
  })
})
