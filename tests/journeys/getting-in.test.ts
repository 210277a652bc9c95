import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { mailTo } from './support/mails.ts'
import { password, ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau, tuesdayMorning } from './support/preau-server.ts'
import { recordAs } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

const strong = 'trois poules au grenier'
const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`).first()

/** As it stands, in both lights: nothing that axe finds, nothing beside the screen. */
async function isGood(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${page.url()} ${colorScheme}`)
  }
}

async function signOut(page: Page, preau: PreauServer): Promise<void> {
  await page.goto(`${preau.url}/api/logout`)
  await ready(page, 'sign-in')
}

describe.each(['en', 'fr'] as const)('getting in on a phone in %s', (locale) => {
  let preau: PreauServer
  let phone: Tablet

  beforeAll(async () => {
    preau = await startPreau()
    phone = await aTablet({ url: preau.url, size: 'phone', locale })
  })
  afterAll(async () => {
    await phone?.close()
    await preau?.stop()
  })

  const words = {
    en: { link: 'Send me a link', forgotten: 'Forgotten password', send: 'Send me the mail' },
    fr: {
      link: 'M’envoyer un lien',
      forgotten: 'Mot de passe oublié',
      send: 'M’envoyer l’e-mail',
    },
  }[locale]

  test('a code of the mail, typed with its space, opens the diary', async () => {
    const page = await phone.open('/')
    await page.getByRole('button', { name: words.link }).click()
    await isGood(page)
    await field(page, 'email').fill('teacher@tilleuls.test')
    await page.getByRole('button', { name: words.link }).click()
    const { code } = await mailTo(preau, { to: 'teacher@tilleuls.test', kind: 'magic-link' })
    await isGood(page)
    await field(page, 'one-time-code').fill(code)
    await field(page, 'one-time-code').press('Enter')
    await ready(page, 'diary')
    await signOut(page, preau)
  })

  test('the link signs in by its button only, and once', async () => {
    const page = await phone.open('/?way=link')
    await field(page, 'email').fill('teacher@oakfield.test')
    await field(page, 'email').press('Enter')
    const { link } = await mailTo(preau, { to: 'teacher@oakfield.test', kind: 'magic-link' })
    // A mail program looks at it first.
    await page.goto(`${preau.url}${link}`)
    await ready(page, 'sign-in-link')
    expect(page.url()).toBe(`${preau.url}/sign-in-link`)
    await page.goto('about:blank')
    await page.goto(`${preau.url}${link}`)
    await ready(page, 'sign-in-link')
    await isGood(page)
    await page.locator('main button').first().click()
    await ready(page, 'diary')
    await signOut(page, preau)
    await page.goto(`${preau.url}${link}`)
    await ready(page, 'sign-in-link')
    await page.locator('main button').first().click()
    await page.getByRole('alert').waitFor()
    await isGood(page)
    // What to do next stands there.
    await page.locator('a[href="/?way=link"]').click()
    await field(page, 'email').waitFor()
  })

  test('a forgotten password is replaced by the code, without leaving the app', async () => {
    const page = await phone.open('/')
    await field(page, 'username').fill('director@oakfield.test')
    await page.getByRole('link', { name: words.forgotten }).click()
    await ready(page, 'forgotten-password')
    expect(await field(page, 'email').inputValue()).toBe('director@oakfield.test')
    await page.getByRole('button', { name: words.send }).click()
    const { code } = await mailTo(preau, { to: 'director@oakfield.test', kind: 'reset-password' })
    await field(page, 'one-time-code').fill(code)
    await field(page, 'new-password').fill('azertyuiop12')
    await isGood(page)
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await page.locator('main[data-ready]:not([data-screen="forgotten-password"])').waitFor()
    await signOut(page, preau)
    await field(page, 'username').fill('director@oakfield.test')
    await field(page, 'current-password').fill(password)
    await field(page, 'current-password').press('Enter')
    await page.getByRole('alert').waitFor()
  })

  test('an invitation greets, takes a password and leads home', async () => {
    const director = await recordAs(preau.url, 'director@tilleuls.test')
    const email = 'zoe@tilleuls.test'
    await director.ask(
      'mutation($input: InviteTeacherInput!) { inviteTeacher(input: $input) { __typename } }',
      {
        input: {
          name: 'Zoé Martin',
          email,
          classIds: [],
          pagePerms: [{ feature: 'presence', hasAccess: true }],
          standardPerms: [],
        },
      },
    )
    const { link } = await mailTo(preau, { to: email, kind: 'invitation' })
    const page = await phone.open(link)
    await ready(page, 'invitation')
    const main = page.locator('main')
    await main.getByText('Zoé Martin').waitFor()
    await main.getByText('Les Tilleuls').waitFor()
    await isGood(page)
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await page.locator('main[data-ready]:not([data-screen="invitation"])').waitFor()
    await signOut(page, preau)
  })
})

describe('two-factor sign-in', () => {
  let preau: PreauServer
  let phone: Tablet

  beforeAll(async () => {
    preau = await startPreau()
    phone = await aTablet({ url: preau.url, size: 'phone' })
  })
  afterAll(async () => {
    await phone?.close()
    await preau?.stop()
  })

  test('is set up with an app, asked for at the door, and opened by a recovery code without it', async () => {
    const page = await phone.open('/')
    const startedAt = Date.now()
    // The server's clock stands on a Tuesday in November and runs on.
    const serverNow = () => Date.parse(tuesdayMorning) + Date.now() - startedAt
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}/account`)
    await ready(page, 'account')
    await isGood(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    const secret = await page.locator('[data-secret]').getAttribute('data-secret')
    expect(await page.locator('main img').getAttribute('src')).toMatch(/^data:image\/png/)
    expect(await page.locator('a[href^="otpauth://"]').count()).toBe(1)
    await isGood(page)
    const app = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
    await field(page, 'one-time-code').fill(app.generate({ timestamp: serverNow() }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const recovery = await page.locator('[data-recovery]').first().getAttribute('data-recovery')
    expect(await page.locator('[data-recovery]').count()).toBe(10)
    await isGood(page)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.locator('[data-two-factor="on"]').waitFor()
    await signOut(page, preau)

    await field(page, 'username').fill('teacher@tilleuls.test')
    await field(page, 'current-password').fill(password)
    await field(page, 'current-password').press('Enter')
    await field(page, 'one-time-code').waitFor()
    await isGood(page)
    // A code is good once, so the next one of the app.
    await field(page, 'one-time-code').fill(app.generate({ timestamp: serverNow() + 30_000 }))
    await field(page, 'one-time-code').press('Enter')
    await ready(page, 'diary')
    await signOut(page, preau)

    await field(page, 'username').fill('teacher@tilleuls.test')
    await field(page, 'current-password').fill(password)
    await field(page, 'current-password').press('Enter')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery ?? '')
    await page.getByLabel('Recovery code').press('Enter')
    await ready(page, 'diary')
  })
})
