import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectGood } from './support/accessibility.ts'
import { mailTo } from './support/mails.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau } from './support/preau-server.ts'
import { recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

const strong = 'trois poules au grenier'
const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`).first()

const spoken = {
  en: {
    invite: 'Invite a teacher',
    name: 'First and last name',
    preset: 'Ready-made set of rights',
    send: 'Send the invitation',
    sent: 'The mail has left. The answer is awaited.',
    gallery: 'Léa Roux: Gallery',
    opened: 'Léa Roux: Gallery is open.',
    undo: 'Undo',
    logged: 'Hélène Vasseur invited Léa Roux as a teacher.',
    accepted: 'Active',
    inviteSub: 'Invite a sub-director',
    withheld: 'Payments and invoices',
    ofPaul: 'Paul Roy: Payments and invoices',
  },
  fr: {
    invite: 'Inviter dans l’équipe éducative',
    name: 'Prénom et nom',
    preset: 'Ensemble de droits tout prêt',
    send: 'Envoyer l’invitation',
    sent: 'L’e-mail est parti. La réponse est attendue.',
    gallery: 'Léa Roux : Galerie',
    opened: 'Léa Roux : Galerie, ouvert.',
    undo: 'Annuler',
    logged: 'Hélène Vasseur a invité Léa Roux dans l’équipe éducative.',
    accepted: 'Compte actif',
    inviteSub: 'Inviter à la direction adjointe',
    withheld: 'Paiements et factures',
    ofPaul: 'Paul Roy : Paiements et factures',
  },
} as const

describe.each(['en', 'fr'] as const)('the staff and their rights in %s', (locale) => {
  const words = spoken[locale]
  const email = `lea.${locale}@tilleuls.test`
  let preau: PreauServer
  let desk: Tablet
  let phone: Tablet
  let director: SchoolRecord

  beforeAll(async () => {
    preau = await startPreau()
    director = await recordAs(preau.url, 'director@tilleuls.test')
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
    phone = await aTablet({ url: preau.url, size: 'phone', locale })
  })
  afterAll(async () => {
    await desk?.close()
    await phone?.close()
    await preau?.stop()
  })

  test('the director invites a teacher for one class and reads how the mail fares', async () => {
    const page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}/settings/privileges`)
    await ready(page, 'settings-privileges')
    await expectGood(page)
    await page.getByRole('button', { name: words.invite }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words.name).fill('Léa Roux')
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await form.getByLabel('Grande section').check()
    await form.getByLabel(words.preset).selectOption('register-only')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByRole('heading', { name: 'Léa Roux' }).waitFor()
    await page.getByText(words.sent).waitFor({ timeout: 30_000 })
    await expectGood(page)
  })

  test('the teacher types the code on a phone, chooses a password and sees only her class', async () => {
    const { code } = await mailTo(preau, { to: email, kind: 'invitation' })
    const page = await phone.open('/invitation')
    await page.locator('input[name="email"]').fill(email)
    await field(page, 'one-time-code').fill(code)
    await field(page, 'one-time-code').press('Enter')
    await field(page, 'new-password').fill(strong)
    await field(page, 'new-password').press('Enter')
    await ready(page, 'diary')
    // She keeps no diary: home leads to her register.
    await page.locator('main a[href="/presence"]').click()
    await ready(page, 'presence')
    expect(await page.getByRole('banner').textContent()).toContain('Grande section')
    expect(await page.locator('[data-child]').count()).toBeGreaterThan(0)
    const seen = await page.evaluate(() => document.body.textContent)
    expect(seen).not.toContain('Moyenne section')
    await page.goto(`${preau.url}/settings/privileges`)
    await ready(page, 'diary')
  })

  test('a box opens with Space, is undone, and the log tells who invited whom', async () => {
    const page = await desk.open('/settings/privileges/pages')
    await ready(page, 'settings-privileges')
    await page.keyboard.press('/')
    await page.keyboard.type('léa')
    // Before the change: its way back is offered for ten seconds, and the looking may take longer.
    await expectGood(page)
    const box = page.getByRole('checkbox', { name: words.gallery })
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByText(words.opened).waitFor()
    expect(await box.isChecked()).toBe(true)
    await page.getByRole('button', { name: words.undo }).click()
    await page.waitForFunction(
      (name) => {
        const found = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
        const plain = (it: Element) => it.getAttribute('aria-label')?.replace(/\s+/g, ' ')
        return found.some((it) => plain(it) === name && !it.checked && !it.ariaBusy)
      },
      words.gallery,
      { timeout: 20_000 },
    )
    await page.goto(`${preau.url}/settings/privileges/log`)
    await page.getByText(words.logged).waitFor()
    await expectGood(page)
    const { listStaff } = await director.ask<{
      listStaff: {
        email: string
        status: string
        pagePerms: { feature: string; hasAccess: boolean }[]
      }[]
    }>('{ listStaff { email status pagePerms { feature hasAccess } } }')
    const lea = listStaff.find((it) => it.email === email)
    expect(lea?.status).toBe('active')
    expect(lea?.pagePerms).toContainEqual({ feature: 'gallery', hasAccess: false })
  })

  test('the sub-directors have their page, and the invitation of one withholds what is unticked', async () => {
    const page = await desk.open('/settings/subdirector')
    await ready(page, 'settings-subdirectors')
    await expectGood(page)
    await page.getByRole('button', { name: words.inviteSub }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words.name).fill('Paul Roy')
    await form.getByRole('textbox', { name: 'E-mail' }).fill(`paul.${locale}@tilleuls.test`)
    await form.getByRole('checkbox', { name: words.withheld }).uncheck()
    await page.getByRole('button', { name: words.send }).click()
    await page.getByRole('heading', { name: 'Paul Roy' }).waitFor()
    expect(await page.getByRole('checkbox', { name: words.ofPaul }).isChecked()).toBe(false)
    await expectGood(page)
  })
})
