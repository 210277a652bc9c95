import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listOutbox } from '#server/platform/mail/outbox-folder.ts'
import { filesOfAdmission } from './support/admission-files.ts'
import { listedFiles, readBuilt, zipped } from './support/built-files.ts'
import { tuesdayMorning } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'
import { until } from './support/until.ts'

const family = 'famille.vauquelin@exemple.test'

describe('the front door', () => {
  const journey = aJourney({ locale: 'fr', now: tuesdayMorning })
  const { say } = journey
  let number = ''

  const next = (page: Page) => page.locator('[data-step] button[type=submit]').click()
  const at = (page: Page, step: string) => page.locator(`[data-step="${step}"]`).waitFor()
  const fill = (page: Page, label: string, text: string) =>
    page.getByLabel(say(label)).first().fill(text)

  test('a phone sends the form in French, and the mail with its number arrives', async () => {
    const phone = await journey.tablet({ size: 'phone' })
    const page = await phone.open('/admission-form?school=tilleuls')
    await ready(page, 'admission-form')
    await at(page, 'begin')
    await next(page)
    await at(page, 'child')
    await fill(page, 'First name', 'Ysaline')
    await fill(page, 'Family name', 'Vauquelin')
    await fill(page, 'Date of birth', '04/05/2023')
    await next(page)
    await at(page, 'wish')
    await page.locator('[data-half-day="tuesday-am"]').click()
    await next(page)
    await at(page, 'guardian')
    await fill(page, 'Family name', 'Vauquelin')
    await fill(page, 'E-mail', family)
    await next(page)
    await at(page, 'family')
    await next(page)
    await at(page, 'check')
    await page.getByRole('checkbox').check()
    await next(page)
    const done = page.locator('[data-done]')
    await done.waitFor()
    number = (await done.getAttribute('data-done')) ?? ''
    expect(number).toMatch(/^[A-Z]{3}-\d{4}-\d{4}$/)
    const left = await page.evaluate(() => Object.keys(localStorage).join())
    expect(left).not.toContain('admission')
    const outbox = join(journey.preau.dataFolder, 'outbox')
    await until('the mail to the family', async () =>
      (await listOutbox(outbox)).find(({ to }) => to.includes(family)),
    )
  })

  test('a link inside the app leads to the page of the form, which is none of the app', async () => {
    const phone = await journey.tablet({ size: 'phone' })
    const page = await phone.open('/404')
    await ready(page, 'not-found')
    await page.evaluate(() => {
      history.pushState(null, '', '/admission-form?school=tilleuls')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await at(page, 'begin')
    expect(await page.locator('script[src*="/admission-"]').count()).toBeGreaterThan(0)
  })

  test('the director finds it, lets it wait by a key and enrols the child, who is in the register', async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const page = await desk.open('/prospects')
    await ready(page, 'prospects')
    await page.getByRole('searchbox').fill(number)
    await expect.poll(() => page.locator('tr[data-prospect]').count()).toBe(1)
    await page.locator('tr[data-prospect] [data-opens]').click()
    await page.locator('[data-panel]').waitFor()
    await page.locator('tr[data-prospect] [data-opens]').focus()
    await page.keyboard.press('4')
    await page.locator('tr[data-prospect][data-status="waitinglist"]').waitFor()
    await page.keyboard.press('1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.exactly('Level')).selectOption({ label: 'Petite section' })
    const classOf = dialog.getByLabel(say.exactly('Class'))
    await expect.poll(() => classOf.inputValue()).not.toBe('')
    const classId = await classOf.inputValue()
    await dialog.getByRole('button', { name: say.exactly('Enrol and open the file') }).click()
    await ready(page, 'profile')
    await page.getByRole('heading', { name: /Ysaline Vauquelin/ }).waitFor()
    const childId = new URL(page.url()).pathname.split('/').at(-1)
    await desk.open(`/presence?class=${classId}`)
    await ready(page, 'presence')
    await page.locator(`[data-child="${childId}"]`).first().waitFor()
  })
})

/** The promise of the form. Today it is 100 kB; a start of the app is 157, and brings the register along. */
const most = 120_000

test.each(['en', 'fr'])('the admission form brings no more than it may, in %s', (language) => {
  const files = filesOfAdmission(language)
  expect(files).toHaveLength(3)
  expect(zipped(files)).toBeLessThan(most)
})

test('the admission form brings along no person, no cache, no engine, and is kept on no device', () => {
  const text = filesOfAdmission('en')
    .map((file) => readBuilt(file).toString())
    .join()
  expect(text).toContain('admissionGround')
  for (const foreign of ['getUser', 'submitEntries', 'indexedDB', 'serviceWorker'])
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
  const kept = listedFiles().map(({ url }) => url)
  const own = ['admission.html', ...filesOfAdmission('en'), ...filesOfAdmission('fr')]
  expect(kept.filter((url) => own.includes(url))).toEqual([])
})
