import { expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { patience } from './support/patience.ts'
import { ready } from './support/people.ts'

/** A browser keeps a page that was left, frozen at any moment of its start. One of three is enough to be caught. */
const visits = 3

const journey = aJourney({ locale: 'fr' })

test('a first visit that is left in the middle of its start does not keep the next page from starting', async () => {
  for (let visit = 0; visit < visits; visit += 1) {
    const tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
    await tablet.open('/')
    const page = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
    expect(await page.locator('[data-child]').count()).toBeGreaterThan(0)
    await tablet.close()
  }
})

test('a first visit that is left while it makes its database does not keep the next page from starting', async () => {
  const tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
  const next = `/presence?date=${tuesday}&period=am`
  await tablet.context.addInitScript(leaveWhileMaking, next)
  const page = await tablet.open('/')
  await page.waitForURL(`**${next}`, patience)
  await ready(page, 'presence')
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('in its making')
})

/** Leaves the first page while the app makes the database of a person: its making lasts until the page is gone. */
function leaveWhileMaking(next: string): void {
  if (location.pathname !== '/') return
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    const request = open.call(this, name, version)
    request.addEventListener('upgradeneeded', () => {
      if (version === undefined || !name.startsWith('preau-u-')) return
      const held = request.result.createObjectStore('held')
      const hold = (): void => {
        held.get(1).onsuccess = hold
      }
      hold()
      sessionStorage.setItem('left', 'in its making')
      location.assign(next)
    })
    return request
  }
}

test('a page whose code does not arrive says within three seconds what is missing, and opens when it has come', async () => {
  const tablet = await journey.tablet()
  const code = '**/assets/*.js'
  await tablet.context.route(code, (route) => route.abort())
  const page = await tablet.open('/')
  const sentence = page.getByRole('heading', { name: 'Préau ne s’est pas encore ouvert' })
  await sentence.waitFor(patience)
  // By the clock of the page: its looks say when, on a machine of any speed.
  const delay = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().delay)),
  )
  expect(delay).toEqual([expect.closeTo(2_500)])
  expect(await page.getByText('Préau has not opened yet').isVisible()).toBe(false)
  await tablet.context.unroute(code)
  await page.getByRole('link', { name: 'Réessayer de l’ouvrir' }).click()
  await ready(page, 'sign-in')
  expect(await sentence.isVisible()).toBe(false)
})
