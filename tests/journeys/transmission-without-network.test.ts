import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, networkReturns, ready, syncSays } from './support/people.ts'
import type { SchoolRecord } from './support/school-record.ts'
import { askForLine, callRegister, cellOf, groupOf, openPad, sheetLines } from './support/sheets.ts'

/** A quarter past twelve in Bristol: lunch is on the table. */
const noon = '2026-11-17T12:15:00Z'

describe('the sheet of a group on a tablet without a network', () => {
  const journey = aJourney({ locale: 'fr', now: noon })
  const { say } = journey
  let tablet: KillableTablet
  let page: Page
  let record: SchoolRecord
  let address: string
  let classId: string

  beforeAll(async () => {
    record = await journey.recordAs('teacher@oakfield.test')
    classId = await groupOf(record, 'Robins')
    // Toddlers are asked for no bottle until the direction says so.
    const direction = await journey.recordAs('director@oakfield.test')
    await askForLine(direction, { level: 'Toddlers', line: 'bottle' })
    await callRegister(record, { classId, date: tuesday, here: 99 })
    address = `/drive-sheet?class=${classId}&date=${tuesday}`
    tablet = await journey.killableTablet({ who: 'teacher@oakfield.test' })
    page = await tablet.open(address)
    await ready(page, 'transmission')
    await installed(page)
  })

  const save = (pad: Locator) => pad.getByRole('button', { name: say.exactly('Save') }).click()
  const bottle = () => cellOf(page, { place: 2, cell: 'bottle' }).textContent()

  test('a fever, a bottle and a nap of the past are written without a network', async () => {
    await isKept(page, [`TransmissionDay:${classId}:${tuesday}`, `Register:${classId}:`])
    await tablet.restart()
    await journey.preau.stop()
    page = await tablet.open(address)
    await ready(page, 'transmission')

    const fever = await openPad(page, { place: 1, line: 'temperature' })
    await fever.getByLabel(say('Temperature in °C')).fill('39,2')
    await save(fever)
    await page
      .locator('[data-rows] [data-child]')
      .nth(1)
      .and(page.locator('[data-saved="tablet"]'))
      .waitFor()

    const milk = await openPad(page, { place: 2, line: 'bottle' })
    await milk.getByRole('button', { name: '240 ml' }).first().click()
    await save(milk)
    await expect.poll(bottle).toContain('240 / 240')

    const nap = await openPad(page, { place: 4, line: 'sleep' })
    await nap.getByLabel(say('Asleep at')).fill('11h40')
    await nap.getByLabel(say('Woke at')).fill('12h05')
    await save(nap)
    await expect
      .poll(() => cellOf(page, { place: 4, cell: 'sleep' }).getAttribute('data-nap'))
      .toBe('woke')
  })

  test('the lunch of everybody and the lines written before it outlive the browser, and arrive once', async () => {
    const children = await page.locator('[data-rows] [data-child]').count()
    await page
      .getByRole('button', { name: say('Group {mealName}') })
      .first()
      .click()
    await syncSays(page, 'waiting')
    // The three lines, and a plate for everybody who sits at the table.
    const waiting = String(children - 1 + 3)
    const count = () => page.locator('[data-sync]').first().getAttribute('data-waiting')
    await expect.poll(count).toBe(waiting)
    await tablet.kill()
    await tablet.switchOn()
    page = await tablet.open(address)
    await ready(page, 'transmission')
    await expect.poll(count).toBe(waiting)
    expect(await bottle()).toContain('240 / 240')
    await journey.preau.start()
    await networkReturns(page)
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

  test('a child that is collected without a network has left on every screen, and once in the record', async () => {
    await page.goto(new URL('/presence/building', page.url()).href)
    await ready(page, 'presence-building')
    await isKept(page, ['building('])
    await page.goto(new URL(address, page.url()).href)
    await ready(page, 'transmission')
    const here = page.locator('[data-rows] [data-child][data-where="here"]')
    const childId = (await here.first().getAttribute('data-child')) ?? ''
    const place = await page
      .locator('[data-rows] [data-child]')
      .evaluateAll(
        (rows, id) => rows.findIndex((row) => row.getAttribute('data-child') === id),
        childId,
      )
    await journey.preau.stop()
    const pad = await openPad(page, { place, line: 'departure' })
    await pad.getByLabel(say('Collected by')).fill('Papa')
    await save(pad)
    await page.locator(`[data-rows] [data-child="${childId}"][data-where="gone"]`).waitFor()
    // The row moves with the tap; only what is on the disk outlives the browser.
    await syncSays(page, 'waiting')
    await tablet.kill()
    await tablet.switchOn()
    page = await tablet.open('/presence/building')
    await ready(page, 'presence-building')
    const inside = page.locator('[data-building]')
    await expect.poll(() => inside.count()).toBeGreaterThan(0)
    expect(await page.locator(`[data-building="${childId}"]`).count()).toBe(0)

    await journey.preau.start()
    await networkReturns(page)
    await syncSays(page, 'sent')
    const lines = await sheetLines(record, { classId, date: tuesday })
    const departures = lines.filter((it) => it.childId === childId && it.line === 'departure')
    expect(departures.map(({ details }) => details.collectedBy)).toEqual(['Papa'])
    const { register } = await record.ask<{
      register: { presence: { childId: string; am: Marked; pm: Marked }[] }
    }>(
      `query Left($classId: ID!, $date: String!) {
        register(classId: $classId, from: $date, to: $date) {
          presence { childId am { state leftAt } pm { state leftAt } }
        }
      }`,
      { classId, date: tuesday },
    )
    const day = register.presence.find((it) => it.childId === childId)
    expect([day?.am?.state, day?.pm?.state]).toEqual(['left', 'left'])
  })
})

type Marked = { state: string; leftAt: string | null } | null
