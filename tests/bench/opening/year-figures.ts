import type { Page } from 'playwright-core'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, ready, syncSays } from '#tests/journeys/support/people.ts'
import type { Figure } from '../figures.ts'
import { startSchool } from '../own-school.ts'
import type { Opening } from './first-tap.ts'
import { middle, openOnce, several } from './opening-times.ts'

/** Each opening of a register brings the days of two weeks. */
const fortnights = 26

/** Measures what lies on the tablet of the cache of all screens, in kilobytes. */
const cacheSize = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const database = await answer(
      indexedDB.open(names.find((it) => it.startsWith('preau-u-')) ?? ''),
    )
    const rows = await answer<{ json: string }[]>(
      database.transaction('cache').objectStore('cache').getAll(),
    )
    database.close()
    return rows.reduce((sum, { json }) => sum + json.length, 0) / 1_000
  })

/** Opens the register of each fortnight of a year, as a year of mornings would. */
async function openYear(page: Page, url: string): Promise<void> {
  for (let back = fortnights; back > 0; back -= 1) {
    const date = addDays(localDate(tuesday), -14 * back)
    await page.goto(`${url}/presence?date=${date}&period=am`)
    await page.locator('main[data-ready]').waitFor()
  }
}

type Year = { day: Opening[]; year: Opening[]; daySize: number; yearSize: number }

async function measure(tablet: KillableTablet, url: string): Promise<Year> {
  const register = `${url}/presence?date=${tuesday}&period=am`
  const page = await tablet.open(`/presence?date=${tuesday}&period=am`)
  await ready(page, 'presence')
  await installed(page)
  await syncSays(page, 'sent')
  const daySize = await cacheSize(page)
  const day = await several(() => openOnce(tablet, register))
  await openYear(page, url)
  await page.goto(register)
  await ready(page, 'presence')
  await syncSays(page, 'sent')
  const yearSize = await cacheSize(page)
  const year = await several(() => openOnce(tablet, register))
  return { day, year, daySize, yearSize }
}

/** The same start on the same tablet: after a day of use, which stands for the floor, and after a year. */
export async function benchYear(): Promise<Figure[]> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({
    ...{ locale: 'en', url: preau.url, who: 'teacher@tilleuls.test' },
  })
  try {
    const { day, year, daySize, yearSize } = await measure(tablet, preau.url)
    const start = (of: 'seen' | 'usable'): Figure => ({
      name: `warm reload with a year of data (floor: with a day), ${of}`,
      value: middle(year, of),
      unit: 'ms',
      floor: middle(day, of),
      timesFloor: 1.1,
    })
    return [
      start('seen'),
      start('usable'),
      { name: 'cache after a year (floor: a day)', value: yearSize, unit: 'kB', floor: daySize },
    ]
  } finally {
    await tablet.close()
    await preau.stop()
  }
}
