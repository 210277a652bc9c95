import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectGood } from './support/accessibility.ts'
import { ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { recordAs, type SchoolRecord } from './support/school-record.ts'
import { cellOf, groupOf, openPad, sheetLines } from './support/sheets.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

const noon = '2026-11-17T11:15:00Z'

const words = {
  en: {
    prescriptions: 'Prescriptions',
    newOne: 'New prescription',
    fields: ['Medicine', 'Dose', 'Prescribed by (doctor)', 'Allowed by (guardian)'],
    record: 'Record the prescription',
    close: 'Close',
    second: 'Second person present',
    save: 'Save',
    secondMissing: 'second person has to be present',
    minutes: /Look at a sleeping child/,
    mood: 'Mood',
    saveSheet: 'Save the sheet',
    refused: '1 to 60 minutes',
    moodHead: 'Mood',
    door: 'To say at the door',
    keepMine: 'Keep mine',
  },
  fr: {
    prescriptions: 'Ordonnances',
    newOne: 'Nouvelle ordonnance',
    fields: ['Médicament', 'Dose', 'Prescrit par (médecin)', 'Autorisé par (responsable)'],
    record: 'Enregistrer l’ordonnance',
    close: 'Fermer',
    second: 'Deuxième personne présente',
    save: 'Enregistrer',
    secondMissing: 'personne doit être présente',
    minutes: /Passer voir un dormeur/,
    mood: 'Humeur',
    saveSheet: 'Enregistrer la feuille',
    refused: 'sont surveillés toutes les',
    moodHead: 'Humeur',
    door: 'À dire au départ',
    keepMine: 'Garder la mienne',
  },
} as const

describe.each(['en', 'fr'] as const)('the sheet of a crèche at the desk, in %s', (locale) => {
  const say = words[locale]
  let preau: PreauServer
  let desk: Tablet
  let page: Page
  let classId: string
  let record: SchoolRecord
  const sheet = (view: 'nap' | 'day') =>
    `${preau.url}/drive-sheet?class=${classId}&date=${tuesday}&view=${view}`

  beforeAll(async () => {
    preau = await startPreau({ now: noon })
    record = await recordAs(preau.url, 'director@tilleuls.test')
    classId = await groupOf(record, 'Coccinelles')
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
    page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
  })

  afterAll(async () => {
    await desk?.close()
    await preau?.stop()
  })

  beforeEach(() => page.setViewportSize(sizes.desk))

  test('the sheet, a child’s day and the settings are accessible in every size', async () => {
    for (const view of ['nap', 'day'] as const) {
      await page.goto(sheet(view))
      await ready(page, 'transmission')
      await expectGood(page)
    }
    await page.goto(sheet('nap'))
    await ready(page, 'transmission')
    await cellOf(page, { place: 0, cell: 'child' }).click()
    await page.getByText(say.door).waitFor()
    await expectAccessible(page)
    await page.locator('[data-write="incident"]').click()
    await page.locator('[data-pad="incident"]').waitFor()
    await expectAccessible(page)
    await page.goto(`${preau.url}/settings/nursery`)
    await ready(page, 'settings-transmission')
    await expectGood(page)
  })

  test('a medicine is given on a prescription recorded a moment ago, before a second person', async () => {
    await page.goto(sheet('day'))
    await ready(page, 'transmission')
    const before = (await sheetLines(record, { classId, date: tuesday })).length
    await cellOf(page, { place: 1, cell: 'child' }).click()
    await page.getByRole('button', { name: say.prescriptions, exact: true }).click()
    await page.getByRole('button', { name: say.newOne }).click()
    const typed = ['Paracétamol 24 mg/ml', '2,5', 'Dr Roussel', 'Mme Bouvier']
    for (const [place, label] of say.fields.entries())
      await page
        .getByRole('dialog')
        .getByLabel(label, { exact: true })
        .fill(typed[place] ?? '')
    await page.getByRole('button', { name: say.record }).click()
    await page.getByText('Dr Roussel').waitFor()
    await page.getByRole('button', { name: say.close, exact: true }).first().click()
    const pad = await openPad(page, { place: 1, line: 'medicine' })
    await pad.getByRole('radio', { name: /Paracétamol/ }).click()
    await pad.getByRole('button', { name: say.save, exact: true }).click()
    expect(await pad.locator('[data-notice="error"]').textContent()).toContain(say.secondMissing)
    await pad.getByLabel(say.second).selectOption({ index: 1 })
    await pad.getByRole('button', { name: say.save, exact: true }).click()
    await syncSays(page, 'sent')
    await expect
      .poll(async () => (await sheetLines(record, { classId, date: tuesday })).length)
      .toBe(before + 1)
  })

  test('two people who change one line are asked which is true', async () => {
    await page.goto(sheet('day'))
    await ready(page, 'transmission')
    const pad = await openPad(page, { place: 2, line: 'mood' })
    await pad.getByRole('radio').first().click()
    await pad.getByRole('button', { name: say.save, exact: true }).click()
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
    await again.getByRole('button', { name: say.save, exact: true }).click()
    await page.context().setOffline(false)
    await syncSays(page, 'attention')
    await cellOf(page, { place: 2, cell: 'mood' }).click()
    await page.getByRole('button', { name: say.keepMine }).click()
    await syncSays(page, 'sent')
    await expect
      .poll(
        async () =>
          (await sheetLines(record, { classId, date: tuesday })).find(({ id }) => id === mood.id)
            ?.details.mood,
      )
      .toBe('tired')
  })

  test('a line that the level does not ask leaves the sheet, and limits are kept within reason', async () => {
    await page.goto(`${preau.url}/settings/nursery`)
    await ready(page, 'settings-transmission')
    const minutes = page.getByLabel(say.minutes)
    await minutes.fill('90')
    await page.getByRole('button', { name: say.saveSheet }).click()
    expect(await page.locator('[data-notice="error"]').textContent()).toContain(say.refused)
    await minutes.fill('15')
    await page.locator('[data-line="mood"]').getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: say.saveSheet }).click()
    await page.locator('[data-toast="success"]').waitFor()
    await page.goto(sheet('day'))
    await ready(page, 'transmission')
    await expect.poll(() => page.getByRole('columnheader', { name: say.moodHead }).count()).toBe(0)
  })
})
