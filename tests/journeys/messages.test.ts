import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/support/examples/photo-examples.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

/**
 * Without a stream a screen asks for news once a minute. A calm machine stayed under a second, and a busy one took
 * more: a tenth of the minute tells the two roads apart on both.
 */
const pollMs = 60_000

const written = 'Il manque une couverture dans la salle de sieste.'

describe('a message that is written without a network', () => {
  const journey = aJourney({ locale: 'fr' })
  let team: string
  const ofText = (page: Page) => page.locator('[data-message]').filter({ hasText: written })

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    team = `/message?channel=${(await classNamed(record, 'Moyenne section A')).id}`
  })

  test('goes out once when it is back, and stands on the director’s open screen before anybody asks for news', async () => {
    const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    const page = await tablet.open(team)
    await ready(page, 'messages')
    await page.locator('[data-message]').last().waitFor(patience)
    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const desk = await office.open(team)
    await ready(desk, 'messages')
    await desk.locator('[data-message]').last().waitFor(patience)

    await installed(page)
    await tablet.context.setOffline(true)
    await page.locator('[data-thread] textarea').fill(written)
    const buffer = await aPhoto({ width: 800, height: 600 })
    await page
      .locator('[data-thread] [data-photo-input="roll"]')
      .setInputFiles({ name: 'sieste.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('[data-thread] form [data-photo]').waitFor(patience)
    await page.locator('[data-thread] button[type="submit"]').click()
    await ofText(page).and(page.locator('[data-saved="tablet"]')).waitFor(patience)
    await syncSays(page, 'waiting')
    await isKept(page, [written])
    await ofText(page).locator('[data-photo] img').waitFor(patience)
    expect(await ofText(desk).count()).toBe(0)

    await tablet.context.setOffline(false)
    await networkReturns(page)
    await ofText(page).and(page.locator('[data-saved="server"]')).waitFor(patience)
    const arrived = Date.now()
    await ofText(desk).waitFor(patience)
    expect(Date.now() - arrived, 'until it stood at the desk').toBeLessThan(pollMs / 10)
    expect(await ofText(desk).count()).toBe(1)
    expect(await ofText(page).count()).toBe(1)
    // The photo follows its words, and is told of too.
    await ofText(desk).locator('[data-photo] img[src*="/files/"]').waitFor(patience)
    expect(Date.now() - arrived, 'until its photo stood there').toBeLessThan(pollMs / 2)
    await ofText(page).locator('[data-photo] img[src*="/files/"]').waitFor(patience)
  })
})
