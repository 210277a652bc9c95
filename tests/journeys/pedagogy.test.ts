import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

type Judged = { childId: string; milestoneId: string; level: string | null }

/** What stands of the class in the school's record. */
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
  let preau: PreauServer
  let tablet: Tablet
  let classId: string
  let teacher: SchoolRecord

  beforeAll(async () => {
    preau = await startPreau()
    teacher = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(teacher, 'Moyenne section A')).id
    tablet = await aTablet({ url: preau.url })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  const address = (): string => `/pedagogy?class=${classId}&date=${tuesday}`
  const open = async (): Promise<Page> => {
    const page = await tablet.open(address())
    await ready(page, 'pedagogy')
    return page
  }

  test('a milestone for a class of 28 with 4 exceptions takes six taps', async () => {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await open()
    const [at] = await blankColumns(page)
    if (at === undefined) throw new Error('no milestone of the domain is untouched')
    const exceptions = [1, 2, 3, 4]

    let taps = 0
    await page.locator('[data-milestone]').nth(at).click()
    taps += 1
    await page.getByRole('button', { name: /Whole group achieved/ }).click()
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
    expect(await Promise.all([0, 1, 2, 3].map(levelOf))).toEqual(['B', 'A', 'A+', 'B'])
    await page.keyboard.press('Delete')
    expect(await levelOf(3)).toBe('none')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await Promise.all([0, 1, 2, 3].map(levelOf))).toEqual(['B', 'A', 'none', 'none'])
    await syncSays(page, 'sent')
  })

  test('a level is the same in three drawings, and the drawing and the filter are there tomorrow', async () => {
    const page = await open()
    const levels = () =>
      page
        .locator('[data-cell]')
        .evaluateAll((all) => all.map((it) => it.getAttribute('data-level')))
    const before = await levels()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    for (const drawing of ['Shapes', 'Figures', 'Letters', 'Shapes']) {
      await page.getByRole('button', { name: drawing, exact: true }).click()
      expect(await levels()).toEqual(before)
    }
    await page.getByLabel('Which cells').selectOption('B')
    // What a screen remembers goes to the disk behind the tap; a person does not reload within the same blink.
    await page.waitForTimeout(1_000)
    await page.reload()
    await ready(page, 'pedagogy')
    await page.locator('[data-drawing="color"]').waitFor()
    expect(await page.getByLabel('Which cells').inputValue()).toBe('B')
    await page.getByRole('button', { name: 'Show everything' }).click()
  })

  test('levels given with the server dead and the browser killed are each in the record once', async () => {
    const online = await open()
    await installed(online)
    // Chromium writes localStorage, where the tokens are, to disk every five seconds.
    await online.waitForTimeout(7_000)
    await preau.kill()
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

    await preau.start()
    await syncSays(reopened, 'sent')
    const record = await recordAs(preau.url, 'director@tilleuls.test')
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

  test('a phone shows one milestone with the children as rows', async () => {
    const page = await open()
    await page.setViewportSize(sizes.phone)
    const rows = page.locator('[data-child]')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(28)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const before = await rows.first().getAttribute('data-level')
    await rows.first().click()
    expect(await rows.first().getAttribute('data-level')).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await rows.first().getAttribute('data-level')).toBe(before)
    await page.setViewportSize(sizes.tablet)
  })

  test("a child's page tells every level in the order of time, and its carnet takes texts from the bank", async () => {
    const page = await open()
    await page.locator('[data-row] button').first().click()
    await ready(page, 'pedagogy-child')
    await page.locator('li[data-milestone]').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Texts of the carnet' }).click()
    const text = page.getByRole('textbox', { name: 'On the whole' })
    await text.waitFor()
    await text.fill('Adam est curieux.')
    await page.getByRole('button', { name: 'Text bank' }).last().click()
    await page.locator('li > button').first().click()
    const whole = await text.inputValue()
    expect(whole.length).toBeGreaterThan('Adam est curieux.'.length)
    await page.getByRole('button', { name: 'Save the texts' }).click()
    await page.getByText(/Saved in the carnet of/).waitFor()
    await page.reload()
    await ready(page, 'pedagogy-child')
    await page.getByRole('tab', { name: 'Texts of the carnet' }).click()
    await text.waitFor()
    expect(await text.inputValue()).toBe(whole)
    await expectAccessible(page)
  })
})
