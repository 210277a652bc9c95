import { beforeAll, describe, expect, test } from 'vitest'
import { compileHint } from '#scripts/build/compiled-ahead.ts'
import { answeredByStart } from '#src/app/first-visit/start-answers.ts'
import { tapWhenSeen } from '#tests/bench/opening/first-tap.ts'
import { watchUsable } from '#tests/bench/page-timing.ts'
import { readBuilt, zipped } from './support/built-files.ts'
import { holdWordsUntilStart } from './support/hold-words.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { installed, ready, signedIn } from './support/people.ts'
import type { Tablet } from './support/tablet.ts'

/**
 * May only shrink, apart from the manifest of a new feature: a slow tablet reads all of it before its first picture. The
 * manifests of children, classes, calendar, import and school brought 2.7 kB. The rows of diary and sheet brought 0.4.
 * Payments brought 2.9: two pages, two tabs, their rights, the currency of a school, and days and ids by their type.
 * Messages brought 0.8: a page, the count of what nobody has read, and news that names its part. To the register alone, what
 * a person chose in it and finds again brought 0.2. Gallery, events, the front door and the way into the search brought 2.6.
 * The count of requests, adults of rooms and outings brought 0.3. That a late storage still says whose entries wait brought 0.4.
 */
const startCeiling = 157_750
/** The same for the register with the words of one language, and how many files of code these are. */
const registerCeiling = 196_500
const mostScripts = 9
/** The most that a page may ask for before a first visit shows the class, itself included. */
const mostRequests = 14
/** Letters of the page, with the looks of the class's day in it. 1,500 say what is missing where the app does not come. */
const pageCeiling = 54_100

describe('the installed app', () => {
  const journey = aJourney({ locale: 'fr' })
  let tablet: Tablet

  beforeAll(async () => {
    // A context of the shared browser is a private window, and nothing is installed from one.
    tablet = await journey.killableTablet()
  })

  test('nothing on the page breaks the content security policy or fails to load', async () => {
    const page = await tablet.open('/404')
    await ready(page, 'not-found')
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await tablet.open('/')
    await ready(page, 'sign-in')
    expect(complaints).toEqual([])
  })

  test('the browser finds nothing that stands in the way of installing it', async () => {
    const page = await tablet.open('/')
    await installed(page)
    // It is named after the first picture.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
    const cdp = await tablet.context.newCDPSession(page)
    await cdp.send('Page.enable')
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { icons, screenshots } = JSON.parse(manifest.data ?? '{}') as {
      icons: { src: string; purpose?: string }[]
      screenshots: { src: string; form_factor?: string }[]
    }
    expect(icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true)
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
    for (const { src } of [...icons, ...screenshots]) {
      const response = await fetch(new URL(src, journey.preau.url))
      expect([src, response.status, response.headers.get('content-type')]).toEqual([
        src,
        200,
        'image/png',
      ])
    }
  })

  test('the register is usable after no more code and no more requests than it was', async () => {
    await signedIn(await tablet.open('/healthz'), {
      url: journey.preau.url,
      who: 'teacher@tilleuls.test',
    })
    const register = `/presence?date=${tuesday}&period=am`
    // The first visit puts the class on the tablet.
    const first = await tablet.open(register)
    await ready(first, 'presence')
    await first.locator('[data-child]').first().waitFor()
    await first.locator('[data-sync="sent"]').waitFor()
    // The rows that the next start is drawn from, about the person and the day.
    await isKept(first, ['"name":"session"', `${tuesday}","format"`])
    const page = await tablet.context.newPage()
    const arrived = await watchUsable(page)
    await page.goto(`${journey.preau.url}${register}`)
    const { scripts } = await arrived()
    expect(zipped(scripts)).toBeLessThan(registerCeiling)
    expect(scripts.length).toBeLessThanOrEqual(mostScripts)
    await page.close()
  })

  test('a first visit asks the server one question, and for few files, before it shows the class', async () => {
    const fresh = await journey.tablet({ who: 'teacher@tilleuls.test' })
    const page = await fresh.context.newPage()
    await holdWordsUntilStart(page)
    const questions: string[] = []
    page.on('request', (request) => {
      const { operationName } = request.postDataJSON() ?? {}
      if (new URL(request.url()).pathname === '/graphql') questions.push(operationName)
    })
    const opened = await tapWhenSeen(page)
    await page.goto(`${journey.preau.url}/presence?date=${tuesday}&period=am`)
    // The first child is tapped in the frame after it was seen, and the tap is on the disk.
    const { requests } = await opened()
    expect(requests).toBeLessThanOrEqual(mostRequests)
    await page.locator('[data-sync="sent"]').waitFor()
    // What the one question has answered is not asked again, until an entry has made it old.
    const [first, ...others] = questions.slice(0, questions.indexOf('SubmitEntries'))
    expect(first).toBe('Start')
    // The class is read anew at news of the school, which may come before the entry has left.
    const once = answeredByStart.filter((name) => name !== 'ClassDayRegister')
    for (const answered of once) expect(others).not.toContain(answered)
  })

  test('the icon is asked for after the first picture, and no page is without one', async () => {
    expect(readBuilt('index.html').toString()).not.toContain('href="/icons/icon.svg"')
    const page = await tablet.open('/')
    await page.locator('link[rel=icon][href="/icons/icon.svg"]').waitFor({ state: 'attached' })
  })

  test('a page that the worker did not see when it took over is served soon after', async () => {
    const page = await tablet.open('/')
    await installed(page)
    const cdp = await tablet.context.newCDPSession(page)
    // Such a reload goes past the worker, as a page does that is on its way at that moment.
    await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })])
    await installed(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  })
})

/** The code that the page asks for. */
function filesOfStart(): string[] {
  const named = readBuilt('index.html')
    .toString()
    .matchAll(/"\/(assets\/[^"]+\.js)"/g)
  return [...new Set([...named].map(([, path = '']) => path))]
}

test('the app starts from no more code than it did', () => {
  // The register and the words are asked for beside it, and have the ceiling above.
  const beside = /^assets\/(?:register|words)-/
  const files = filesOfStart().filter((path) => !beside.test(path))
  expect(files.length).toBeGreaterThan(1)
  expect(zipped(files)).toBeLessThan(startCeiling)
})

test('all code of a start is compiled while it arrives, and words hold none', () => {
  for (const file of filesOfStart()) {
    const isCode = !file.startsWith('assets/words-')
    expect([file, readBuilt(file).toString().startsWith(compileHint)]).toEqual([file, isCode])
  }
})

test('nothing but the page itself has to come before the last picture is painted', () => {
  const page = readBuilt('index.html').toString()
  const [, template = ''] = /<template id="app">(.*?)<\/template>/s.exec(page) ?? []
  expect(template).toContain('<script type="module"')
  const atOnce = page.replace(template, '')
  expect(atOnce.match(/<script[^>]*\ssrc=[^>]*>/g)).toBeNull()
  const sheets = atOnce.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []
  expect(sheets.filter((sheet) => !/\sdisabled\b/.test(sheet))).toEqual([])
  // What a first visit waits for, and every start reads from its disk.
  expect(page.length).toBeLessThan(pageCeiling)
})
