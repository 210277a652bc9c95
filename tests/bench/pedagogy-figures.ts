import type { Locator, Page } from 'playwright-core'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { ready, signIn, syncSays } from '#tests/journeys/support/people.ts'
import { classNamed, recordAs } from '#tests/journeys/support/school-record.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { type Paints, p98, tapPlaces, throttle, watchPaints } from './page-timing.ts'

const rows = 28
const columns = 40
const timedTaps = 140
const cellsInView = 70

/** A framework as wide as the budget speaks of: one domain of forty milestones. */
const table = [
  'domain,code,english,french',
  ...Array.from({ length: columns }, (_, at) => `Bench,B${at + 1},Milestone ${at + 1},`),
].join('\n')

/** Taps cells one after the other, in the rows and columns that are in view. */
async function timeCells(page: Page): Promise<Paints> {
  const paints = await watchPaints(page, '[data-cell]')
  const cells = Array.from({ length: cellsInView }, (_, at) =>
    page.locator(`[data-cell="${at % 5}:${at % 14}"]`),
  )
  const tapped = Array.from({ length: timedTaps }, (_, tap) => cells[tap % cellsInView])
  await tapPlaces(
    page,
    tapped.filter((cell) => cell !== undefined),
  )
  return paints()
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

/** Counts what a person does for one milestone of the whole class, and waits until it shows. */
async function countTaps(page: Page): Promise<number> {
  const column = columns - 1
  const exceptions = [1, 2, 3, 4]
  let taps = 0
  const tap = async (what: Locator): Promise<void> => {
    await what.click()
    taps += 1
  }
  await tap(page.locator('[data-milestone]').nth(column))
  await tap(page.getByRole('button', { name: /Whole group: / }))
  for (const row of exceptions) await tap(page.locator(`[data-cell="${row}:${column}"]`))
  const levelled = (level: string) =>
    page.locator(`[data-cell$=":${column}"][data-level="${level}"]`).count()
  if ((await levelled('B')) !== exceptions.length) throw new Error('an exception does not show')
  if ((await levelled('A')) !== rows - exceptions.length) throw new Error('a child was left out')
  return taps
}

/** A class of 28 on a domain of 40 milestones: 1,120 cells on a slow tablet. */
export async function benchPedagogy(): Promise<Figure[]> {
  const preau = await startSchool()
  const director = await recordAs(preau.url, 'director@tilleuls.test')
  const { id } = await classNamed(director, 'Moyenne section A')
  await director.ask(
    `mutation Bench($actId: ID!, $frameworkId: ID!, $csv: String!) {
      importFramework(actId: $actId, frameworkId: $frameworkId, name: "Bench", standardIds: [], csv: $csv) {
        __typename
      }
    }`,
    { actId: nextId('act'), frameworkId: nextId('framework'), csv: table },
  )
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
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
    const taps = await countTaps(page)
    await syncSays(page, 'sent')
    await page.locator('[data-cell="0:0"]').scrollIntoViewIfNeeded()
    await throttle(page)
    const grid = await timeCells(page)
    return [
      { name: 'a milestone for 28 with four exceptions', value: taps, unit: 'taps', budget: 6 },
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
