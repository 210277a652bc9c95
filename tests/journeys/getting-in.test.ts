import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkOfInvitation } from './support/invitation.ts'
import { aJourney } from './support/journey.ts'
import { mailTo } from './support/mails.ts'
import { ready, signIn, signOut } from './support/people.ts'
import { password } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const strong = 'trois poules au grenier'
const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`).first()

describe('getting in on a phone', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let phone: Tablet

  beforeAll(async () => {
    phone = await journey.tablet({ size: 'phone' })
  })

  const press = (page: Page, message: string) =>
    page.getByRole('button', { name: say.exactly(message) }).click()

  const leave = () => signOut(phone, say)

  async function knock(page: Page, who: string): Promise<void> {
    await field(page, 'username').fill(who)
    await field(page, 'current-password').fill(password)
    await field(page, 'current-password').press('Enter')
  }

  test('a code of the mail, typed with its space, opens the diary', async () => {
    const page = await phone.open('/')
    await press(page, 'Send me a link')
    await field(page, 'email').fill('teacher@tilleuls.test')
    await press(page, 'Send me a link')
    const { code } = await mailTo(journey.preau, {
      to: 'teacher@tilleuls.test',
      kind: 'magic-link',
    })
    await field(page, 'one-time-code').fill(code)
    await field(page, 'one-time-code').press('Enter')
    await ready(page, 'diary')
    await expect.poll(() => page.locator('[data-child]').count()).toBeGreaterThan(0)
    await leave()
  })

  test('the link signs in by its button only, and once', async () => {
    const page = await phone.open('/?way=link')
    await field(page, 'email').fill('teacher@oakfield.test')
    await field(page, 'email').press('Enter')
    const { link } = await mailTo(journey.preau, {
      to: 'teacher@oakfield.test',
      kind: 'magic-link',
    })
    // A mail program looks at it first.
    await phone.open(link)
    await ready(page, 'sign-in-link')
    expect(page.url()).toBe(`${journey.preau.url}/sign-in-link`)
    await page.goto('about:blank')
    await phone.open(link)
    await ready(page, 'sign-in-link')
    await page.locator('main button').first().click()
    await ready(page, 'diary')
    await leave()
    await phone.open(link)
    await ready(page, 'sign-in-link')
    await page.locator('main button').first().click()
    await page.getByRole('alert').waitFor()
    // What to do next stands there.
    await page.locator('a[href="/?way=link"]').click()
    await field(page, 'email').waitFor()
  })

  test('a forgotten password is replaced by the code, without leaving the app', async () => {
    const page = await phone.open('/')
    await field(page, 'username').fill('director@oakfield.test')
    await page.getByRole('link', { name: say('Forgotten password') }).click()
    await ready(page, 'forgotten-password')
    expect(await field(page, 'email').inputValue()).toBe('director@oakfield.test')
    await press(page, 'Send me the mail')
    const { code } = await mailTo(journey.preau, {
      to: 'director@oakfield.test',
      kind: 'reset-password',
    })
    await field(page, 'one-time-code').fill(code)
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await ready(page, 'dashboard')
    await leave()
    // The old one opens nothing any more, and what was typed as a name stays.
    await knock(page, 'director@oakfield.test')
    await page.getByRole('alert').waitFor()
    expect(await field(page, 'username').inputValue()).toBe('director@oakfield.test')
  })

  test('an invitation greets by its link, takes a password and leads home', async () => {
    const director = await journey.recordAs('director@tilleuls.test')
    const link = await linkOfInvitation(journey.preau, {
      director,
      name: 'Zoé Martin',
      email: 'zoe@tilleuls.test',
    })
    const page = await phone.open(link)
    await ready(page, 'invitation')
    const main = page.locator('main')
    await main.getByText('Zoé Martin').waitFor()
    await main.getByText('Les Tilleuls').waitFor()
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await page.locator('main[data-ready]:not([data-screen="invitation"])').waitFor()
    expect(new URL(page.url()).pathname).not.toBe('/invitation')
    expect(await field(page, 'new-password').count()).toBe(0)
    await leave()
  })

  test('two-factor is set up with an app, asked for at the door, and opened by a recovery code without it', async () => {
    const page = await phone.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await phone.open('/account')
    await ready(page, 'account')
    await press(page, 'Set up')
    const secret = await page.locator('[data-secret]').getAttribute('data-secret')
    expect(await page.locator('main img').getAttribute('src')).toMatch(/^data:image\/png/)
    await expect.poll(() => page.locator('a[href^="otpauth://"]').count()).toBe(1)
    const app = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
    const codeIn = async (milliseconds: number) =>
      app.generate({ timestamp: (await journey.preau.now()) + milliseconds })
    await field(page, 'one-time-code').fill(await codeIn(0))
    await press(page, 'Turn on')
    const recovery = await page.locator('[data-recovery]').first().getAttribute('data-recovery')
    await expect.poll(() => page.locator('[data-recovery]').count()).toBe(10)
    await press(page, 'I have kept them')
    await page.locator('[data-two-factor="on"]').waitFor()
    await leave()

    await knock(page, 'teacher@tilleuls.test')
    // A code is good once, so the next one of the app.
    await field(page, 'one-time-code').fill(await codeIn(30_000))
    await field(page, 'one-time-code').press('Enter')
    await ready(page, 'diary')
    await leave()

    await knock(page, 'teacher@tilleuls.test')
    await press(page, 'Use a recovery code')
    await page.getByLabel(say.exactly('Recovery code')).fill(recovery ?? '')
    await page.getByLabel(say.exactly('Recovery code')).press('Enter')
    await ready(page, 'diary')
  })
})
