import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready, syncSays } from './support/people.ts'

/** On a window that is not high each row of cards is as low as it may be. */
const lowest = { tablet: [1024, 560], upright: [768, 640], desk: [1440, 640], phone: [390, 844] }

/** The cards whose name, words or signs reach beyond them, where they would be cut off. */
const cutCards = (page: Page): Promise<string[]> =>
  page.locator('[data-child]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const box = card.getBoundingClientRect()
        const words = [...card.querySelectorAll('[aria-hidden] *, [aria-hidden]')]
        return words.some((word) => {
          const { top, bottom, height } = word.getBoundingClientRect()
          return height > 0 && (top < box.top - 0.5 || bottom > box.bottom + 0.5)
        })
      })
      .map((card) => card.textContent ?? ''),
  )

/** French words are the longer ones. */
describe('the card of a child', () => {
  const journey = aJourney({ locale: 'fr' })
  let page: Page

  beforeAll(async () => {
    const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    page = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
  })

  test('cuts off no name, no word and no sign of health, on any screen and under each mark', async () => {
    const cards = page.locator('[data-child]')
    const count = await cards.count()
    expect(count).toBe(28)
    for (const mark of ['none', 'present', 'absent', 'late']) {
      await expect.poll(() => page.locator(`[data-child][data-mark="${mark}"]`).count()).toBe(count)
      for (const [width = 0, height = 0] of Object.values(lowest)) {
        await page.setViewportSize({ width, height })
        const message = `${mark} at ${width} x ${height}`
        await expect.poll(() => cutCards(page), { message }).toEqual([])
      }
      await cards.evaluateAll((all) => {
        for (const card of all) (card as HTMLElement).click()
      })
    }
    await syncSays(page, 'sent')
  })
})
