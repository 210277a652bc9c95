import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from './support/browser.ts'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'
import type { Tablet } from './support/tablet.ts'

const nextWeek = '2026-11-30'
const dish = 'Tartiflette du jeudi'

type Week = { publishedAt: string | null; lines: { date: string }[] }

describe('the meals of a school', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let page: Page

  beforeAll(async () => {
    desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  })

  const go = async (view: string) => {
    page = await desk.open(`/settings/meal${view}`)
    await ready(page, 'settings-meals')
  }
  const button = (message: string) => page.getByRole('button', { name: say.exactly(message) })
  const lunch = () =>
    page.locator('[data-date="2026-12-01"]').and(page.getByRole('button', { name: /^Déjeuner/ }))

  test('a dish is written down with what it holds, by keyboard alone', async () => {
    await go('/dishes')
    await button('Add a dish').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.exactly('Name')).focus()
    await page.keyboard.type(dish)
    await dialog.getByLabel(say('Milk')).focus()
    await page.keyboard.press('Space')
    await button('Save the dish').focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel(say('Search a dish')).fill(dish.toUpperCase())
    await expect.poll(() => page.locator('[data-dish]').count()).toBe(1)
    expect(await page.locator('[data-dish]').textContent()).toMatch(say('Milk'))
  })

  test('a week that was begun is filled from the week before, planned and published', async () => {
    await go(`?week=${nextWeek}`)
    await lunch().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.exactly('Main course')).selectOption({ label: dish })
    await button('Save the meal').click()
    await dialog.waitFor({ state: 'detached' })
    await button('Copy the week before').click()
    const filled = page.locator('[data-date="2026-12-04"]:not([data-planned="0"])')
    await filled.first().waitFor()
    await button('Publish').click()
    await page.getByText(say('The week is published.')).waitFor()
    expect(await lunch().textContent()).toContain(dish)
    const record = await journey.recordAs('director@tilleuls.test')
    const { menuWeek } = await record.ask<{ menuWeek: Week }>(
      'query Week($date: String!) { menuWeek(date: $date) { publishedAt lines { date } } }',
      { date: nextWeek },
    )
    expect(menuWeek.publishedAt).not.toBeNull()
    expect(new Set(menuWeek.lines.map(({ date }) => date)).size).toBeGreaterThan(3)
  })

  test('the menu and the kitchen’s numbers come out on paper', async () => {
    for (const view of [`?week=${nextWeek}`, '/kitchen']) {
      await go(view)
      const download = page.waitForEvent('download')
      await button('Print').click()
      expect((await download).suggestedFilename()).toMatch(/17-11-2026\.pdf$/)
    }
  })

  test('on a phone every button of the meals is as high as a finger needs', async () => {
    await page.setViewportSize(sizes.phone)
    for (const view of ['', '/kitchen', '/dishes', '/types']) {
      await go(view)
      const heights = await page
        .locator('main button:visible')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
      expect(Math.min(...heights), view).toBeGreaterThanOrEqual(44)
    }
  })
})
