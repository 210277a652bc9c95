import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready, syncSays } from './support/people.ts'
import type { SchoolRecord } from './support/school-record.ts'
import { cellOf, groupOf, openPad, sheetLines } from './support/sheets.ts'

const noon = '2026-11-17T11:15:00Z'

describe('the sheet of a crèche at the desk', () => {
  const journey = aJourney({ locale: 'en', now: noon })
  const { say } = journey
  let page: Page
  let classId: string
  let record: SchoolRecord

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    classId = await groupOf(record, 'Coccinelles')
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    page = await desk.open(`/drive-sheet?class=${classId}&date=${tuesday}&view=day`)
    await ready(page, 'transmission')
  })

  test('a medicine is given on a prescription recorded a moment ago, before a second person', async () => {
    const before = (await sheetLines(record, { classId, date: tuesday })).length
    await cellOf(page, { place: 1, cell: 'child' }).click()
    await page.getByText(say.exactly('To say at the door')).waitFor()
    await page.getByRole('button', { name: say.exactly('Prescriptions') }).click()
    await page.getByRole('button', { name: say('New prescription') }).click()
    const typed = [
      ['Medicine', 'Paracétamol 24 mg/ml'],
      ['Dose', '2,5'],
      ['Prescribed by (doctor)', 'Dr Roussel'],
      ['Allowed by (guardian)', 'Mme Bouvier'],
      ['Times a day at most', '4'],
      ['Hours between two doses at least', '6'],
      ['Signature: the guardian types their name', 'Claire Bouvier'],
    ] as const
    for (const [label, words] of typed)
      await page.getByRole('dialog').getByLabel(say.exactly(label)).fill(words)
    await page.locator('dialog [data-photo-input="roll"]').setInputFiles({
      ...{ name: 'prescription.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.7\nDr Roussel\n%%EOF\n'),
    })
    await page.locator('dialog [data-photo]').waitFor()
    await page.getByRole('button', { name: say('Record the prescription') }).click()
    await page.getByText('Dr Roussel').waitFor()
    await page
      .getByRole('button', { name: say.exactly('Close') })
      .first()
      .click()
    const pad = await openPad(page, { place: 1, line: 'medicine' })
    await pad.getByRole('radio', { name: /Paracétamol/ }).click()
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    expect(await pad.locator('[data-notice="error"]').textContent()).toMatch(
      say('A second person has to be present'),
    )
    await pad.getByLabel(say('Second person present')).selectOption({ index: 1 })
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    await syncSays(page, 'sent')
    await expect
      .poll(async () => (await sheetLines(record, { classId, date: tuesday })).length)
      .toBe(before + 1)
  })

  test('a second gift before the interval is over takes a reason, and the direction is told', async () => {
    const pad = await openPad(page, { place: 1, line: 'medicine' })
    await pad.getByRole('radio', { name: /Paracétamol/ }).click()
    await pad.locator('[data-gift-question="too-soon"]').waitFor()
    await pad.getByLabel(say('Second person present')).selectOption({ index: 1 })
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    await pad.locator('[data-notice="error"]').waitFor()
    await pad.getByLabel(say('Why it is given all the same')).fill('The doctor said so by phone')
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    await syncSays(page, 'sent')
    expect(await cellOf(page, { place: 1, cell: 'medicine' }).getAttribute('data-beyond')).toBe(
      'true',
    )
    await page.reload()
    await ready(page, 'transmission')
    const sign = page.locator('[data-gifts-beyond]')
    await sign.click()
    const gift = page.locator('[data-gift]')
    expect(await gift.textContent()).toContain('The doctor said so by phone')
    await gift.locator('[data-act="see"]').click()
    await sign.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: say.exactly('Close') })
      .first()
      .click()
  })

  test('two people who change one line are asked which is true', async () => {
    const pad = await openPad(page, { place: 2, line: 'mood' })
    await pad.getByRole('radio').first().click()
    await pad.getByRole('button', { name: say.exactly('Save') }).click()
    await syncSays(page, 'sent')
    const mood = (await sheetLines(record, { classId, date: tuesday })).findLast(
      ({ line }) => line === 'mood',
    )
    if (!mood) throw new Error('no mood was written')
    // A colleague changes it on another tablet while this one has no network.
    await page.context().setOffline(true)
    await record.ask(
      `mutation Change($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }`,
      {
        entries: [
          {
            entryId: crypto.randomUUID(),
            format: 1,
            deviceId: crypto.randomUUID(),
            deviceName: 'Tablette du dortoir',
            madeAt: noon,
            clockOffsetMs: 0,
            baseVersion: 1,
            act: {
              changeTransmission: {
                lineId: mood.id,
                childId: mood.childId,
                date: tuesday,
                line: 'mood',
                details: { mood: 'unwell' },
                at: noon.replace('Z', '.000Z'),
              },
            },
          },
        ],
      },
    )
    await cellOf(page, { place: 2, cell: 'mood' }).click()
    const again = page.locator('[data-pad="mood"]')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .click()
    await again.getByRole('radio').nth(2).click()
    await again.getByRole('button', { name: say.exactly('Save') }).click()
    await page.context().setOffline(false)
    await syncSays(page, 'attention')
    await cellOf(page, { place: 2, cell: 'mood' }).click()
    await page.getByRole('button', { name: say.exactly('Keep mine') }).click()
    await syncSays(page, 'sent')
    await expect
      .poll(
        async () =>
          (await sheetLines(record, { classId, date: tuesday })).find(({ id }) => id === mood.id)
            ?.details.mood,
      )
      .toBe('tired')
  })
})
