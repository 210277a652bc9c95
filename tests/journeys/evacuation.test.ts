import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { installed, ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

/** A person who only looked at the diary stands in the yard with a phone, and the network is gone. */
describe('the evacuation list on a phone', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  const className = 'Moyenne section A'
  let page: Page

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    const { id } = await classNamed(record, className)
    const phone = await journey.tablet({ who: 'teacher@tilleuls.test', size: 'phone' })
    page = await phone.open(`/communication-diary?class=${id}&date=${tuesday}`)
    await ready(page, 'diary')
    await installed(page)
  })

  test('opens with one tap from the diary without a network, and says whose children it counts', async () => {
    await isKept(page, ['Query.building(', 'Query.buildingElsewhere('])
    await journey.preau.kill()
    await page.getByRole('link', { name: say.exactly('Who is here') }).click()
    await ready(page, 'presence-building')
    const heading = page.getByRole('heading', { level: 2 }).first()
    expect(await heading.textContent()).toContain(className)
    expect(await page.locator('[data-building]').count()).toBeGreaterThanOrEqual(28)
  })

  test('numbers every other class with who answers for it, and prints lines for the adults', async () => {
    const others = await page.locator('[data-elsewhere]').allTextContents()
    expect(others.length).toBeGreaterThan(3)
    expect(others.every((text) => /\d/.test(text))).toBe(true)
    expect(others.some((text) => text.includes(className))).toBe(false)
    const lines = page.locator('ul[data-print="only"] > li')
    expect(await lines.first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await lines.first().isVisible()).toBe(true)
  })
})
