import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdEntries } from './support/hold-entries.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, ready, signIn, signOut, syncSays } from './support/people.ts'
import { classNamed, morningMarks, type SchoolRecord, writesOf } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const teacher = 'teacher@tilleuls.test'

/** Marks this many children of the open register. */
async function markChildren(page: Page, count: number): Promise<string[]> {
  const cards = page.locator('[data-child]')
  const children: string[] = []
  for (let at = 0; at < count; at += 1) {
    await cards.nth(at).click()
    children.push((await cards.nth(at).getAttribute('data-child')) ?? '')
  }
  await syncSays(page, 'waiting')
  return children
}

/** Clears what the site has saved, but not its cookies, as a browser that runs out of room does. */
async function clearStorage(page: Page, url: string): Promise<void> {
  await page.goto('about:blank')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await cdp.detach()
}

/** Reads what the app keeps of the server's answers, of everybody on this tablet. */
async function answersKept(page: Page): Promise<string> {
  const kept: unknown[] = JSON.parse(await everythingKept(page))
  return JSON.stringify(kept.filter((store) => Array.isArray(store) && store[1] === 'cache'))
}

describe('entries that wait on a tablet', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let record: SchoolRecord
  let classId: string
  let register: string
  let office: Tablet

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    register = `/presence?class=${classId}&date=${tuesday}&period=am`
    office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  })

  /** Counts the entries that the school knows to wait, tablet by tablet. */
  async function waitingByTablet(): Promise<{ isForgotten: boolean; counts: number[] }[]> {
    const { listTablets } = await record.ask<{
      listTablets: { forgottenAt: string | null; waiting: { count: number }[] }[]
    }>('{ listTablets { forgottenAt waiting { count } } }')
    return listTablets
      .filter(({ waiting }) => waiting.length > 0)
      .map(({ forgottenAt, waiting }) => ({
        isForgotten: forgottenAt !== null,
        counts: waiting.map(({ count }) => count),
      }))
  }

  test('of a teacher who is switched off are read by the director, opened for sending, and sent once', async () => {
    const tablet = await journey.killableTablet({ who: teacher })
    await holdEntries(tablet.context)
    let page = await tablet.open(register)
    await ready(page, 'presence')
    await installed(page)
    const children = await markChildren(page, 2)
    await expect.poll(waitingByTablet, patience).toEqual([{ isForgotten: false, counts: [2] }])

    const desk = await office.open('/settings/privileges')
    await ready(desk, 'settings-privileges')
    await desk.getByRole('link', { name: 'Marie Delage' }).click()
    await desk.getByRole('button', { name: say.exactly('Switch the account off') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(/2 entries wait on /).waitFor()
    await dialog.getByRole('button', { name: say.exactly('Switch the account off') }).click()
    await desk.getByRole('button', { name: say.exactly('Open for sending only') }).click()
    await dialog.getByRole('button', { name: say.exactly('Open for sending only') }).click()
    await desk
      .getByText(/Open for sending until/)
      .first()
      .waitFor()

    await tablet.kill()
    await tablet.switchOn()
    await holdEntries(tablet.context)
    page = await tablet.open('/')
    await ready(page, 'sign-in')
    await page.getByText(/2 entries of Marie/).waitFor()
    await signIn(page, teacher)
    await ready(page, 'sending')
    await page.getByText(say('# entries of {name} are being sent')).waitFor()
    await tablet.context.unroute('**/graphql')
    await page.getByRole('button', { name: say.exactly('Send now') }).click()
    await page.getByText(say('Everything is sent')).waitFor(patience)
    expect(await page.locator('[data-child]').count()).toBe(0)
    await tablet.open('/communication-diary')
    await ready(page, 'sending')
    const marks = await morningMarks(record, { classId, date: tuesday })
    for (const childId of children) {
      expect(marks.get(childId)).toBe('present')
      expect(await writesOf(record, { childId, date: tuesday })).toEqual(['present'])
    }
    await expect.poll(waitingByTablet, patience).toEqual([])
    expect(await answersKept(page)).not.toContain(children[0])

    await page.getByRole('link', { name: say.exactly('Sign out') }).click()
    await ready(page, 'sign-in')
    const left = await everythingKept(page)
    expect(left).not.toContain('preau-u-')
    expect(children.filter((childId) => left.includes(childId))).toEqual([])
  })

  test('of a tablet whose browser cleared everything are told to the director as forgotten', async () => {
    const who = 'subdirector@tilleuls.test'
    const tablet = await journey.tablet({ who })
    await holdEntries(tablet.context)
    const introduced = () =>
      tablet.context.waitForEvent('response', {
        ...patience,
        predicate: (it) => it.url().endsWith('/api/tablet') && it.status() === 204,
      })
    const first = introduced()
    const page = await tablet.open(register)
    await ready(page, 'presence')
    await page.locator('[data-child]').nth(6).waitFor()
    await markChildren(page, 3)
    await first
    await expect.poll(waitingByTablet, patience).toEqual([{ isForgotten: false, counts: [3] }])

    await clearStorage(page, journey.preau.url)
    const second = introduced()
    await tablet.open('/')
    await ready(page, 'sign-in')
    await signIn(page, who)
    await second
    await expect.poll(waitingByTablet, patience).toEqual([{ isForgotten: true, counts: [3] }])

    const desk = await office.open('/presence')
    await desk.getByText(say('A tablet has forgotten entries.')).waitFor(patience)
    await desk.getByRole('link', { name: say.exactly('To the tablets') }).click()
    const row = desk.locator('[data-tablet]', { hasText: /Has forgotten 3 entries of/ })
    await row.getByRole('button', { name: say.exactly('Take off the list') }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: say.exactly('Take off the list') })
      .click()
    await row.waitFor({ state: 'detached' })
    expect(await waitingByTablet()).toEqual([])
    await signOut(tablet, say)
  })
})
