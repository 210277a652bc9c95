import { expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'

/** A browser keeps a page that was left, frozen at any moment of its start. One of three is enough to be caught. */
const visits = 3

const journey = aJourney({ locale: 'fr' })

test('a first visit that is left in the middle of its start does not keep the next page from starting', async () => {
  for (let visit = 0; visit < visits; visit += 1) {
    const tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
    await tablet.open('/')
    const page = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
    expect(await page.locator('[data-child]').count()).toBeGreaterThan(0)
    await tablet.close()
  }
})
