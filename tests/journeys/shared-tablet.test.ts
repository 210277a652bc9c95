import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept, isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, networkReturns, ready, signIn, signOut, syncSays } from './support/people.ts'
import { classNamed, morningMarks } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const teacher = 'teacher@tilleuls.test'

describe('a tablet that two people share', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let tablet: Tablet
  let classId: string
  let register: string
  let lastNames: string[]
  /** Names of children that nothing else on the tablet could hold by chance. */
  let telling: string[]

  const namesKept = async (page: Page): Promise<string[]> => {
    const kept = await everythingKept(page)
    return telling.filter((name) => kept.includes(name))
  }

  beforeAll(async () => {
    const record = await journey.recordAs(teacher)
    classId = (await classNamed(record, 'Moyenne section A')).id
    const { register: hers } = await record.ask<{
      register: { children: { lastName: string }[] }
    }>(
      `query Children($classId: ID!, $date: String!) {
        register(classId: $classId, from: $date, to: $date) { children { lastName } }
      }`,
      { classId, date: tuesday },
    )
    lastNames = hers.children.map(({ lastName }) => lastName)
    telling = lastNames.filter((name) => name.length > 3)
    expect(telling).not.toEqual([])
    register = `/presence?class=${classId}&date=${tuesday}&period=am`
    tablet = await journey.tablet({ who: teacher })
  })

  test('signing out with an unsent mark asks first, and sends it when the person stays', async () => {
    const page = await tablet.open(register)
    await ready(page, 'presence')
    await installed(page)
    await journey.preau.stop()
    await page.locator('[data-child]').first().click()
    await syncSays(page, 'waiting')
    await tablet.open('/api/logout')
    await page.getByRole('button', { name: say('Send, then sign out') }).waitFor()
    await page.getByRole('button', { name: say.exactly('Stay signed in') }).click()
    await journey.preau.start()
    await networkReturns(page)
    await syncSays(page, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    expect((await morningMarks(record, { classId, date: tuesday })).size).toBe(1)
  })

  test('after signing out nothing of the children is left on the tablet', async () => {
    const page = await tablet.open(register)
    await ready(page, 'presence')
    await isKept(page, telling.slice(0, 1))
    await signOut(tablet, say)
    const left = await everythingKept(page)
    expect(lastNames.filter((name) => left.includes(name))).toEqual([])
    expect(left).not.toContain('accounts:')
    expect(left).not.toContain('preau-u-')
  })

  test('when a session ends by itself the next person sees nothing of the first, whose mark is sent when she returns', async () => {
    const page = await tablet.open('/')
    await signIn(page, teacher)
    await tablet.open(register)
    await ready(page, 'presence')
    await isKept(page, telling.slice(0, 1))
    await journey.preau.stop()
    await page.locator('[data-child]').nth(5).click()
    await syncSays(page, 'waiting')
    // As after a flat battery: the tokens are gone, the outbox is not. Nothing needs the server.
    await page.evaluate(() => localStorage.clear())
    await tablet.open('/')
    await ready(page, 'sign-in')
    await page.getByText(/1 entry of Marie/).waitFor()
    await expect.poll(() => namesKept(page), patience).toEqual([])
    await journey.preau.start()

    await signIn(page, 'teacher@oakfield.test')
    await ready(page, 'diary')
    const shown = (await page.locator('body').textContent()) ?? ''
    expect(telling.filter((name) => shown.includes(name))).toEqual([])
    expect(await namesKept(page)).toEqual([])
    expect(await page.locator('[data-sync]').first().getAttribute('data-waiting')).toBe('0')

    await signOut(tablet, say)
    await signIn(page, teacher)
    await syncSays(page, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    expect((await morningMarks(record, { classId, date: tuesday })).size).toBe(2)
  })

  test('a tablet whose battery goes right after the tap that signs out keeps no child for the next start', async () => {
    const killable = await journey.killableTablet()
    const page = await killable.open('/')
    await signIn(page, teacher)
    await killable.open(register)
    await ready(page, 'presence')
    await installed(page)
    await isKept(page, telling.slice(0, 1))
    await killable.open('/api/logout')
    await page.getByRole('button', { name: say.exactly('Sign out') }).click({ noWaitAfter: true })
    await killable.kill()
    await killable.switchOn()
    const again = await killable.open(register)
    const door = again.locator('main[data-screen="sign-in"][data-ready]')
    const hers = again.locator('main[data-screen="presence"][data-ready] [data-child]')
    await door.or(hers).first().waitFor(patience)
    // A kill before the tap was heard leaves her signed in.
    const left = async () => ((await hers.count()) > 0 ? [] : namesKept(again))
    await expect.poll(left, patience).toEqual([])
  })
})
