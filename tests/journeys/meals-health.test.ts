import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

describe('what a child must not eat', () => {
  let preau: PreauServer
  let tablet: Tablet
  let desk: Tablet
  let teacher: Page
  let director: Page
  let register: string

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'teacher@tilleuls.test')
    const { id } = await classNamed(record, 'Moyenne section A')
    register = `/presence?class=${id}&date=${tuesday}&period=am`
    tablet = await aTablet({ url: preau.url, locale: 'fr' })
    desk = await aTablet({ url: preau.url, size: 'desk', locale: 'en' })
    teacher = await tablet.open('/')
    await signIn(teacher, 'teacher@tilleuls.test')
    director = await desk.open('/')
    await signIn(director, 'director@tilleuls.test')
  })

  afterAll(async () => {
    await Promise.all([tablet?.close(), desk?.close()])
    await preau?.stop()
  })

  const card = (page: Page, name: RegExp) => page.getByRole('button', { name })

  test('stands on the card of the child, and its plan behind it', async () => {
    await teacher.goto(`${preau.url}${register}`)
    await ready(teacher, 'presence')
    const nour = card(teacher, /^Nour.*Danger vital: Lait/)
    await nour.waitFor()
    await expectAccessible(teacher)
    await nour.press('Enter')
    const plan = teacher.getByRole('region', { name: 'PAI' })
    await plan.waitFor()
    expect(await plan.textContent()).toContain('antihistaminique')
    expect(await plan.textContent()).toContain('Trousse rouge')
    await expectAccessible(teacher)
    await teacher.keyboard.press('Escape')
  })

  test('is there without a network', async () => {
    await tablet.context.setOffline(true)
    await teacher.reload()
    await ready(teacher, 'presence')
    await card(teacher, /^Nour.*Danger vital: Lait/).waitFor()
    await tablet.context.setOffline(false)
  })

  test('is written by the direction, who sees the teacher read it', async () => {
    await director.goto(`${preau.url}${register}`)
    await ready(director, 'presence')
    await card(director, /^Adam,/).press('Enter')
    await director.getByRole('button', { name: 'Health record…' }).click()
    const sheet = director.getByRole('dialog', { name: /^Health of Adam/ })
    await sheet.getByRole('button', { name: 'Change' }).click()
    await sheet.getByRole('button', { name: 'Add an allergy' }).click()
    await sheet.getByLabel('What', { exact: true }).selectOption({ label: 'Sesame' })
    await sheet.getByLabel('How badly').selectOption({ label: 'Danger of life' })
    await expectAccessible(director)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Sesame!').waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()

    await teacher.goto(`${preau.url}${register}`)
    await ready(teacher, 'presence')
    await card(teacher, /^Adam.*Danger vital: Sésame/).waitFor()

    await director.getByRole('button', { name: 'Health record…' }).click()
    await sheet.getByText('Who has read this').click()
    await sheet
      .getByText(/Marie Delage · Moyenne section A/)
      .first()
      .waitFor()
  })
})
