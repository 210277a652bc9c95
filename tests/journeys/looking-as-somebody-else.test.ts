import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'
import type { SchoolRecord } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('accounts:'))
      .toSorted(),
  )
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted())

const own = ['accounts:accessToken', 'accounts:refreshToken']
const banner = (page: Page) => page.locator('[data-impersonation]')
const reason = 'Son appel ne s’ouvre pas'

describe('a director who looks as a teacher', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let director: SchoolRecord
  let marie: string

  beforeAll(async () => {
    director = await journey.recordAs('director@tilleuls.test')
    const { listStaff } = await director.ask<{ listStaff: { id: string; email: string }[] }>(
      '{ listStaff { id email } }',
    )
    const found = listStaff.find(({ email }) => email === 'teacher@tilleuls.test')
    if (!found) throw new Error('the teacher is not on the list')
    marie = found.id
    desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  })

  async function takeHerPlace(): Promise<Page> {
    const page = await desk.open('/settings/privileges')
    await page.locator(`main a[href*="${marie}"]`).first().click()
    await page.getByRole('button', { name: say('See Préau as {firstName}') }).click()
    await page.getByLabel(say('Why?')).fill(reason)
    await page.getByLabel(say('Why?')).press('Enter')
    await banner(page).waitFor()
    await ready(page, 'diary')
    return page
  }

  test('sees only her class, read only, with a banner that outlives a reload, and comes back in every window', async () => {
    const page = await takeHerPlace()
    const before = await databases(page)
    expect(await banner(page).textContent()).toContain(reason)
    expect(await storedKeys(page)).toHaveLength(4)
    await page.locator('[data-read-only]').waitFor()
    await desk.open('/presence')
    await ready(page, 'presence')
    await page.locator('[data-read-only]').waitFor()
    await page.locator('[data-child]').first().click()
    await page.locator('[data-toast]').waitFor()
    expect(await page.locator('[data-child]:not([data-mark="none"])').count()).toBe(0)

    await page.reload()
    await banner(page).waitFor()
    await ready(page, 'presence')
    await desk.open('/account')
    await ready(page, 'account')
    expect(await page.locator('main input').count()).toBe(0)
    expect(await databases(page)).toEqual(before)
    expect(before.some((name) => name.includes(marie))).toBe(false)

    const second = await desk.context.newPage()
    await second.goto(`${journey.preau.url}/presence`)
    await banner(second).waitFor()
    await banner(page)
      .getByRole('button', { name: say.exactly('Stop') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    await banner(second).waitFor({ state: 'detached' })
    await second.close()
    await page.locator('main[data-ready]').waitFor()
    expect(await storedKeys(page)).toEqual(own)
  })

  test('is oneself again when that session is ended from elsewhere', async () => {
    const page = await takeHerPlace()
    await director.ask(
      'mutation($actId: ID!, $id: ID!) { disableStaffMember(actId: $actId, userId: $id) { __typename } }',
      { actId: crypto.randomUUID(), id: marie },
    )
    await page.reload()
    await banner(page).waitFor({ state: 'detached' })
    await page.locator('main[data-ready]:not([data-screen="sign-in"])').waitFor()
    expect(await storedKeys(page)).toEqual(own)
  })
})
