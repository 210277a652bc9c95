import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { mailTo } from './support/mails.ts'
import { ready } from './support/people.ts'
import type { Tablet } from './support/tablet.ts'

const strong = 'trois poules au grenier'
const lea = { name: 'Léa Roux', email: 'lea@tilleuls.test' }
const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`).first()

type Person = {
  email: string
  status: string
  classes: { name: string }[]
  pagePerms: { feature: string; hasAccess: boolean }[]
}

describe('the staff and their rights', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let desk: Tablet

  beforeAll(async () => {
    desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  })

  async function leaOfRecord(): Promise<Person | undefined> {
    const director = await journey.recordAs('director@tilleuls.test')
    const { listStaff } = await director.ask<{ listStaff: Person[] }>(
      '{ listStaff { email status classes { name } pagePerms { feature hasAccess } } }',
    )
    return listStaff.find(({ email }) => email === lea.email)
  }

  test('the director invites a teacher for one class and reads how the mail fares', async () => {
    const page = await desk.open('/settings/privileges')
    await ready(page, 'settings-privileges')
    await page.getByRole('button', { name: say('Invite a teacher') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('First and family name')).fill(lea.name)
    await form.locator('input[type="email"]').fill(lea.email)
    await form.getByLabel('Grande section').check()
    await form.getByLabel(say('Ready-made set of rights')).selectOption('register-only')
    await page.getByRole('button', { name: say.exactly('Send the invitation') }).click()
    await page.getByRole('heading', { name: lea.name }).waitFor()
    await page.getByText(say('The mail has left. The answer is awaited.')).waitFor()
    expect(await leaOfRecord()).toMatchObject({
      status: 'invited',
      classes: [{ name: 'Grande section' }],
    })
  })

  test('the teacher types the code on a phone, chooses a password and sees only her class', async () => {
    const { code } = await mailTo(journey.preau, { to: lea.email, kind: 'invitation' })
    const phone = await journey.tablet({ size: 'phone' })
    const page = await phone.open('/invitation')
    await page.locator('input[name="email"]').fill(lea.email)
    await field(page, 'one-time-code').fill(code)
    await field(page, 'one-time-code').press('Enter')
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await ready(page, 'diary')
    // She keeps no diary: home leads to her register.
    await page.locator('main a[href="/presence"]').click()
    await ready(page, 'presence')
    expect(await page.getByRole('banner').textContent()).toContain('Grande section')
    await expect.poll(() => page.locator('[data-child]').count()).toBeGreaterThan(0)
    const seen = await page.evaluate(() => document.body.textContent)
    expect(seen).not.toContain('Moyenne section')
    await phone.open('/settings/privileges')
    await ready(page, 'closed')
  })

  test('a box opens with Space at the server too, and the log tells who invited whom', async () => {
    const page = await desk.open('/settings/privileges/pages')
    await ready(page, 'settings-privileges')
    await page.keyboard.press('/')
    await page.keyboard.type('léa')
    const box = page.getByRole('checkbox', { name: `${lea.name}: ${say.plain('Menus')}` })
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByText(say('{name}: {what} is open.')).waitFor()
    expect(await box.isChecked()).toBe(true)
    await desk.open('/settings/privileges/log')
    const lines = page.getByText(say('{by} invited {subject} as a teacher.'))
    await lines.filter({ hasText: lea.name }).filter({ hasText: 'Hélène Vasseur' }).waitFor()
    const hers = await leaOfRecord()
    expect(hers?.status).toBe('active')
    expect(hers?.pagePerms).toContainEqual({ feature: 'settings_meal', hasAccess: true })
  })
})
