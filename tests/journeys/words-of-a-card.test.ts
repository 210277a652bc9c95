import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { nextId } from '#tests/support/server/small-world.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready, syncSays } from './support/people.ts'

type Classroom = { id: string; version: number; name: string }

/** On a window that is not high each row of cards is as low as it may be. */
const lowest = { tablet: [1024, 560], upright: [768, 640], desk: [1440, 640], phone: [390, 844] }

/** The cards whose name, words or signs reach beyond them, where they would be cut off. */
const cutCards = (page: Page): Promise<string[]> =>
  page.locator('[data-child]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const box = card.getBoundingClientRect()
        const words = [...card.querySelectorAll('[aria-hidden] *, [aria-hidden]')]
        return words.some((word) => {
          const { top, bottom, height } = word.getBoundingClientRect()
          return height > 0 && (top < box.top - 0.5 || bottom > box.bottom + 0.5)
        })
      })
      .map((card) => card.textContent ?? ''),
  )

/** French words are the longer ones. */
describe('the card of a child', () => {
  const journey = aJourney({ locale: 'fr' })
  let page: Page

  beforeAll(async () => {
    const tablet = await journey.tablet({ who: 'teacher@tilleuls.test' })
    page = await tablet.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
  })

  test('cuts off no name, no word and no sign of health, on any screen and under each mark', async () => {
    const cards = page.locator('[data-child]')
    const count = await cards.count()
    expect(count).toBe(28)
    for (const mark of ['none', 'present', 'absent', 'late']) {
      await expect.poll(() => page.locator(`[data-child][data-mark="${mark}"]`).count()).toBe(count)
      for (const [width = 0, height = 0] of Object.values(lowest)) {
        await page.setViewportSize({ width, height })
        const message = `${mark} at ${width} x ${height}`
        await expect.poll(() => cutCards(page), { message }).toEqual([])
      }
      await cards.evaluateAll((all) => {
        for (const card of all) (card as HTMLElement).click()
      })
    }
    await syncSays(page, 'sent')
  })

  test('the name of a class that is too long for the header ends in an ellipsis, and is read whole', async () => {
    const long = 'Moyenne section WWWWWWWWWWWWWWWWWWWWWWWW'
    const { ask } = await journey.recordAs('director@tilleuls.test')
    const { listClassrooms } = await ask<{ listClassrooms: Classroom[] }>(
      `{ listClassrooms { id version levelId: standardId furtherLevelIds: furtherStandardIds childOrder name } }`,
    )
    const classroom = listClassrooms.find(({ name }) => name === 'Moyenne section A')
    const { id: classId, version, ...input } = classroom as Classroom
    const { changeClass } = await ask<{ changeClass: { code?: string } }>(
      `mutation($actId: ID!, $classId: ID!, $input: ClassroomInput!, $version: Int!) {
        changeClass(actId: $actId, classId: $classId, input: $input, version: $version) { __typename ... on Refused { code } } }`,
      { actId: nextId('act'), classId, input: { ...input, name: long }, version },
    )
    expect(changeClass.code).toBeUndefined()
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.reload()
    const name = page.locator('header').getByText(long, { exact: true }).first()
    await name.waitFor()
    const shown = await name.evaluate((it) => ({
      isCut: it.scrollWidth > it.clientWidth,
      end: getComputedStyle(it).textOverflow,
    }))
    expect(shown).toEqual({ isCut: true, end: 'ellipsis' })
  })
})
