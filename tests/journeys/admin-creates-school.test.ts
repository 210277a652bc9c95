import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { mailTo } from './support/mails.ts'
import { ready } from './support/people.ts'
import type { Tablet } from './support/tablet.ts'

const school = 'Les Acacias'
const director = 'claire@acacias.test'

describe('the platform admin', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let desk: Tablet
  /** The director's phone, which stays open while the admin acts. */
  let open: Page

  beforeAll(async () => {
    desk = await journey.tablet({ size: 'desk', who: 'admin@preau.test' })
  })

  const press = (page: Page, message: string) =>
    page
      .getByRole('button', { name: say(message) })
      .first()
      .click()

  test('creates a school, and its director comes in on a phone with the code of the mail', async () => {
    const page = await desk.open('/admin')
    await ready(page, 'admin')
    await page.locator('a[href="/admin/new"]').first().click()
    await ready(page, 'admin-new')
    await page.locator('[name=name]').fill(school)
    await page.locator('[name=city]').fill('Nantes')
    await page.locator('[name=kind]').selectOption('creche')
    await page.locator('[name=directorName]').fill('Claire Petit')
    // What was typed is there again after a reload.
    await isKept(page, ['Claire Petit'])
    await page.reload()
    await ready(page, 'admin-new')
    expect(await page.locator('[name=name]').inputValue()).toBe(school)
    expect(await page.locator('[name=directorName]').inputValue()).toBe('Claire Petit')
    await page.locator('[name=directorEmail]').fill(director)
    await press(page, 'Read it once more')
    await press(page, 'Create the school and invite {directorEmail}')
    await page.getByText(say('The mail has left. The answer is awaited.')).waitFor()

    const { code } = await mailTo(journey.preau, { to: director, kind: 'invitation' })
    const phone = await journey.tablet({ size: 'phone' })
    open = await phone.open('/?way=code')
    await open.locator('input[autocomplete=email]').fill(director)
    await open.locator('input[autocomplete=one-time-code]').fill(code)
    // The phone listens to the server some seconds after its first screen.
    const listens = open.waitForResponse((it) => it.url().includes('/graphql/stream'))
    await open.locator('input[autocomplete=one-time-code]').press('Enter')
    await ready(open, 'dashboard')
    expect((await listens).status()).toBe(200)
  })

  test('a feature that is switched off leaves the open phone, and comes back', async () => {
    const page = await desk.open('/admin')
    await ready(page, 'admin')
    await page.getByRole('link', { name: school }).click()
    const box = page.getByLabel(say('{name}: feature')).and(page.getByLabel(say('Register')))
    await box.uncheck()
    await press(page, '{changes, plural, one {Save # change} other {Save # changes}}')
    await expect.poll(() => open.locator('nav a[href="/presence"]').count()).toBe(0)
    await box.check()
    await press(page, '{changes, plural, one {Save # change} other {Save # changes}}')
    await open.locator('nav a[href="/presence"]').first().waitFor()
  })

  test('a school that is shut closes the open phone at once, and opens again', async () => {
    const [page] = desk.context.pages() as [Page]
    await press(page, 'Switch {name} off')
    const dialog = page.getByRole('dialog')
    await dialog.locator('textarea').fill('Not paid since May')
    await dialog.getByRole('button', { name: say('Switch {name} off') }).click()
    await open.locator('main[data-screen="disabled"]').waitFor()
    const kept = await open.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key.startsWith('accounts:'))).toEqual([])
    await press(page, 'Switch {name} on')
    await page.getByRole('button', { name: say('Switch {name} off') }).waitFor()
  })

  test('takes the data of a school along as a file', async () => {
    const page = await desk.open('/admin')
    await ready(page, 'admin')
    await page.getByRole('link', { name: 'Oakfield Nursery' }).click()
    const download = page.waitForEvent('download')
    await press(page, 'Download everything')
    expect((await download).suggestedFilename()).toMatch(/^Oakfield Nursery \d\d-\d\d-\d{4}\.zip$/)
  })
})
