import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept, isKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, marks, ready, syncSays } from './support/people.ts'
import { classNamed, morningMarks, type SchoolRecord, writesOf } from './support/school-record.ts'
import { callRegister } from './support/sheets.ts'
import type { Tablet } from './support/tablet.ts'

/** The numbers of the children's days, by which the cache names them. */
async function daysOf(record: SchoolRecord, classId: string): Promise<Map<string, string>> {
  const { register } = await record.ask<{
    register: { presence: { id: string; childId: string }[] }
  }>(
    `query Days($classId: ID!, $date: String!) {
      register(classId: $classId, from: $date, to: $date) { presence { id childId } }
    }`,
    { classId, date: tuesday },
  )
  return new Map(register.presence.map(({ id, childId }) => [childId, id]))
}

/** The morning's mark of a day, as the cache has it on the disk. */
async function keptMark(page: Page, dayId: string): Promise<unknown> {
  const kept: [string, string, { json: string }[]][] = JSON.parse(await everythingKept(page))
  const rows = kept.flatMap(([, store, rows]) => (store === 'cache' ? rows : []))
  const field = `PresenceDay:${dayId}%2eam.state`
  const said = rows.flatMap(({ json }) => JSON.parse(json)[field] ?? [])
  return said[0] && JSON.parse(said[0])
}

describe('two tabs of one tablet on one register', () => {
  const journey = aJourney({ locale: 'en' })
  let record: SchoolRecord
  let tablet: Tablet
  let classId: string

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    // Each child is here when the tabs open: a mark is then changed, and not made.
    await callRegister(record, { classId, date: tuesday, here: 28 })
    tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
  })

  const card = (child: string): string => `[data-child="${child}"]`
  const saidOf = async (page: Page) =>
    new Map((await marks(page)).map(({ child, mark }) => [child, mark]))

  async function tap(page: Page, child: string): Promise<string> {
    const before = (await saidOf(page)).get(child) ?? ''
    await page.locator(card(child)).click()
    await page.locator(`${card(child)}:not([data-mark="${before}"])`).waitFor()
    return (await saidOf(page)).get(child) ?? ''
  }

  /** The other tab hears of a mark before it is tapped there: a tap goes on from the mark that is shown. */
  const shows = (page: Page, child: string, mark: string): Promise<void> =>
    page.locator(`${card(child)}[data-mark="${mark}"]`).waitFor()

  test('marked in turn, with the server away and after a reload: the mark that was tapped last stands', async () => {
    const address = `/presence?class=${classId}&date=${tuesday}&period=am`
    const one = await tablet.open(address)
    await ready(one, 'presence')
    await installed(one)
    const other = await tablet.context.newPage()
    await other.goto(`${journey.preau.url}${address}`)
    await ready(other, 'presence')
    await isKept(other, [`Register:${classId}:`])
    const dayIds = await daysOf(record, classId)
    const children = (await marks(one)).map(({ child }) => child)
    expect(children).toHaveLength(28)

    // With the school there: each tab sends its own, and hears the answer to it alone.
    const last = new Map(await saidOf(one))
    const inTurn = async (child: string, pages: readonly Page[], saved: string) => {
      for (const [place, page] of pages.entries()) {
        const mark = await tap(page, child)
        last.set(child, mark)
        await page.locator(`${card(child)}[data-saved="${saved}"]`).waitFor()
        const next = pages[place + 1]
        if (next) await shows(next, child, mark)
      }
    }
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = children
    await inTurn(first, [one, other], 'server')
    await inTurn(second, [other, one], 'server')
    await inTurn(third, [one], 'server')
    await inTurn(fourth, [other], 'server')
    // What a tab heard before is on the disk with it.
    for (const child of [third, fourth])
      await expect.poll(() => keptMark(one, dayIds.get(child) ?? ''), patience).toBe('absent')

    await journey.preau.kill()
    await inTurn(first, [other, one], 'tablet')
    // A third tap would come back to the first mark: what lies between is not sent, and two equal ones would follow.
    await inTurn(fifth, [one, other], 'tablet')

    for (const page of [one, other]) {
      await page.reload()
      await ready(page, 'presence')
    }
    for (const page of [one, other]) await expect.poll(() => saidOf(page), patience).toEqual(last)

    await journey.preau.start()
    for (const page of [one, other]) await syncSays(page, 'sent')
    expect(await morningMarks(record, { classId, date: tuesday })).toEqual(last)
    for (const child of children.slice(0, 5)) {
      const writes = await writesOf(record, { childId: child, date: tuesday })
      expect(writes.at(-1)).toBe(last.get(child))
      expect(writes.filter((mark, place) => mark === writes[place - 1])).toEqual([])
    }

    await journey.preau.kill()
    for (const page of [one, other]) {
      await page.reload()
      await ready(page, 'presence')
      await expect.poll(() => saidOf(page), patience).toEqual(last)
    }
  })
})
