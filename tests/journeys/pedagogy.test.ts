import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'

type Judged = { childId: string; milestoneId: string; level: string | null }

/** Reads what stands of the class in the school's record. */
async function standing(record: SchoolRecord, classId: string): Promise<Judged[]> {
  const { pedagogyClass } = await record.ask<{ pedagogyClass: { evaluations: Judged[] } }>(
    `query Standing($classId: ID!, $date: String!) {
      pedagogyClass(classId: $classId, date: $date) { evaluations { childId milestoneId level } }
    }`,
    { classId, date: tuesday },
  )
  return pedagogyClass.evaluations
}

/** Everything that was ever judged of a child on a milestone, oldest first. */
async function writesOf(
  record: SchoolRecord,
  { childId, milestoneId }: Judged,
): Promise<(string | null)[]> {
  const { milestoneHistory } = await record.ask<{ milestoneHistory: Judged[] }>(
    `query History($childId: ID!) {
      milestoneHistory(childId: $childId) { childId milestoneId level }
    }`,
    { childId },
  )
  return milestoneHistory.filter((it) => it.milestoneId === milestoneId).map(({ level }) => level)
}

/** The levels of one milestone as the grid shows them, child by child. */
const column = (
  page: Page,
  at: number,
): Promise<{ child: string; level: string; saved: string }[]> =>
  page.locator(`[data-cell$=":${at}"]`).evaluateAll((cells) =>
    cells.map((cell) => ({
      child: cell.closest('[data-row]')?.getAttribute('data-row') ?? '',
      level: cell.getAttribute('data-level') ?? '',
      saved: cell.getAttribute('data-saved') ?? '',
    })),
  )

const cell = (page: Page, row: number, at: number) => page.locator(`[data-cell="${row}:${at}"]`)

/** The first milestones of the domain that nobody was judged on, by their columns. */
async function blankColumns(page: Page): Promise<number[]> {
  const heads = await page.locator('[data-milestone]').count()
  const blank: number[] = []
  for (let at = 0; at < heads; at += 1) {
    const levels = await column(page, at)
    if (levels.every(({ level }) => level === 'none')) blank.push(at)
  }
  return blank
}

const milestoneAt = async (page: Page, at: number): Promise<string> =>
  (await page.locator('[data-milestone]').nth(at).getAttribute('data-milestone')) ?? ''

describe('the milestones of a class', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let tablet: KillableTablet
  let classId: string
  let teacher: SchoolRecord

  beforeAll(async () => {
    teacher = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(teacher, 'Moyenne section A')).id
    tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
  })

  const address = (): string => `/pedagogy?class=${classId}&date=${tuesday}`
  const open = async (): Promise<Page> => {
    const page = await tablet.open(address())
    await ready(page, 'pedagogy')
    return page
  }

  test('a milestone for a class of 28 with 4 exceptions takes six taps', async () => {
    const page = await open()
    const [at] = await blankColumns(page)
    if (at === undefined) throw new Error('no milestone of the domain is untouched')
    const exceptions = [1, 2, 3, 4]

    let taps = 0
    await page.locator('[data-milestone]').nth(at).click()
    taps += 1
    await page.getByRole('button', { name: say('Whole group: {achieved}, ') }).click()
    taps += 1
    for (const row of exceptions) {
      await cell(page, row, at).click()
      taps += 1
    }
    expect(taps).toBeLessThanOrEqual(6)

    await syncSays(page, 'sent')
    const shown = await column(page, at)
    expect(shown).toHaveLength(28)
    expect(shown.filter(({ level }) => level === 'A')).toHaveLength(24)
    expect(shown.flatMap(({ level }, row) => (level === 'B' ? [row] : []))).toEqual(exceptions)

    const milestoneId = await milestoneAt(page, at)
    const recorded = (await standing(teacher, classId)).filter(
      (it) => it.milestoneId === milestoneId,
    )
    expect(recorded.map(({ childId, level }) => `${childId} ${level}`).sort()).toEqual(
      shown.map(({ child, level }) => `${child} ${level}`).sort(),
    )
  })

  test('keys give and take levels, and Ctrl+Z goes back', async () => {
    const page = await open()
    const [at = 0] = await blankColumns(page)
    const levelOf = (row: number) => cell(page, row, at).getAttribute('data-level')
    await cell(page, 0, at).focus()
    for (const key of ['b', 'ArrowDown', 'a', 'ArrowDown', '+', 'ArrowDown', ' '])
      await page.keyboard.press(key)
    const levels = () => Promise.all([0, 1, 2, 3].map(levelOf))
    await expect.poll(levels).toEqual(['B', 'A', 'A+', 'B'])
    await page.keyboard.press('Delete')
    await expect.poll(() => levelOf(3)).toBe('none')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(levels).toEqual(['B', 'A', 'none', 'none'])
    await syncSays(page, 'sent')
  })

  test('levels given with the server dead and the browser killed are each in the record once', async () => {
    const online = await open()
    await installed(online)
    await isKept(online, ['Query.pedagogyClass('])
    await tablet.restart()
    await open()
    await journey.preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    const offline = await open()
    const [, at = 0] = await blankColumns(offline)
    const milestoneId = await milestoneAt(offline, at)
    for (const row of [0, 1, 2]) await cell(offline, row, at).click()
    await cell(offline, 2, at).click()
    await offline.waitForFunction(
      (place) =>
        [...document.querySelectorAll(`[data-cell$=":${place}"]`)]
          .slice(0, 3)
          .every((it) => it.getAttribute('data-saved') === 'tablet'),
      at,
    )
    const tapped = (await column(offline, at)).slice(0, 3)
    expect(tapped.map(({ level }) => level)).toEqual(['B', 'B', 'A'])

    await tablet.kill()
    await tablet.switchOn()
    const reopened = await open()
    expect((await column(reopened, at)).slice(0, 3)).toEqual(tapped)

    await journey.preau.start()
    await networkReturns(reopened)
    await syncSays(reopened, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
    for (const { child, level } of tapped) {
      const writes = await writesOf(record, { childId: child, milestoneId, level })
      expect(writes.at(-1)).toBe(level)
      expect(writes.filter((written) => written === level)).toHaveLength(1)
    }
    await reopened.waitForFunction(
      (place) =>
        [...document.querySelectorAll(`[data-cell$=":${place}"]`)].every(
          (it) => it.getAttribute('data-saved') === 'server',
        ),
      at,
    )
  })
})
