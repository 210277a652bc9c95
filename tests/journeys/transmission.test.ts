import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready, syncSays } from './support/people.ts'
import type { SchoolRecord } from './support/school-record.ts'
import { callRegister, cellOf, groupOf, sheetLines } from './support/sheets.ts'

/** A quarter past twelve in Bristol: lunch is on the table, the nap follows. */
const noon = '2026-11-17T12:15:00Z'
const group = 12

describe('the lunch and the nap of a group of twelve', () => {
  const journey = aJourney({ locale: 'en', now: noon })
  const { say } = journey
  let record: SchoolRecord
  let page: Page
  let classId: string
  let taps = 0

  beforeAll(async () => {
    record = await journey.recordAs('teacher@oakfield.test')
    classId = await groupOf(record, 'Robins')
    await callRegister(record, { classId, date: tuesday, here: group })
    const tablet = await journey.tablet({ who: 'teacher@oakfield.test' })
    page = await tablet.open(`/drive-sheet?class=${classId}&date=${tuesday}`)
    await ready(page, 'transmission')
  })

  const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
    await what.click()
    taps += 1
  }
  const button = (name: RegExp) => page.getByRole('button', { name })
  const linesOf = async (name: string) =>
    (await sheetLines(record, { classId, date: tuesday })).filter(({ line }) => line === name)

  test('who is absent stands apart, and the twelve who are here fit on the screen', async () => {
    await expect.poll(() => page.locator('[data-rows] [data-where="here"]').count()).toBe(group)
    const last = await page.locator('[data-rows] [data-where="here"]').last().boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(768)
  })

  test('lunch with two exceptions takes six taps at most', async () => {
    taps = 0
    await tap(button(say('Group {mealName}')).first())
    await tap(cellOf(page, { place: 2, cell: 'main' }))
    await tap(page.locator('[data-portion="2"]'))
    await tap(cellOf(page, { place: 5, cell: 'fruit' }))
    await tap(page.locator('[data-portion="0"]'))
    expect(taps).toBeLessThanOrEqual(6)
    const plates = async () =>
      (await linesOf('meal')).map(({ details }) => Object.values(details.courses ?? {}))
    const portions = async (portion: number) =>
      (await plates()).flat().filter((eaten) => eaten === portion).length
    await expect.poll(() => portions(2)).toBe(1)
    await expect.poll(() => portions(0)).toBe(1)
    const eaten = await plates()
    expect(eaten).toHaveLength(group)
    expect(eaten.filter((plate) => plate.every((portion) => portion === 4))).toHaveLength(group - 2)
  })

  test('an exception is taken back within ten seconds', async () => {
    const cell = cellOf(page, { place: 7, cell: 'dairy' })
    await cell.click()
    await page.locator('[data-portion="1"]').click()
    await expect.poll(() => cell.textContent()).toContain('¼')
    await button(say('Undo')).click()
    await expect.poll(() => cell.textContent()).toMatch(say('all'))
    await syncSays(page, 'sent')
  })

  test('an amount is handed down its column, by a press and by a drag', async () => {
    await cellOf(page, { place: 0, cell: 'nappy' }).click()
    await page.locator('[data-copy]').click()
    await syncSays(page, 'sent')
    await expect.poll(async () => (await linesOf('nappy')).length).toBe(group)

    await cellOf(page, { place: 8, cell: 'starter' }).click()
    await page.locator('[data-portion="3"]').click()
    const handle = await page.locator('[data-copy]').boundingBox()
    const target = await cellOf(page, { place: 10, cell: 'starter' }).boundingBox()
    if (!handle || !target) throw new Error('no handle to drag')
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(target.x, target.y + target.height / 2, { steps: 8 })
    await page.mouse.up()
    for (const place of [8, 9, 10])
      await expect.poll(() => cellOf(page, { place, cell: 'starter' }).textContent()).toContain('¾')
    expect(await cellOf(page, { place: 11, cell: 'starter' }).textContent()).toMatch(say('all'))
    await syncSays(page, 'sent')
  })

  test('the nap begins with three taps at most, and each child wakes with one', async () => {
    taps = 0
    await tap(page.locator('[data-act="group-nap"]'))
    expect(taps).toBeLessThanOrEqual(3)
    await expect.poll(() => page.locator('[data-nap="asleep"]').count()).toBe(group)
    for (const place of [3, 4]) {
      taps = 0
      await tap(cellOf(page, { place, cell: 'sleep' }))
      expect(taps).toBe(1)
      await expect
        .poll(() => cellOf(page, { place, cell: 'sleep' }).getAttribute('data-nap'))
        .toBe('woke')
    }
    await syncSays(page, 'sent')
    const naps = await linesOf('sleep')
    expect(naps).toHaveLength(group)
    expect(naps.filter(({ details }) => details.endedAt !== null)).toHaveLength(2)
  })

  test('a child nobody has looked at for too long stands at the top until somebody has', async () => {
    const cell = cellOf(page, { place: 0, cell: 'sleep' })
    await cell.click({ button: 'right' })
    const pad = page.locator('[data-pad="sleep"]')
    for (let step = 0; step < 5; step += 1)
      await pad
        .getByRole('button', { name: say('Five minutes earlier') })
        .first()
        .click()
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    await expect.poll(() => cell.getAttribute('data-nap')).toBe('check')
    const warning = await page.locator('[data-late-checks]').textContent()
    expect(warning).toMatch(say('<0>{name}</0>: seen {seen} ago'))
    // Five times five minutes, and those that a slow run took since the child fell asleep.
    expect(warning).toMatch(/\b2[4-9]\b/)
    await button(say.exactly('Seen')).click()
    await expect.poll(() => cell.getAttribute('data-nap')).toBe('asleep')
    await expect.poll(() => page.locator('[data-late-checks]').count()).toBe(0)
  })

  test('of an absent child something is written only after a question', async () => {
    const row = page.locator('[data-rows] [data-where="away"]').first()
    const childId = await row.getAttribute('data-child')
    await row.getByRole('button', { name: say('{name}: write all the same') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.exactly('Write all the same') })
      .click()
    const opened = page.locator(`[data-child="${childId}"] [data-cell="nappy"]`)
    await opened.click()
    await expect
      .poll(async () => (await linesOf('nappy')).some((line) => line.childId === childId))
      .toBe(true)
  })
})
