import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { keepsPages } from './support/kept-pages.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'

type Counted = {
  outings: {
    outings: {
      eventId: string
      childIds: string[]
      counts: { thereCount: number; ofCount: number; byName: string }[]
    }[]
  }
}

/** Somebody is on the bus with a phone that has never opened the outing. The server is dead. */
describe('an outing on a phone', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  const eventId = randomUUID()
  let director: SchoolRecord
  let phone: KillableTablet
  let page: Page
  let along: string[] = []

  const outing = async () => {
    const { outings } = await director.ask<Counted>(
      `query Of($day: String!) { outings(day: $day) {
        outings { eventId childIds counts { thereCount ofCount byName } } } }`,
      { day: tuesday },
    )
    const found = outings.outings.find((it) => it.eventId === eventId)
    if (!found) throw new Error('the outing is not planned')
    return found
  }

  beforeAll(async () => {
    director = await journey.recordAs('director@tilleuls.test')
    const { id } = await classNamed(director, 'Petite section')
    await director.ask(
      `mutation Add($eventId: ID!, $actId: ID!, $input: SchoolEventInput!) {
        addEvent(eventId: $eventId, actId: $actId, input: $input) { __typename }
      }`,
      {
        ...{ eventId, actId: randomUUID() },
        input: {
          ...{ title: 'Le marché aux fleurs', kind: 'outing', firstDay: tuesday },
          ...{ audience: 'classes', audienceIds: [id], repeats: 'never', asksAuthorisation: true },
        },
      },
    )
    along = (await outing()).childIds
    phone = await journey.killableTablet({ who: 'director@tilleuls.test', size: 'phone' })
    page = await phone.open('/dashboard')
    await ready(page, 'dashboard')
    await installed(page)
  })

  test('opens without a server although nobody opened it, with whom to call and who is not authorised', async () => {
    await isKept(page, [eventId, 'OutingDay:'])
    await keepsPages(page, ['events', 'fr'])
    await phone.restart()
    await journey.preau.kill()
    page = await phone.open(`/event/outing?event=${eventId}&day=${tuesday}`)
    await ready(page, 'events-outing')
    const children = page.locator('[data-outing-child]')
    await expect.poll(() => children.count(), patience).toBe(along.length)
    expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(along.length / 2)
    expect(await page.locator('[data-answered="missing"]').count()).toBe(along.length)
  })

  test('counts every child there, and the count outlives the browser', async () => {
    await page.getByRole('button', { name: say.exactly('Count the children') }).click()
    const ticks = page.locator('[data-outing-child] button[aria-pressed]')
    const expected = await ticks.count()
    for (let place = 0; place < expected; place += 1) await ticks.nth(place).click()
    await page.getByRole('button', { name: say.exactly('Keep this count') }).click()
    await page.locator('[data-count][data-saved="tablet"]').waitFor(patience)
    await syncSays(page, 'waiting')
    await phone.kill()
    await phone.switchOn()
    page = await phone.open(`/event/outing?event=${eventId}&day=${tuesday}`)
    const kept = page.locator('[data-count][data-saved="tablet"]')
    await expect.poll(() => kept.count(), patience).toBe(1)
  })

  test('arrives once when the server is back, with who counted', async () => {
    await journey.preau.start()
    await networkReturns(page)
    await syncSays(page, 'sent')
    await expect.poll(async () => (await outing()).counts.length, patience).toBe(1)
    await page.locator('[data-count][data-saved="server"]').waitFor(patience)
    expect((await outing()).counts).toMatchObject([
      { thereCount: along.length, ofCount: along.length },
    ])
    expect(await page.locator('[data-count][data-saved]').count()).toBe(1)
  })
})
