import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

/** Everything that the browser keeps for this address, as text that could hold a child's name. */
async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), await caches.keys()]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        found.push([name, store, rows])
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

describe('a tablet that two people share', () => {
  let preau: PreauServer
  let tablet: Tablet
  let classId: string
  let lastNames: string[]

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    const { register } = await record.ask<{ register: { children: { lastName: string }[] } }>(
      'query R($classId: ID!, $date: String!) { register(classId: $classId, from: $date, to: $date) { children { lastName } } }',
      { classId, date: tuesday },
    )
    lastNames = register.children.map(({ lastName }) => lastName)
    tablet = await aTablet({ url: preau.url })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  test('signing out with an unsent mark asks first, and sends it when told to', async () => {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await installed(page)
    await preau.stop()
    await page.locator('[data-child]').first().click()
    await syncSays(page, 'waiting')
    await page.goto(`${preau.url}/api/logout`)
    await page.getByRole('button', { name: /Send, then sign out/ }).waitFor()
    await page.getByRole('button', { name: /Stay signed in|Cancel/ }).click()
    await preau.start()
    await syncSays(page, 'sent')
  })

  test('after signing out nothing of the children is left on the tablet', async () => {
    const page = await tablet.open(`/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    expect(lastNames.some((name) => name.length > 3)).toBe(true)
    await expect
      .poll(async () => {
        const stored = await everythingStored(page)
        return lastNames.some((name) => stored.includes(name))
      })
      .toBe(true)
    await page.goto(`${preau.url}/api/logout`)
    await page.locator('main[data-screen="sign-in"][data-ready]').waitFor()
    const left = await everythingStored(page)
    expect(lastNames.filter((name) => left.includes(name))).toEqual([])
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('accounts:')),
      ),
    ).toEqual([])
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('preau-u-'))
  })

  test('when a session ends by itself the next person sees nothing of the first, whose mark is sent when she returns', async () => {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await preau.stop()
    await page.locator('[data-child]').nth(5).click()
    await syncSays(page, 'waiting')
    // As an expiry does: the tokens are gone, the outbox is not.
    await page.evaluate(() => {
      localStorage.removeItem('accounts:accessToken')
      localStorage.removeItem('accounts:refreshToken')
    })
    await preau.start()
    await page.goto(`${preau.url}/`)
    await page.locator('main[data-screen="sign-in"][data-ready]').waitFor()
    await page.getByText(/1 entry of Marie/).waitFor()

    await signIn(page, 'teacher@oakfield.test')
    await ready(page, 'diary')
    const shown = (await page.locator('body').textContent()) ?? ''
    expect(lastNames.filter((name) => name.length > 3 && shown.includes(name))).toEqual([])
    expect(await page.locator('[data-sync]').first().getAttribute('data-waiting')).toBe('0')

    await page.goto(`${preau.url}/api/logout`)
    await page.locator('main[data-screen="sign-in"][data-ready]').waitFor()
    await signIn(page, 'teacher@tilleuls.test')
    await syncSays(page, 'sent')
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { register } = await record.ask<{
      register: { presence: { am: { state: string } | null }[] }
    }>(
      'query R($classId: ID!, $date: String!) { register(classId: $classId, from: $date, to: $date) { presence { am { state } } } }',
      { classId, date: tuesday },
    )
    expect(register.presence.filter(({ am }) => am).length).toBe(2)
  })
})
