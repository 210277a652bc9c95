import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { installed, marks, networkReturns, ready, syncSays } from './support/people.ts'
import { classNamed, morningMarks } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

const absentees = [3, 11, 19]

type CorrectedDay = {
  date: string
  am: { corrected: boolean } | null
  pm: { corrected: boolean } | null
}

describe('the morning of a teacher and her director', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let tablet: Tablet
  let classId: string

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
  })

  const tap = async (page: Page, card: number): Promise<void> =>
    page.locator('[data-child]').nth(card).click()

  test('a class of 28 with 3 absences takes five taps, and all cards fit without scrolling', async () => {
    const page = await tablet.open(`/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    const last = await page.locator('[data-child]').last().boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(768)
    // What changes under a finger is looked for anew at each tap. A card with a transform is a part of its own.
    const costly = await page.locator('[data-child]').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { left, top, width, height } = card.getBoundingClientRect()
          const inner = [...card.children].map((it) => it.getBoundingClientRect())
          const places = [{ left, top, width, height }, ...inner]
          const touched = places.map((it) =>
            document.elementFromPoint(it.left + it.width / 2, it.top + it.height / 2),
          )
          const isWhole = touched.every((it) => it === card || !card.contains(it))
          return !isWhole || getComputedStyle(card).transform !== 'none'
        }).length,
    )
    expect(costly).toBe(0)

    let taps = 0
    await page.getByRole('button', { name: say('Everybody else is here') }).click()
    taps += 1
    for (const card of absentees) {
      await tap(page, card)
      taps += 1
    }
    await page.getByRole('button', { name: say('Submit the register') }).click()
    taps += 1
    expect(taps).toBe(5)
    await syncSays(page, 'sent')
    const taken = await marks(page)
    expect(taken.filter(({ mark }) => mark === 'absent')).toHaveLength(3)
    expect(taken.filter(({ mark }) => mark === 'present')).toHaveLength(25)
  })

  test('two marks corrected while the server is down arrive after a reload, and the director sees them in the month', async () => {
    const page = await tablet.open(`/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await installed(page)
    await journey.preau.stop()
    await tap(page, absentees[0] ?? 0)
    await tap(page, 0)
    await syncSays(page, 'waiting')
    await page.reload()
    await ready(page, 'presence')
    expect(await page.locator('[data-sync]').first().getAttribute('data-waiting')).toBe('2')
    await journey.preau.start()
    await networkReturns(page)
    await syncSays(page, 'sent')

    const record = await journey.recordAs('director@tilleuls.test')
    const recorded = await morningMarks(record, { classId, date: tuesday })
    const shown = await marks(page)
    expect(recorded.get(shown[0]?.child ?? '')).toBe('absent')
    expect(recorded.get(shown[absentees[0] ?? 0]?.child ?? '')).toBe('late')

    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const office = await desk.open(`/presence/month?class=${classId}&month=${tuesday.slice(0, 7)}`)
    await ready(office, 'presence-month')
    const { register: month } = await record.ask<{ register: { presence: CorrectedDay[] } }>(
      `query Month($classId: ID!, $from: String!, $to: String!) {
        register(classId: $classId, from: $from, to: $to) { presence { date am { corrected } pm { corrected } } }
      }`,
      { classId, from: '2026-11-01', to: '2026-11-30' },
    )
    const corrected = month.presence.flatMap(({ date, am, pm }) =>
      [am, pm].flatMap((mark) => (mark?.corrected ? [date] : [])),
    )
    expect(corrected.filter((date) => date === tuesday)).toHaveLength(2)
    await expect.poll(() => office.locator('[data-corrected]').count()).toBe(corrected.length)
  })

  test('a sign that a mark is to send stands in the flow of its card, and no card cuts off its words', async () => {
    const page = await tablet.open(`/presence?class=${classId}&date=${tuesday}&period=am`)
    await ready(page, 'presence')
    const cards = page.locator('[data-child]')
    const cutOff = () =>
      cards.evaluateAll((all) =>
        all
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      )
    const count = await cards.count()
    // Each of the three marks that a tap leads to; after them all is as it was.
    for (let round = 0; round < 3; round += 1) {
      for (let card = 0; card < count; card += 1) {
        await tap(page, card)
        // One with a position of its own lays out the whole screen when it comes.
        const place = await cards
          .nth(card)
          .evaluate((shown) => getComputedStyle(shown, '::after').position)
        expect(place).toBe('static')
      }
      expect(await cutOff()).toEqual([])
    }
    await syncSays(page, 'sent')
  })
})
