import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, marks, ready, signOut, syncSays } from './support/people.ts'
import { classNamed, morningMarks } from './support/school-record.ts'

const teacher = 'teacher@tilleuls.test'

/** Taps the first child as soon as the page shows one, before anything of the app has run. */
function tapThePicture(): void {
  const watcher = new MutationObserver(() => {
    const isShown = (window as { lastPicture?: { isShown: boolean } }).lastPicture?.isShown
    const card = document.querySelector<HTMLElement>('[data-child]')
    if (!isShown || !card) return
    watcher.disconnect()
    sessionStorage.setItem('tapped', card.dataset.child ?? '')
    sessionStorage.setItem('promised', String(document.querySelector('[data-ready], [data-saved]')))
    card.click()
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Nothing of the app runs: its code never comes into the page, however slowly the machine writes the tap. The tablet hangs
 * once the picture has called the tap saved, until it is killed.
 */
function hangOnceSaved(): void {
  const watcher = new MutationObserver(() => {
    document.getElementById('app')?.removeAttribute('id')
    const card = document.querySelector<HTMLElement>('[data-child][data-saved="tablet"]')
    if (!card) return
    watcher.disconnect()
    // biome-ignore lint/suspicious/noConsole: the journey hears it, and the page says nothing after it.
    console.debug(`saved ${card.dataset.child}`)
    requestAnimationFrame(() => {
      for (;;);
    })
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * The most elements for a class of 28. May only shrink, apart from a new page in the menu: messages came, the gallery and
 * the search.
 */
const mostElements = 332
const mostLetters = 30_500

/** The picture as it lies on the tablet. */
async function readPicture(): Promise<string | undefined> {
  const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const database = await answer(
    indexedDB.open(names.find((name) => name.startsWith('preau-u-')) ?? ''),
  )
  const row = await answer(database.transaction('first').objectStore('first').get('picture'))
  database.close()
  return row && JSON.parse((row as { json: string }).json).html
}

/** Notes what the page had asked for when its picture stood. */
function countBeforePicture(): void {
  const watcher = new MutationObserver(() => {
    if (!(window as { lastPicture?: { isShown: boolean } }).lastPicture?.isShown) return
    watcher.disconnect()
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    sessionStorage.setItem('asked', JSON.stringify(asked))
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

/** A picture that knows of the one entry there is. */
const knowsTheEntry = '\\"last\\":1,'

const mostTries = 4
const longestForTapMs = 15_000

/**
 * Opens the page until it comes with its picture. Where the machine is busy, the worker gives up looking for it, and the
 * page comes as it is: that is allowed, and is not what is looked at here.
 */
async function untilPictured<Seen>(open: () => Promise<Seen | undefined>): Promise<Seen> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const seen = await open()
    if (seen !== undefined) return seen
  }
  throw new Error(`the page came ${mostTries} times without its picture`)
}

describe('the last picture of the register', () => {
  const journey = aJourney({ locale: 'en' })
  let tablet: KillableTablet
  let classId: string

  beforeAll(async () => {
    const record = await journey.recordAs(teacher)
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await journey.killableTablet({ who: teacher })
  })

  const address = (): string => `/presence?class=${classId}&date=${tuesday}&period=am`

  test('promises nothing, and the app takes a mark on it for its own', async () => {
    const page = await tablet.open(address())
    await ready(page, 'presence')
    await installed(page)
    await isKept(page, ['"picture"', `class-day presence ${classId}`])
    await page.addInitScript(tapThePicture)
    const seen = await untilPictured(async () => {
      await page.reload()
      await ready(page, 'presence')
      const noted = await page.evaluate(() => ({ ...sessionStorage }))
      return noted.tapped ? noted : undefined
    })
    expect(seen.promised).toBe('null')
    await expect
      .poll(async () => (await marks(page)).find(({ child }) => child === seen.tapped))
      .toMatchObject({ mark: 'present' })
    await syncSays(page, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    const recorded = await morningMarks(record, { classId, date: tuesday })
    expect([...recorded]).toEqual([[seen.tapped, 'present']])
    await page.close()
  })

  test('is small, and comes with nothing else: a slow tablet lays out all of it before it shows a child', async () => {
    const page = await tablet.open(address())
    await ready(page, 'presence')
    await isKept(page, [knowsTheEntry])
    const html = (await page.evaluate(readPicture)) ?? ''
    const elements = html.match(/<[a-z]/g)?.length ?? 0
    expect(html).toContain('data-child')
    expect({ elements: elements <= mostElements, letters: html.length <= mostLetters }).toEqual({
      elements: true,
      letters: true,
    })
    await page.addInitScript(countBeforePicture)
    const asked = await untilPictured(async () => {
      await page.reload()
      await ready(page, 'presence')
      return (await page.evaluate(() => sessionStorage.getItem('asked'))) ?? undefined
    })
    const isFont = (address: string) => address.endsWith('.woff2')
    expect((JSON.parse(asked) as string[]).filter((it) => !isFont(it))).toEqual([])
    await page.close()
  })

  test('takes a mark before the app runs, and no server or battery after that can lose or double it', async () => {
    const online = await tablet.open(address())
    await ready(online, 'presence')
    await isKept(online, [knowsTheEntry])
    await tablet.restart()
    await journey.preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    await tablet.context.addInitScript(hangOnceSaved)
    await tablet.context.addInitScript(tapThePicture)
    const said: string[] = []
    tablet.context.on('console', (message) => said.push(message.text()))
    const saved = () => said.find((text) => text.startsWith('saved '))
    await untilPictured(async () => {
      tablet.open(address()).catch(() => {})
      await expect
        .poll(saved, { timeout: longestForTapMs })
        .toBeDefined()
        .catch(() => {})
      return saved()
    })
    await tablet.kill()
    await tablet.switchOn()

    const tapped = saved()?.slice('saved '.length)
    const page = await tablet.open(address())
    await ready(page, 'presence')
    await expect
      .poll(async () => (await marks(page)).filter(({ mark }) => mark !== 'none'))
      .toEqual([{ child: tapped, mark: 'absent', saved: 'tablet' }])

    await journey.preau.start()
    await syncSays(page, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    const recorded = await morningMarks(record, { classId, date: tuesday })
    expect([...recorded]).toEqual([[tapped, 'absent']])
  })

  test('is gone when somebody has signed out, though the browser is killed at once', async () => {
    const page = await tablet.open(address())
    await ready(page, 'presence')
    const child = (await page.locator('[data-child]').nth(1).getAttribute('data-child')) ?? ''
    await isKept(page, ['"picture"', child])
    await signOut(tablet, journey.say)
    await tablet.kill()
    await tablet.switchOn()
    const pages = await tablet.context.newPage()
    const given: string[] = []
    pages.on('response', async (response) => {
      if (response.request().isNavigationRequest()) given.push(await response.text())
    })
    await pages.goto(`${journey.preau.url}${address()}`)
    await ready(pages, 'sign-in')
    await expect.poll(() => given.length).toBeGreaterThan(0)
    expect(given.join()).not.toContain('data-last-picture')
    expect(given.join()).not.toContain('" data-mark="')
    expect(given.join()).not.toContain(child)
  })
})
