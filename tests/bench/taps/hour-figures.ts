import type { Page } from 'playwright-core'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { installed, networkReturns, ready, syncSays } from '#tests/journeys/support/people.ts'
import type { Figure } from '../figures.ts'
import { startFloorSite } from '../floor/floor-site.ts'
import { startSchool } from '../own-school.ts'
import { p98, throttle, timeTaps } from '../page-timing.ts'

const taps = 300
const parts = 3

type Hour = { heap: number; slowest: number; p98: number }

/** Megabytes that are still held when everything that nobody needs has been collected. */
async function heapOf(tablet: KillableTablet, page: Page): Promise<number> {
  const cdp = await tablet.context.newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** Three hundred taps in three parts, with what happens to the network between them. */
async function tapInParts(
  page: Page,
  between: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const paints: number[] = []
  for (let part = 0; part < parts; part += 1) {
    paints.push(...(await timeTaps(page, taps / parts)).paint)
    await between[part]?.()
  }
  return paints
}

async function hourOf(
  tablet: KillableTablet,
  page: Page,
  between: readonly (() => Promise<unknown>)[] = [],
): Promise<Hour> {
  await throttle(page)
  const paints = await tapInParts(page, between)
  return { heap: await heapOf(tablet, page), slowest: Math.max(...paints), p98: p98(paints) }
}

async function hourOfFloor(): Promise<Hour> {
  const site = await startFloorSite()
  const tablet = await aKillableTablet({ locale: 'en', url: site.url })
  try {
    const page = await tablet.open('/')
    await page.locator('main[data-ready]').waitFor()
    return await hourOf(tablet, page)
  } finally {
    await tablet.close()
    await site.stop()
  }
}

/** The server is dead for the second and the third hundred of taps, and comes back in between and after. */
async function hourOfPreau(): Promise<Hour> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({
    ...{ locale: 'en', url: preau.url, who: 'teacher@tilleuls.test' },
  })
  try {
    const page = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await installed(page)
    const comesBack = async (): Promise<void> => {
      await preau.start()
      await networkReturns(page)
      await syncSays(page, 'sent')
    }
    return await hourOf(tablet, page, [preau.kill, () => comesBack().then(preau.kill), comesBack])
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

/** An hour of a class, as fast as a finger in a hurry: what it leaves in memory, and its slowest tap. */
export async function benchHour(): Promise<Figure[]> {
  const floor = await hourOfFloor()
  const preau = await hourOfPreau()
  return [
    {
      name: 'heap after an hour of use (300 taps, server cut twice)',
      value: preau.heap,
      unit: 'MB',
      floor: floor.heap,
      budget: 12,
    },
    {
      name: 'tap to next paint in that hour, p98',
      value: preau.p98,
      unit: 'ms',
      floor: floor.p98,
      timesFloor: 1.4,
    },
    {
      name: 'tap to next paint in that hour, slowest',
      value: preau.slowest,
      unit: 'ms',
      floor: floor.slowest,
    },
  ]
}
