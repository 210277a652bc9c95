import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

/** A name is typed while the phone rings; later in the yard, where no network is. */
describe('the search', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let page: Page

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    const { id } = await classNamed(record, 'Moyenne section A')
    const phone = await journey.tablet({ who: 'teacher@tilleuls.test', size: 'phone' })
    page = await phone.open(`/presence?class=${id}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await installed(page)
  })

  const nameOfFirst = async (): Promise<string> => {
    const words = await page.locator('[data-child]').nth(1).innerText()
    return words.split('\n').find((line) => line.includes(', ')) ?? ''
  }
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const answers = (kind: string) => page.locator(`[data-answer="${kind}"]`)
  const type = async (text: string) => {
    await page.getByRole('button', { name: say.exactly('Search') }).click()
    await page.getByRole('combobox').fill(text)
  }

  test('finds a child of the class by three letters without accents, and opens it', async () => {
    const firstName = (await nameOfFirst()).split(/[ ,]/)[0] ?? ''
    await type(plain(firstName).slice(0, 3))
    await answers('children').first().waitFor(patience)
    expect(plain((await answers('children').first().textContent()) ?? '')).toContain(
      plain(firstName).slice(0, 3),
    )
    const address = page.url()
    await answers('children').first().click()
    await expect.poll(() => page.url(), patience).not.toBe(address)
    expect(page.url()).not.toContain(plain(firstName))
  })

  test('holds what was chosen lately when it opens again', async () => {
    await page.getByRole('button', { name: say.exactly('Search') }).click()
    await answers('children').first().waitFor(patience)
    expect(await page.getByRole('combobox').inputValue()).toBe('')
    await page.getByRole('button', { name: say.exactly('Close') }).click()
  })

  test('searches this device alone with the server killed, and says so', async () => {
    await page.goBack()
    await ready(page, 'presence')
    const firstName = (await nameOfFirst()).split(/[ ,]/)[0] ?? ''
    await isKept(page, ['Query.building('])
    await journey.preau.kill()
    await type(plain(firstName).slice(0, 3))
    await answers('children').first().waitFor(patience)
    await page
      .getByText(
        say(
          'The school cannot be reached: only this device was searched, with the children of your classes of today.',
        ),
      )
      .waitFor(patience)
    await page.getByRole('combobox').fill('a')
    await answers('screens').first().waitFor(patience)
    expect(await answers('children').count()).toBe(0)
  })
})
