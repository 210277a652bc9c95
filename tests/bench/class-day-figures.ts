import type { Page } from 'playwright-core'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { ready, signIn, syncSays } from '#tests/journeys/support/people.ts'
import { recordAs } from '#tests/journeys/support/school-record.ts'
import { callRegister, cellOf, groupOf } from '#tests/journeys/support/sheets.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { type Paints, p50, p98, tapPlaces, throttle, watchPaints } from './page-timing.ts'

const noon = '2026-11-17T12:15:00Z'
const group = 12
const rounds = 8

/** Taps that do nothing, then cells one after the other. */
async function timeCells(page: Page): Promise<{ idle: Paints; tapped: Paints }> {
  const head = page.locator('[aria-label="Transmission sheet"] thead th').first()
  const idle = await watchPaints(page, 'thead')
  await tapPlaces(
    page,
    Array.from({ length: rounds * 4 }, () => head),
  )
  const idled = await idle()
  const column = Array.from({ length: group }, (_, place) => cellOf(page, { place, cell: 'nappy' }))
  const tapped = await watchPaints(page, '[data-cell]')
  await tapPlaces(page, Array.from({ length: rounds }, () => column).flat())
  return { idle: idled, tapped: await tapped() }
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

/** Measures what filling the sheets of a group costs: taps counted, and the time from a tap to its paint. */
export async function benchClassDay(): Promise<Figure[]> {
  const preau = await startSchool({ now: noon })
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
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
    const { idle, tapped } = await timeCells(page)
    return [
      { name: 'lunch of 12 with two exceptions', value: taps.lunch, unit: 'taps', budget: 6 },
      { name: 'nap of 12 begins', value: taps.nap, unit: 'taps', budget: 3 },
      { name: 'one child wakes', value: taps.wake, unit: 'taps', budget: 1 },
      {
        name: 'tap in the sheet to paint p50',
        value: p50(tapped.paint),
        unit: 'ms',
        floor: p50(idle.paint),
      },
      {
        name: 'tap in the sheet to paint p98',
        value: p98(tapped.paint),
        unit: 'ms',
        floor: p98(idle.paint),
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
