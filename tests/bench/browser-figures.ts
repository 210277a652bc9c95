import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { marks, ready, signIn } from '#tests/journeys/support/people.ts'

import type { Figure } from './figures.ts'
import { startFloorSite } from './floor/floor-site.ts'
import { startSchool } from './own-school.ts'
import {
  type Arrival,
  p50,
  p98,
  type TapTimes,
  throttle,
  timeTaps,
  watchUsable,
} from './page-timing.ts'

const rounds = 7
const taps = 140
const classRounds = 20

async function several(round: () => Promise<Arrival>): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (let index = 0; index < rounds; index += 1) arrivals.push(await round())
  return arrivals
}

const middle = (arrivals: readonly Arrival[]): number => p50(arrivals.map(({ usable }) => usable))

/** A new page per round: the watcher must be there before the navigation. */
async function arrive(tablet: KillableTablet, url: string): Promise<Arrival> {
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await throttle(page)
  const arrived = await watchUsable(page)
  await page.goto(url)
  const arrival = await arrived()
  await page.close()
  return arrival
}

/** The tablet is switched off before each round, as over night. */
const arriveCold = (tablet: KillableTablet, url: string): Promise<Arrival[]> =>
  several(async () => {
    await tablet.kill()
    await tablet.switchOn()
    return arrive(tablet, url)
  })

type Site = {
  first: Arrival
  warm: Arrival[]
  cold: Arrival[]
  tapped: TapTimes
  confirmed: number[]
}

async function measureFloor(): Promise<Site> {
  const site = await startFloorSite()
  const tablet = await aKillableTablet({ locale: 'en', url: site.url })
  try {
    const first = await arrive(tablet, site.url)
    const page = await tablet.open('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const warm = await several(() => arrive(tablet, site.url))
    const confirmed = await timeClassConfirmed(tablet, site.url)
    await page.goto(site.url)
    await throttle(page)
    const tapped = await timeTaps(page, taps)
    await site.stop()
    return { first, warm, cold: await arriveCold(tablet, site.url), tapped, confirmed }
  } finally {
    await tablet.close()
  }
}

async function measurePreau(): Promise<Site> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
  const register = `${preau.url}/presence?date=${tuesday}&period=am`
  try {
    const page = await tablet.open('/')
    await throttle(page)
    await signIn(page, 'teacher@tilleuls.test')
    const arrived = await watchUsable(page)
    await page.goto(register)
    const first = await arrived()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const warm = await several(() => arrive(tablet, register))
    const confirmed = await timeClassConfirmed(tablet, register)
    const tapPage = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(tapPage, 'presence')
    await throttle(tapPage)
    const tapped = await timeTaps(tapPage, taps)
    await tapPage.locator('[data-sync="sent"]').waitFor()
    await preau.stop()
    return { first, warm, cold: await arriveCold(tablet, register), tapped, confirmed }
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

/** From the tap on "everybody else is here" until the server has accepted the whole class. */
async function timeClassConfirmed(tablet: KillableTablet, register: string): Promise<number[]> {
  const page = await tablet.open()
  await page.goto(register)
  await ready(page, 'presence')
  await throttle(page)
  const samples: number[] = []
  for (let round = 0; round < classRounds; round += 1) {
    const blank = (await marks(page)).filter(({ mark }) => mark === 'none').length
    if (blank === 0) break
    const took = await page.evaluate(async () => {
      const fill = [...document.querySelectorAll('button')].find((button) =>
        button.textContent?.includes('Everybody else'),
      )
      const from = performance.now()
      fill?.click()
      return new Promise<number>((resolve) => {
        const look = () => {
          const cards = [...document.querySelectorAll('[data-child]')]
          const isDone = cards.every(
            (card) =>
              card.getAttribute('data-mark') !== 'none' &&
              card.getAttribute('data-saved') === 'server',
          )
          if (isDone) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        look()
      })
    })
    samples.push(took)
    await page.getByRole('button', { name: /Undo/ }).first().click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-child]')].some(
        (card) =>
          card.getAttribute('data-mark') === 'none' && card.getAttribute('data-saved') === 'server',
      ),
    )
    await page.locator('[data-sync="sent"]').waitFor()
  }
  return samples
}

/** Everything a person on the class tablet feels, each beside the bare page measured in the same run. */
export async function benchBrowser(): Promise<Figure[]> {
  const floor = await measureFloor()
  const preau = await measurePreau()
  const ms = 'ms'
  return [
    {
      name: 'cold start, server dead, register usable',
      value: middle(preau.cold),
      unit: ms,
      floor: middle(floor.cold),
      budget: 900,
    },
    {
      name: 'first load signed in, register usable',
      value: preau.first.usable,
      unit: ms,
      floor: floor.first.usable,
      budget: 1200,
    },
    {
      name: 'warm reload, register usable',
      value: middle(preau.warm),
      unit: ms,
      floor: middle(floor.warm),
      budget: 500,
    },
    {
      name: 'layout shift while the register comes, worst',
      value: Math.max(...[preau.first, ...preau.warm, ...preau.cold].map(({ shift }) => shift)),
      unit: '',
      budget: 0.001,
    },
    {
      name: 'tap to next paint p98',
      value: p98(preau.tapped.paint),
      unit: ms,
      floor: p98(floor.tapped.paint),
      budget: 48,
    },
    {
      name: 'tap to durable p98',
      value: p98(preau.tapped.durable),
      unit: ms,
      floor: p98(floor.tapped.durable),
      budget: 30,
    },
    {
      name: 'longest task during 140 taps',
      value: Math.max(0, ...preau.tapped.longTasks),
      unit: ms,
      floor: Math.max(0, ...floor.tapped.longTasks),
      budget: 50,
    },
    {
      name: 'class of 28 confirmed p50',
      value: p50(preau.confirmed),
      unit: ms,
      floor: p50(floor.confirmed),
      budget: 2.5 * p50(floor.confirmed),
    },
    {
      name: 'class of 28 confirmed p98',
      value: p98(preau.confirmed),
      unit: ms,
      floor: p98(floor.confirmed),
      budget: 4 * p98(floor.confirmed),
    },
  ]
}
