import type { Page } from 'playwright-core'
import { ready, signIn, syncSays } from '#tests/journeys/support/people.ts'
import { startPreau, tuesday } from '#tests/journeys/support/preau-server.ts'
import { recordAs } from '#tests/journeys/support/school-record.ts'
import { callRegister, cellOf, groupOf } from '#tests/journeys/support/sheets.ts'
import { aTablet } from '#tests/journeys/support/tablet.ts'
import type { Figure } from './figures.ts'
import { p50, p98, throttle } from './page-timing.ts'

const noon = '2026-11-17T12:15:00Z'
const group = 12
const rounds = 8

type Tapped = { idle: number[]; paint: number[]; longTasks: number[] }

/** Taps cells one after the other and measures, inside the page, until the next paint; first taps that do nothing. */
async function timeCells(page: Page): Promise<Tapped> {
  await page.evaluate(() => {
    const times = { idle: [] as number[], paint: [] as number[], longTasks: [] as number[] }
    Object.assign(window, { cellTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    document.addEventListener(
      'click',
      (event) => {
        const isCell = (event.target as Element).closest('[data-cell]') !== null
        const samples = isCell ? times.paint : times.idle
        const from = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => samples.push(performance.now() - from)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let idle = 0; idle < rounds * 4; idle += 1) {
    await page.locator('[aria-label="Transmission sheet"] thead th').first().click()
    await page.waitForTimeout(60)
  }
  for (let round = 0; round < rounds; round += 1)
    for (let place = 0; place < group; place += 1) {
      await cellOf(page, { place, cell: 'nappy' }).click()
      await page.waitForTimeout(60)
    }
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as { cellTimes: Tapped }).cellTimes)
}

/** Counts what a person does, and waits until it shows. */
async function countTaps(page: Page): Promise<{ lunch: number; nap: number; wake: number }> {
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
    await what.click()
    taps += 1
  }
  await tap(page.getByRole('button', { name: /^Group lunch/ }))
  for (const [place, cell, portion] of [
    [2, 'main', 2],
    [5, 'fruit', 0],
  ] as const) {
    await tap(cellOf(page, { place, cell }))
    await tap(page.locator(`[data-portion="${portion}"]`))
  }
  const lunch = taps
  taps = 0
  await tap(page.getByRole('button', { name: /^Group nap/ }))
  await page
    .locator('[data-nap="asleep"]')
    .nth(group - 1)
    .waitFor()
  const nap = taps
  taps = 0
  await tap(cellOf(page, { place: 3, cell: 'sleep' }))
  await page.locator('[data-nap="woke"]').first().waitFor()
  return { lunch, nap, wake: taps }
}

/** What filling the sheets of a group costs: taps counted, and the time from a tap to its paint. */
export async function benchClassDay(): Promise<Figure[]> {
  const preau = await startPreau({ now: noon })
  const tablet = await aTablet({ url: preau.url })
  try {
    const record = await recordAs(preau.url, 'teacher@oakfield.test')
    const classId = await groupOf(record, 'Robins')
    await callRegister(record, { classId, date: tuesday, here: group })
    const page = await tablet.open('/')
    await signIn(page, 'teacher@oakfield.test')
    await page.goto(`${preau.url}/drive-sheet?class=${classId}&date=${tuesday}`)
    await ready(page, 'transmission')
    const taps = await countTaps(page)
    await syncSays(page, 'sent')
    await throttle(page)
    const tapped = await timeCells(page)
    return [
      { name: 'lunch of 12 with two exceptions', value: taps.lunch, unit: 'taps', budget: 6 },
      { name: 'nap of 12 begins', value: taps.nap, unit: 'taps', budget: 3 },
      { name: 'one child wakes', value: taps.wake, unit: 'taps', budget: 1 },
      {
        name: 'tap in the sheet to paint p50',
        value: p50(tapped.paint),
        unit: 'ms',
        floor: p50(tapped.idle),
      },
      {
        name: 'tap in the sheet to paint p98',
        value: p98(tapped.paint),
        unit: 'ms',
        floor: p98(tapped.idle),
        budget: 100,
      },
      {
        name: 'longest task while the sheet is filled',
        value: Math.max(0, ...tapped.longTasks),
        unit: 'ms',
      },
    ]
  } finally {
    await tablet.close()
    await preau.stop()
  }
}
