import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { installed, ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

/** A child is ill, the network is gone, and the register knows whom to call. */
describe('the contacts of a class on a phone', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const record = await journey.recordAs('director@tilleuls.test')
    const { id } = await classNamed(record, 'Coccinelles')
    const phone = await journey.tablet({ who: 'director@tilleuls.test', size: 'phone' })
    page = await phone.open(`/presence?class=${id}&date=${tuesday}`)
    await ready(page, 'presence')
    await installed(page)
  })

  test('are opened from the register while the server is dead, and say who must not collect', async () => {
    await isKept(page, ['Query.classDay('])
    await journey.preau.kill()
    await page.reload()
    await ready(page, 'presence')
    await page.getByRole('button', { name: say.exactly('More options') }).click()
    await page.getByRole('menuitem', { name: say.exactly('Contacts of the class') }).click()
    const contacts = page.getByRole('dialog')
    await contacts.locator('[data-contacts-of]').first().waitFor()
    expect(await contacts.locator('[data-contacts-of]').count()).toBeGreaterThan(5)
    expect(await contacts.locator('a[href^="tel:06"]').count()).toBeGreaterThan(5)
    expect(await contacts.locator('[data-must-not]').count()).toBe(1)
  })
})
