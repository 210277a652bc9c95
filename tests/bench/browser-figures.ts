import type { Page } from 'playwright-core'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet, type KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { marks, ready, syncSays } from '#tests/journeys/support/people.ts'
import type { Figure } from './figures.ts'
import { startFloorSite } from './floor/floor-site.ts'
import { measureOpenings, openingFigures, pictureTaken } from './opening/opening-times.ts'
import { benchYear } from './opening/year-figures.ts'
import { startSchool } from './own-school.ts'
import { p50, p98, type TapTimes, throttle, timeTaps, watchUsable } from './page-timing.ts'
import { benchHour } from './taps/hour-figures.ts'
import { countSaving, type SavingCost, savingCost } from './taps/saving-cost.ts'

const taps = 140
const classRounds = 20

/** The cost of a tap and of a class, measured on a tablet that knows the place. */
type Tapped = { tapped: TapTimes; cost: SavingCost; confirmed: number[] }

async function tapFloor(tablet: KillableTablet, url: string): Promise<Tapped> {
  const confirmed = await timeClassConfirmed(tablet, url)
  const page = await newPageOf(tablet, url)
  const cost = await savingCost(page, async () => undefined)
  await throttle(page)
  return { tapped: await timeTaps(page, taps), cost, confirmed }
}

/** In front of the page that the class was confirmed on. */
async function newPageOf(tablet: KillableTablet, url: string): Promise<Page> {
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await countSaving(page)
  await page.goto(url)
  await page.locator('main[data-ready] [data-child]').first().waitFor()
  return page
}

async function tapPreau(tablet: KillableTablet, url: string): Promise<Tapped & { shift: number }> {
  const shift = await shiftOf(tablet, url)
  const confirmed = await timeClassConfirmed(tablet, url)
  const page = await newPageOf(tablet, url)
  await ready(page, 'presence')
  const cost = await savingCost(page, () => syncSays(page, 'sent'))
  await throttle(page)
  const tapped = await timeTaps(page, taps)
  await syncSays(page, 'sent')
  await pictureTaken(page)
  return { tapped, confirmed, cost, shift }
}

/** Both sites in turn, on tablets of their own. */
async function measureBoth() {
  const site = await startFloorSite()
  const school = await startSchool()
  const register = `${school.url}/presence?date=${tuesday}&period=am`
  let floor: Tapped | undefined
  let preau: Awaited<ReturnType<typeof tapPreau>> | undefined
  try {
    const [bare, own] = await measureOpenings([
      {
        url: site.url,
        tablet: () => aKillableTablet({ locale: 'en', url: site.url }),
        async meanwhile(tablet) {
          floor = await tapFloor(tablet, site.url)
        },
        kill: site.stop,
      },
      {
        url: register,
        tablet: () =>
          aKillableTablet({ locale: 'en', url: school.url, who: 'teacher@tilleuls.test' }),
        async meanwhile(tablet) {
          preau = await tapPreau(tablet, register)
        },
        kill: school.kill,
      },
    ])
    if (!floor || !preau || !bare || !own) throw new Error('one of the two was not measured')
    return { floor: { ...floor, openings: bare }, preau: { ...preau, openings: own } }
  } finally {
    await school.stop()
  }
}

/** Measures how far things jump about while the register comes, without a finger in between; the worst of three times. */
async function shiftOf(tablet: KillableTablet, url: string): Promise<number> {
  let worst = 0
  for (let round = 0; round < 3; round += 1) {
    const page = await tablet.context.newPage()
    await page.setViewportSize({ width: 1024, height: 768 })
    await throttle(page)
    const arrived = await watchUsable(page)
    await page.goto(url)
    worst = Math.max(worst, (await arrived()).shift)
    await page.close()
  }
  return worst
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
    await page.getByRole('button', { name: /Everybody else/ }).waitFor()
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
  const { floor, preau } = await measureBoth()
  const ms = 'ms'
  return [
    ...openingFigures(preau.openings, floor.openings),
    {
      name: 'layout shift while the register comes, worst',
      value: preau.shift,
      unit: '',
      budget: 0.001,
    },
    {
      name: 'tap to next paint p98',
      value: p98(preau.tapped.paint),
      unit: ms,
      floor: p98(floor.tapped.paint),
      timesFloor: 1.4,
    },
    {
      name: 'tap to durable p98',
      value: p98(preau.tapped.durable),
      unit: ms,
      floor: p98(floor.tapped.durable),
      timesFloor: 1.6,
    },
    {
      name: 'longest task during 140 taps',
      value: Math.max(0, ...preau.tapped.longTasks),
      unit: ms,
      floor: Math.max(0, ...floor.tapped.longTasks),
      budget: 50,
    },
    {
      name: 'transactions before a tap is said to be saved, middle of ten taps',
      value: preau.cost.transactions,
      unit: '',
      floor: floor.cost.transactions,
      budget: 1,
    },
    {
      name: 'requests to the disk before a tap is said to be saved, middle of ten taps',
      value: preau.cost.requests,
      unit: '',
      floor: floor.cost.requests,
      budget: 1,
    },
    {
      name: 'class of 28 confirmed p50',
      value: p50(preau.confirmed),
      unit: ms,
      floor: p50(floor.confirmed),
      timesFloor: 2.5,
    },
    {
      name: 'class of 28 confirmed p98',
      value: p98(preau.confirmed),
      unit: ms,
      floor: p98(floor.confirmed),
      timesFloor: 4,
    },
    ...(await benchYear()),
    ...(await benchHour()),
  ]
}
