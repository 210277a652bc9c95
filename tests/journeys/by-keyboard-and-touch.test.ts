import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from './support/browser.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept } from './support/kept.ts'
import { patience } from './support/patience.ts'
import { installed, ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'
import type { Tablet } from './support/tablet.ts'

describe('a director corrects a week with the keys alone', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let page: Page
  let classId: string

  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell)
  const markAt = (place: string) => page.locator(`[data-cell="${place}"]`).getAttribute('data-mark')
  const week = () => `/presence/week?class=${classId}&date=${tuesday}`

  beforeAll(async () => {
    const record = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open(week())
    await ready(page, 'presence-week')
  })

  test('the details of a half-day give the focus back to it', async () => {
    await page.locator('[data-cell="1:2"]').click()
    await page.keyboard.press('F2')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('1:2')
  })

  test('a range is marked at once, and taken back one act after the other', async () => {
    await page.keyboard.press('a')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('p')
    await expect
      .poll(() => Promise.all(['1:2', '2:2', '3:2'].map(markAt)))
      .toEqual(['absent', 'present', 'present'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => Promise.all(['2:2', '3:2'].map(markAt))).toEqual(['none', 'none'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => markAt('1:2')).toBe('none')
  })

  test('a child is found with the slash, and Enter leads to the row', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('suzanne')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toMatch(/^0:/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  })

  test('an hour is asked for in the language of the screen, not of the device', async () => {
    await page.keyboard.press('F2')
    await page.locator('dialog[open] [role=radio]').nth(3).click()
    const departure = page.getByLabel(say.exactly('Departure'))
    await departure.fill('16h05')
    await page.keyboard.press('Tab')
    await expect.poll(() => departure.inputValue()).toBe('16:05')
    await page.keyboard.press('Escape')
  })

  test('the month shows the day of today without scrolling, and on a phone most of a class', async () => {
    await desk.open(`/presence/month?class=${classId}&month=${tuesday.slice(0, 7)}`)
    await ready(page, 'presence-month')
    // The week and the month share one search, and it is kept.
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(8)
    const isSearchKept = async () => (await everythingKept(page)).includes('"suzanne"')
    await expect.poll(isSearchKept, patience).toBe(false)
    for (const size of [sizes.desk, sizes.tablet]) {
      await page.setViewportSize(size)
      await page.reload()
      await ready(page, 'presence-month')
      const cell = await page.locator('[data-cell][tabindex="0"]').boundingBox()
      expect(cell && cell.x > 0 && cell.x + cell.width < size.width).toBe(true)
    }
    await page.setViewportSize(sizes.phone)
    await page.reload()
    await ready(page, 'presence-month')
    const rows = await page
      .locator('tbody tr')
      .evaluateAll(
        (all, height) => all.filter((row) => row.getBoundingClientRect().bottom < height).length,
        sizes.phone.height - 64,
      )
    expect(rows).toBeGreaterThanOrEqual(8)
  })

  test('without a server, an address that leads nowhere is not called mistyped', async () => {
    await desk.open(week())
    await ready(page, 'presence-week')
    await installed(page)
    await journey.preau.kill()
    await desk.open('/nowhere')
    await page.locator('main[data-screen="not-found"]').waitFor()
    await page.getByText(say('This page is not available without network')).waitFor()
    expect(await page.getByText(say('There is nothing at this address')).count()).toBe(0)
  })
})
