import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, marks, ready, signOut, syncSays } from './support/people.ts'
import { classNamed, morningMarks } from './support/school-record.ts'

const teacher = 'teacher@tilleuls.test'

/** Taps the first child twice as soon as the page shows one, before anything of the app has run. */
function tapThePicture(): void {
  const watcher = new MutationObserver(() => {
    const isShown = (window as { lastPicture?: { isShown: boolean } }).lastPicture?.isShown
    const card = document.querySelector<HTMLElement>('[data-child]')
    if (!isShown || !card) return
    watcher.disconnect()
    sessionStorage.setItem('tapped', card.dataset.child ?? '')
    sessionStorage.setItem('promised', String(document.querySelector('[data-ready], [data-saved]')))
    card.click()
    card.click()
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
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

  test('stands while the app starts with the server dead, and a tap on it is one mark', async () => {
    const online = await tablet.open(address())
    await ready(online, 'presence')
    await installed(online)
    await isKept(online, ['"picture"', `class-day presence ${classId}`])
    await tablet.restart()
    await journey.preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    await tablet.context.addInitScript(tapThePicture)
    const page = await tablet.open(address())
    await ready(page, 'presence')
    const seen = await page.evaluate(() => ({ ...sessionStorage }))
    expect(seen.promised).toBe('null')
    await expect
      .poll(async () => (await marks(page)).filter(({ mark }) => mark !== 'none'))
      .toEqual([{ child: seen.tapped, mark: 'present', saved: 'tablet' }])

    await journey.preau.start()
    await syncSays(page, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    const recorded = await morningMarks(record, { classId, date: tuesday })
    expect([...recorded]).toEqual([[seen.tapped, 'present']])
  })

  test('is gone when somebody has signed out, though the browser is killed at once', async () => {
    const page = await tablet.open(address())
    await ready(page, 'presence')
    const name = await page.locator('[data-child]').nth(1).textContent()
    expect(name).toBeTruthy()
    await isKept(page, ['"picture"'])
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
    expect(given.join()).not.toContain('data-child')
  })
})
