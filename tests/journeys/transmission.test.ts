import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { recordAs, type SchoolRecord } from './support/school-record.ts'
import { callRegister, cellOf, groupOf, openPad, sheetLines } from './support/sheets.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

/** A quarter past twelve in Bristol: lunch is on the table, the nap follows. */
const noon = '2026-11-17T12:15:00Z'
const group = 12

describe('the lunch and the nap of a group of twelve', () => {
  let preau: PreauServer
  let tablet: Tablet
  let record: SchoolRecord
  let page: Page
  let classId: string
  let taps = 0

  beforeAll(async () => {
    preau = await startPreau({ now: noon })
    record = await recordAs(preau.url, 'teacher@oakfield.test')
    classId = await groupOf(record, 'Robins')
    await callRegister(record, { classId, date: tuesday, here: group })
    tablet = await aTablet({ url: preau.url })
    page = await tablet.open('/')
    await signIn(page, 'teacher@oakfield.test')
    await page.goto(`${preau.url}/drive-sheet?class=${classId}&date=${tuesday}`)
    await ready(page, 'transmission')
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
    await what.click()
    taps += 1
  }
  const button = (name: RegExp) => page.getByRole('button', { name })
  const linesOf = async (name: string) =>
    (await sheetLines(record, { classId, date: tuesday })).filter(({ line }) => line === name)

  test('who is absent stands apart, and the twelve who are here fit on the screen', async () => {
    expect(await page.locator('[data-rows] [data-where="here"]').count()).toBe(group)
    const last = await page.locator('[data-rows] [data-where="here"]').last().boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(768)
  })

  test('lunch with two exceptions takes six taps at most', async () => {
    taps = 0
    await tap(button(/^Group lunch/))
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
    await button(/^Undo/).click()
    await expect.poll(() => cell.textContent()).toContain('all')
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
    expect(await cellOf(page, { place: 11, cell: 'starter' }).textContent()).toContain('all')
    await syncSays(page, 'sent')
  })

  test('the nap begins with three taps at most, and each child wakes with one', async () => {
    taps = 0
    await tap(button(/^Group nap/))
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
      await pad.getByRole('button', { name: 'Five minutes earlier' }).first().click()
    await pad.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => cell.getAttribute('data-nap')).toBe('check')
    expect(await page.locator('[data-late-checks]').textContent()).toMatch(/seen 2[45] min ago/)
    await button(/^Seen$/).click()
    await expect.poll(() => cell.getAttribute('data-nap')).toBe('asleep')
    expect(await page.locator('[data-late-checks]').count()).toBe(0)
  })

  test('of an absent child something is written only after a question', async () => {
    const row = page.locator('[data-rows] [data-where="away"]').first()
    const childId = await row.getAttribute('data-child')
    await row.getByRole('button', { name: /write all the same/ }).click()
    await page.getByRole('button', { name: 'Write all the same', exact: true }).last().click()
    const opened = page.locator(`[data-child="${childId}"] [data-cell="nappy"]`)
    await opened.click()
    await expect
      .poll(async () => (await linesOf('nappy')).some((line) => line.childId === childId))
      .toBe(true)
  })
})

