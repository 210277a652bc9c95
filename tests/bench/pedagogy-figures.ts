import type { Page } from 'playwright-core'
import { ready, signIn } from '#tests/journeys/support/people.ts'
import { startPreau, tuesday } from '#tests/journeys/support/preau-server.ts'
import { classNamed, recordAs } from '#tests/journeys/support/school-record.ts'
import { aTablet } from '#tests/journeys/support/tablet.ts'
import type { Figure } from './figures.ts'
import { p98, throttle } from './page-timing.ts'

const rows = 28
const columns = 40
const taps = 140

/** A framework as wide as the budget speaks of: one domain of forty milestones. */
const table = [
  'domain,code,english,french',
  ...Array.from({ length: columns }, (_, at) => `Bench,B${at + 1},Milestone ${at + 1},`),
].join('\n')

/** Taps cells one after the other, in the rows that are in view, and measures inside the page until the next paint. */
async function timeCells(page: Page): Promise<{ paint: number[]; longTasks: number[] }> {
  await page.evaluate(() => {
    const times = { paint: [] as number[], longTasks: [] as number[] }
    Object.assign(window, { cellTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target as Element).closest('[data-cell]')) return
        const from = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.paint.push(performance.now() - from)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let tap = 0; tap < taps; tap += 1) {
    await page.locator(`[data-cell="${tap % 5}:${tap % 14}"]`).click()
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1_000)
  return page.evaluate(
    () => (window as unknown as { cellTimes: { paint: number[]; longTasks: number[] } }).cellTimes,
  )
}

/** As many cells in a page with nothing else: a tap writes a letter. */
const bareGrid = (): string => {
  const cells = (row: number): string =>
    Array.from({ length: columns }, (_, at) => `<td data-cell="${row}:${at}"></td>`).join('')
  const body = Array.from({ length: rows }, (_, row) => `<tr>${cells(row)}</tr>`).join('')
  return `<style>td{width:48px;height:46px;border:1px solid #ccc}</style><table>${body}</table>
    <script>document.addEventListener('click', ({ target }) => {
      if (target.dataset.cell) target.textContent = target.textContent === 'A' ? 'B' : 'A'
    })</script>`
}

/** A class of 28 on a domain of 40 milestones: 1,120 cells on a slow tablet. */
export async function benchPedagogy(): Promise<Figure[]> {
  const preau = await startPreau()
  const director = await recordAs(preau.url, 'director@tilleuls.test')
  const { id } = await classNamed(director, 'Moyenne section A')
  await director.ask(
    `mutation Bench($csv: String!) {
      importFramework(name: "Bench", standardIds: [], csv: $csv) { __typename }
    }`,
    { csv: table },
  )
  const tablet = await aTablet({ url: preau.url })
  try {
    const floorPage = await tablet.context.newPage()
    await floorPage.setViewportSize({ width: 1024, height: 768 })
    await floorPage.setContent(bareGrid())
    await throttle(floorPage)
    const floor = await timeCells(floorPage)
    await floorPage.close()

    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}/pedagogy?class=${id}&date=${tuesday}`)
    await ready(page, 'pedagogy')
    await page.getByLabel('Framework').selectOption({ label: 'Bench' })
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-cell]').length === count,
      rows * columns,
    )
    await throttle(page)
    const grid = await timeCells(page)
    return [
      {
        name: 'grid of 28 x 40, tap to next paint p98',
        value: p98(grid.paint),
        unit: 'ms',
        floor: p98(floor.paint),
        budget: 100,
      },
      {
        name: 'grid of 28 x 40, longest task during 140 taps',
        value: Math.max(0, ...grid.longTasks),
        unit: 'ms',
        floor: Math.max(0, ...floor.longTasks),
      },
    ]
  } finally {
    await tablet.close()
    await preau.stop()
  }
}
