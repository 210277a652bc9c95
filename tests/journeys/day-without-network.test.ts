import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox, type OutboxMail } from '#server/platform/mail/outbox-folder.ts'
import { installed, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from './support/school-record.ts'
import { callRegister, groupOf, sheetLines } from './support/sheets.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

/** Twenty to twelve in Lyon: the tables are being laid. */
const lunchTime = '2026-11-17T10:40:00Z'
const three = '2026-11-17T14:00:00Z'
/** A minute after the hour at which the school writes to its families. */
const evening = '2026-11-17T16:31:00Z'

/** Sister and brother: one is in the crèche, the other in the youngest class of the school. */
const [littleSister, brother] = ['Victoire', 'Mamadou']

const sentences = [
  'Chanté la comptine des trois pommes.',
  'Planté des bulbes dans la cour.',
  'Écouté l’histoire du petit ours.',
] as const

type Listed = { id: string; firstName: string }

async function childrenOf(record: SchoolRecord, classId: string): Promise<Listed[]> {
  const { register } = await record.ask<{ register: { children: Listed[] } }>(
    `query R($classId: ID!, $date: String!) {
      register(classId: $classId, from: $date, to: $date) { children { id firstName } }
    }`,
    { classId, date: tuesday },
  )
  return register.children
}

async function named(record: SchoolRecord, classId: string, name: string): Promise<string> {
  const found = (await childrenOf(record, classId)).find(({ firstName }) => firstName === name)
  if (!found) throw new Error(`${name} is in another class`)
  return found.id
}

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b9c860' } })
    .jpeg()
    .toBuffer()

/** The server is away over lunch and nap; what two teachers enter meanwhile is read by a family in the evening. */
describe('a day on which the network is away from lunch to three', () => {
  let preau: PreauServer
  let director: SchoolRecord
  let sheetTablet: Tablet
  let diaryTablet: Tablet
  let desk: Tablet
  let sheet: Page
  let diary: Page
  let group: string
  let schoolClass: string
  let victoire: string
  let mamadou: string

  beforeAll(async () => {
    preau = await startPreau({ now: lunchTime })
    director = await recordAs(preau.url, 'director@tilleuls.test')
    group = await groupOf(director, 'Écureuils')
    schoolClass = (await classNamed(director, 'Petite section')).id
    victoire = await named(director, group, littleSister)
    mamadou = await named(director, schoolClass, brother)
    await callRegister(director, { classId: group, date: tuesday, here: 10 })
    await callRegister(director, { classId: schoolClass, date: tuesday, here: 22 })
    await director.ask(
      `mutation P($input: RecordPrescriptionInput!) { recordPrescription(input: $input) { __typename } }`,
      {
        input: {
          prescriptionId: randomUUID(),
          childId: victoire,
          name: 'Paracétamol 24 mg/ml',
          dose: 2.5,
          unit: 'ml',
          route: 'oral',
          prescribedBy: 'Dr Roussel',
          authorisedBy: 'La mère',
          firstDay: tuesday,
          lastDay: tuesday,
          plannedTimes: [],
        },
      },
    )
    sheetTablet = await aTablet({ url: preau.url, locale: 'fr' })
    diaryTablet = await aTablet({ url: preau.url, locale: 'fr' })
  })

  afterAll(async () => {
    await sheetTablet?.close()
    await diaryTablet?.close()
    await desk?.close()
    await preau?.stop()
  })

  const cell = (childId: string, name: string): Locator =>
    sheet.locator(`[data-rows] [data-child="${childId}"] [data-cell="${name}"]`)
  const openPad = async (childId: string, line: string): Promise<Locator> => {
    await cell(childId, 'child').click()
    await sheet.locator(`[data-write="${line}"]`).click()
    const pad = sheet.locator(`[data-pad="${line}"]`)
    await pad.waitFor()
    return pad
  }
  const save = (pad: Locator) =>
    pad.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const say = async (page: Page, { topic, text }: { topic: string; text: string }) => {
    await page.locator(`[data-topic="${topic}"]`).click()
    await page.getByRole('button', { name: /^Tous les présents/ }).click()
    await page.locator('textarea').first().fill(text)
    await page.getByRole('button', { name: /^Ajouter au/ }).click()
    await page.locator('article[data-line]').filter({ hasText: text }).first().waitFor()
  }

  test('before lunch both tablets have their group, and the server goes away', async () => {
    sheet = await sheetTablet.open('/')
    await signIn(sheet, 'lucie.fayard@tilleuls.test')
    await sheet.goto(`${preau.url}/communication-diary?class=${group}&date=${tuesday}`)
    await ready(sheet, 'diary')
    // A glance at it: what was read is kept a moment later.
    await sheet.waitForTimeout(1_000)
    await sheet.goto(`${preau.url}/drive-sheet?class=${group}&date=${tuesday}`)
    await ready(sheet, 'transmission')
    await installed(sheet)
    diary = await diaryTablet.open('/')
    await signIn(diary, 'sandrine.olivier@tilleuls.test')
    await diary.goto(`${preau.url}/communication-diary?class=${schoolClass}&date=${tuesday}`)
    await ready(diary, 'diary')
    await installed(diary)
    // The pads, the sentences and the prescriptions come after the first picture.
    await diary.waitForTimeout(7_000)
    await preau.kill()
  })

  test('lunch, the nap, a fever and a medicine are entered on the sheet', async () => {
    await sheet
      .getByRole('button', { name: /du groupe/ })
      .first()
      .click()
    await cell(victoire, 'main').click()
    await sheet.locator('[data-portion="2"]').click()
    await sheet.getByRole('button', { name: /^Sieste du groupe/ }).click()
    const fever = await openPad(victoire, 'temperature')
    await fever.getByLabel('Température en °C').fill('38,9')
    await save(fever)
    const medicine = await openPad(victoire, 'medicine')
    await medicine.getByRole('radio', { name: /Paracétamol/ }).click()
    await medicine.getByLabel('Deuxième personne présente').selectOption({ index: 1 })
    await save(medicine)
    await syncSays(sheet, 'waiting')
  })

  test('three sentences and a photo are entered in the diaries', async () => {
    await say(diary, { topic: 'music', text: sentences[0] })
    await say(diary, { topic: 'outdoor', text: sentences[1] })
    await diary.locator('[data-topic="outdoor"]').click()
    await diary.locator(`[data-where][data-child="${mamadou}"]`).first().click()
    await diary.locator('textarea').first().fill('Très fier de son bulbe.')
    await diary.locator('[data-photo-input="roll"]').setInputFiles({
      name: 'bulbe.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(),
    })
    await diary.locator('[data-photo]').first().waitFor()
    await diary.getByRole('button', { name: /^Ajouter au/ }).click()
    await syncSays(diary, 'waiting')
    await sheet.goto(`${preau.url}/communication-diary?class=${group}&date=${tuesday}`)
    await ready(sheet, 'diary')
    await say(sheet, { topic: 'music', text: sentences[2] })
  })

  test('both tablets lose their power, and at three everything arrives once', async () => {
    await sheet.waitForTimeout(6_000)
    await Promise.all([sheetTablet.kill(), diaryTablet.kill()])
    await preau.start(three)
    await Promise.all([sheetTablet.switchOn(), diaryTablet.switchOn()])
    sheet = await sheetTablet.open(`/communication-diary?class=${group}&date=${tuesday}`)
    diary = await diaryTablet.open(`/communication-diary?class=${schoolClass}&date=${tuesday}`)
    for (const page of [sheet, diary]) {
      await ready(page, 'diary')
      await syncSays(page, 'sent')
    }
    director = await recordAs(preau.url, 'director@tilleuls.test')
    const lines = await sheetLines(director, { classId: group, date: tuesday })
    const of = (line: string) => lines.filter((it) => it.line === line).map((it) => it.childId)
    const everybody = (await childrenOf(director, group)).map(({ id }) => id).sort()
    expect(of('meal').sort()).toEqual(everybody)
    expect(of('sleep').sort()).toEqual(everybody)
    expect(of('temperature')).toEqual([victoire])
    expect(of('medicine')).toEqual([victoire])
    for (const page of [sheet, diary]) {
      await page.getByRole('button', { name: /^Remettre \d/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remettre \d/ })
        .click()
      await syncSays(page, 'sent')
    }
  })

  test('the director approves the reports of both children', async () => {
    desk = await aTablet({ url: preau.url, size: 'desk', locale: 'fr' })
    const page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}/communication-diary`)
    await ready(page, 'diary-reports')
    for (const childId of [victoire, mamadou]) {
      const row = page.locator(`[data-report="${childId}:${tuesday}"]`)
      await row.click()
      // Enter approves what is open: the address, and with it the pane, comes a moment after the press.
      await page.locator(`[data-report="${childId}:${tuesday}"][aria-current="true"]`).waitFor()
      await row.focus()
      await page.keyboard.press('Enter')
      await page.locator(`[data-report="${childId}:${tuesday}"][data-status="approved"]`).waitFor()
    }
  })

  test('in the evening the family reads one mail of both children', async () => {
    await preau.stop()
    await preau.start(evening)
    const told = async (): Promise<OutboxMail[]> => {
      const mails = await listOutbox(join(preau.dataFolder, 'outbox'))
      return mails.filter(({ text }) => text.includes(sentences[0]))
    }
    await expect.poll(async () => (await told()).length, { timeout: 90_000 }).toBeGreaterThan(0)
    const mails = await told()
    expect(new Set(mails.map(({ to }) => String(to))).size).toBe(mails.length)
    for (const { text } of mails) {
      for (const name of [littleSister, brother]) expect(text).toContain(name.toUpperCase())
      for (const sentence of sentences) expect(text).toContain(sentence)
      expect(text).toContain('38,9')
      expect(text).toContain('Paracétamol')
    }
  })
})