describe('a tablet without network, in French', () => {
  let preau: PreauServer
  let tablet: Tablet
  let page: Page
  let classId: string
  let record: SchoolRecord

  beforeAll(async () => {
    preau = await startPreau({ now: noon })
    record = await recordAs(preau.url, 'teacher@oakfield.test')
    classId = await groupOf(record, 'Robins')
    tablet = await aTablet({ url: preau.url, locale: 'fr' })
    page = await tablet.open('/')
    await signIn(page, 'teacher@oakfield.test')
    await page.goto(`${preau.url}/drive-sheet?class=${classId}&date=${tuesday}`)
    await ready(page, 'transmission')
    await installed(page)
    // The pads come after the grid, and have to be there before the cable is pulled.
    await page.waitForTimeout(3_000)
    await preau.stop()
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  const save = (pad: ReturnType<Page['locator']>) =>
    pad.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  test('a temperature of 83 is refused in words, a fever warns, and is kept', async () => {
    const pad = await openPad(page, { place: 1, line: 'temperature' })
    const field = pad.getByLabel('Température en °C')
    await field.fill('83')
    await save(pad)
    expect(await pad.locator('[data-notice="error"]').textContent()).toContain('34')
    await field.fill('39,2')
    expect(await pad.locator('[data-alert]').textContent()).toContain('appelez la famille')
    await save(pad)
    await page.getByRole('button', { name: 'Journée' }).click()
    const cell = cellOf(page, { place: 1, cell: 'temperature' })
    expect(await cell.textContent()).toContain('39,2')
    expect(await cell.textContent()).toContain('alerte')
  })

  test('a bottle never holds more than it can, nor is more drunk than was in it', async () => {
    const pad = await openPad(page, { place: 2, line: 'bottle' })
    const [offered, drunk] = [pad.locator('output').first(), pad.locator('output').last()]
    await pad.getByRole('button', { name: '240 ml' }).first().click()
    for (let step = 0; step < 14; step += 1) {
      const more = pad.getByRole('button', { name: '10 ml de plus' }).first()
      if (await more.isDisabled()) break
      await more.click()
    }
    expect([await offered.textContent(), await drunk.textContent()]).toEqual(['360 ml', '360 ml'])
    await save(pad)
    await page.getByRole('button', { name: 'Sieste', exact: true }).click()
    expect(await cellOf(page, { place: 2, cell: 'bottle' }).textContent()).toContain('360 / 360')
  })

  test('without a valid prescription no medicine is given', async () => {
    const pad = await openPad(page, { place: 3, line: 'medicine' })
    expect(await pad.textContent()).toContain('Pas d’ordonnance valable')
    expect(await pad.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled()).toBe(
      true,
    )
    await page.keyboard.press('Escape')
  })

  test('a sleep that would end before it began is refused in words, and the draft is kept', async () => {
    const pad = await openPad(page, { place: 4, line: 'sleep' })
    await pad.getByLabel('Endormi à').fill('11h40')
    await pad.getByLabel('Réveil à').fill('11h10')
    await save(pad)
    expect(await pad.locator('[data-notice="error"]').textContent()).toContain('finirait')
    await page.keyboard.press('Escape')
    const again = await openPad(page, { place: 4, line: 'sleep' })
    expect(await again.getByLabel('Réveil à').inputValue()).toBe('11:10')
    await again.getByLabel('Réveil à').fill('12h05')
    await save(again)
  })

  test('the lunch of everybody and the lines before it outlive the browser, and arrive once', async () => {
    const children = await page.locator('[data-rows] [data-child]').count()
    await page
      .getByRole('button', { name: /du groupe/ })
      .first()
      .click()
    await syncSays(page, 'waiting')
    // Three lines of before, and a plate for everybody who sits at the table.
    const waiting = String(children - 1 + 3)
    const count = () => page.locator('[data-sync]').first().getAttribute('data-waiting')
    await expect.poll(count).toBe(waiting)
    await tablet.kill()
    await tablet.switchOn()
    page = await tablet.open(`/drive-sheet?class=${classId}&date=${tuesday}`)
    await ready(page, 'transmission')
    await expect.poll(count).toBe(waiting)
    expect(await cellOf(page, { place: 2, cell: 'bottle' }).textContent()).toContain('360 / 360')
    await preau.start()
    await syncSays(page, 'sent')
    const lines = await sheetLines(record, { classId, date: tuesday })
    const of = (name: string) => lines.filter(({ line }) => line === name).length
    // The child who had a bottle a moment ago does not sit at the table.
    expect([of('temperature'), of('bottle'), of('sleep'), of('meal')]).toEqual([
      1,
      1,
      1,
      children - 1,
    ])
  })
})
