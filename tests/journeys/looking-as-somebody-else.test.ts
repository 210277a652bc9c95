import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGood } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau } from './support/preau-server.ts'
import { recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

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

describe('a director who looks as a teacher', () => {
  let preau: PreauServer
  let desk: Tablet
  let director: SchoolRecord
  let marie: { id: string; name: string }

  beforeAll(async () => {
    preau = await startPreau()
    desk = await aTablet({ url: preau.url, size: 'desk' })
    director = await recordAs(preau.url, 'director@tilleuls.test')
    const { listStaff } = await director.ask<{
      listStaff: { id: string; name: string; email: string }[]
    }>('{ listStaff { id name email } }')
    const found = listStaff.find(({ email }) => email === 'teacher@tilleuls.test')
    if (!found) throw new Error('the teacher is not on the list')
    marie = found
  })
  afterAll(async () => {
    await desk?.close()
    await preau?.stop()
  })

  async function takeHerPlace(): Promise<Page> {
    const page = await desk.open('/')
    await page.locator('main[data-ready]').waitFor()
    if ((await page.locator('main[data-screen="sign-in"]').count()) > 0)
      await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}/settings/privileges`)
    await page.locator(`main a[href*="${marie.id}"]`).first().click()
    await page.getByRole('button', { name: /^See Préau as/ }).click()
    await page.getByLabel('Why?').fill('Her register does not open')
    await page.getByLabel('Why?').press('Enter')
    await banner(page).waitFor()
    await ready(page, 'diary')
    return page
  }

  test('sees only her class, read only, with a banner that outlives a reload, and comes back', async () => {
    const page = await takeHerPlace()
    const before = await databases(page)
    expect(await banner(page).textContent()).toContain('Her register does not open')
    expect(await storedKeys(page)).toHaveLength(4)
    await page.locator('[data-read-only]').waitFor()
    await page.goto(`${preau.url}/presence`)
    await ready(page, 'presence')
    await page.locator('[data-read-only]').waitFor()
    await page.locator('[data-child]').first().click()
    await page.locator('[data-toast]').waitFor()
    expect(await page.locator('[data-child]:not([data-mark="none"])').count()).toBe(0)
    await expectGood(page)

    await page.reload()
    await banner(page).waitFor()
    await ready(page, 'presence')
    await page.goto(`${preau.url}/account`)
    await ready(page, 'account')
    expect(await page.locator('main input').count()).toBe(0)
    expect(await databases(page)).toEqual(before)
    expect(before.some((name) => name.includes(marie.id))).toBe(false)

    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await banner(page).waitFor({ state: 'detached' })
    await page.locator('main[data-ready]').waitFor()
    expect(await storedKeys(page)).toEqual(own)
  })

  test('is oneself again when that session is ended from elsewhere', async () => {
    const page = await takeHerPlace()
    await director.ask('mutation($id: ID!) { disableStaffMember(userId: $id) { __typename } }', {
      id: marie.id,
    })
    await page.reload()
    await banner(page).waitFor({ state: 'detached' })
    await page.locator('main[data-ready]:not([data-screen="sign-in"])').waitFor()
    expect(await storedKeys(page)).toEqual(own)
    await director.ask('mutation($id: ID!) { enableStaffMember(userId: $id) { __typename } }', {
      id: marie.id,
    })
  })

  test('takes a second window along, both ways', async () => {
    const page = await takeHerPlace()
    const second = await desk.context.newPage()
    await second.goto(`${preau.url}/presence`)
    await banner(second).waitFor()
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await banner(second).waitFor({ state: 'detached' })
    await second.close()
  })
})
