import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOutbox, type OutboxMail } from '#server/platform/mail/outbox-folder.ts'
import { prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, ready, syncSays } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'
import { callRegister, groupOf, sheetLines } from './support/sheets.ts'

/** Twenty to twelve in Lyon: the tables are being laid. */
const lunchTime = '2026-11-17T10:40:00Z'
const three = '2026-11-17T14:00:00Z'
/** A minute after the hour at which the school writes to its families. */
const evening = '2026-11-17T16:31:00Z'

/** Sister and brother: one is in the crèche, the other in the youngest class of the school. */
const [littleSister, brother] = ['Victoire', 'Mamadou']

const medicine = 'Paracétamol 24 mg/ml'
/** The queries that a diary needs beside its day, and reads after its first picture. */
const besideTheDay = ['Query.listIcons', 'Query.diarySentences', 'Query.photoConsents(']

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
  const journey = aJourney({ locale: 'fr', now: lunchTime })
  const { say } = journey
  let director: SchoolRecord
  let sheetTablet: KillableTablet
  let diaryTablet: KillableTablet
  let sheet: Page
  let diary: Page
  let group: string
  let schoolClass: string
  let victoire: string
  let mamadou: string

  beforeAll(async () => {
    director = await journey.recordAs('director@tilleuls.test')
    group = await groupOf(director, 'Écureuils')
    schoolClass = (await classNamed(director, 'Petite section')).id
    victoire = await named(director, group, littleSister)
    mamadou = await named(director, schoolClass, brother)
    await callRegister(director, { classId: group, date: tuesday, here: 10 })
    await callRegister(director, { classId: schoolClass, date: tuesday, here: 22 })
    await director.ask(
      `mutation P($actId: ID!, $input: RecordPrescriptionInput!) {
        recordPrescription(actId: $actId, input: $input) { __typename } }`,
      {
        actId: randomUUID(),
        input: {
          ...prescriptionInput({ childId: victoire, name: medicine, dose: 2.5, unit: 'ml' }),
          ...{ plannedTimes: [], timesPerDay: 3, firstDay: tuesday, lastDay: tuesday },
          mediaIds: [await director.sendDocument()],
        },
      },
    )
    sheetTablet = await journey.killableTablet({ who: 'lucie.fayard@tilleuls.test' })
    diaryTablet = await journey.killableTablet({ who: 'sandrine.olivier@tilleuls.test' })
  })

  const openDiary = async (tablet: KillableTablet, classId: string): Promise<Page> => {
    const page = await tablet.open(`/communication-diary?class=${classId}&date=${tuesday}`)
    await ready(page, 'diary')
    return page
  }
  const openSheet = async (): Promise<Page> => {
    const page = await sheetTablet.open(`/drive-sheet?class=${group}&date=${tuesday}`)
    await ready(page, 'transmission')
    return page
  }

  const cell = (childId: string, name: string): Locator =>
    sheet.locator(`[data-rows] [data-child="${childId}"] [data-cell="${name}"]`)
  const openPad = async (childId: string, line: string): Promise<Locator> => {
    await cell(childId, 'child').click()
    await sheet.locator(`[data-write="${line}"]`).click()
    const pad = sheet.locator(`[data-pad="${line}"]`)
    await pad.waitFor()
    return pad
  }
  const save = (pad: Locator) => pad.getByRole('button', { name: say.exactly('Save') }).click()
  const add = (page: Page) => page.getByRole('button', { name: say('Add to the diary') }).click()
  const lineSaying = (page: Page, text: string): Locator =>
    page.locator('article[data-line]').filter({ hasText: text }).first()
  const write = async (page: Page, { topic, text }: { topic: string; text: string }) => {
    await page.locator(`[data-topic="${topic}"]`).click()
    await page.getByRole('button', { name: say('Everybody who is here') }).click()
    await page.locator('textarea').first().fill(text)
    await add(page)
    await lineSaying(page, text).waitFor()
  }
  const waitingOn = async (page: Page) =>
    Number(await page.locator('[data-sync]').first().getAttribute('data-waiting'))

  test('before lunch both tablets have their group, and the server goes away', async () => {
    sheet = await openDiary(sheetTablet, group)
    await isKept(sheet, [`DiaryDay:${group}:${tuesday}`, ...besideTheDay])
    sheet = await openSheet()
    await installed(sheet)
    await isKept(sheet, ['Query.transmissionDay(', 'Query.classDay(', medicine])
    diary = await openDiary(diaryTablet, schoolClass)
    await installed(diary)
    await isKept(diary, [`DiaryDay:${schoolClass}:${tuesday}`, ...besideTheDay])
    await Promise.all([sheetTablet.restart(), diaryTablet.restart()])
    sheet = await openSheet()
    diary = await openDiary(diaryTablet, schoolClass)
    await journey.preau.kill()
    await expect(fetch(`${journey.preau.url}/healthz`)).rejects.toThrow()
    await expect.poll(() => cell(victoire, 'child').isVisible()).toBe(true)
    const inTheDiary = diary.locator(`[data-where][data-child="${mamadou}"]`).first()
    await expect.poll(() => inTheDiary.isVisible()).toBe(true)
  })

  test('lunch, the nap, a fever and a medicine are entered on the sheet', async () => {
    await sheet
      .getByRole('button', { name: say('Group {mealName}') })
      .first()
      .click()
    await cell(victoire, 'main').click()
    await sheet.locator('[data-portion="2"]').click()
    await sheet.getByRole('button', { name: say('Group nap') }).click()
    const fever = await openPad(victoire, 'temperature')
    await fever.getByLabel(say('Temperature in °C')).fill('38,9')
    await save(fever)
    const dose = await openPad(victoire, 'medicine')
    await dose.getByRole('radio', { name: new RegExp(medicine) }).click()
    await dose.getByLabel(say('Second person present')).selectOption({ index: 1 })
    await save(dose)
    await syncSays(sheet, 'waiting')
    const naps = await sheet
      .locator('[data-rows] [data-cell="sleep"]')
      .evaluateAll((cells) => cells.map((it) => it.getAttribute('data-saved')))
    expect(new Set(naps)).toEqual(new Set(['tablet']))
    // A nap of each child, the fever and the medicine, beside the lunch.
    await expect.poll(() => waitingOn(sheet)).toBeGreaterThan(naps.length + 2)
  })

  test('three sentences and a photo are entered in the diaries', async () => {
    await write(diary, { topic: 'music', text: sentences[0] })
    await write(diary, { topic: 'outdoor', text: sentences[1] })
    await diary.locator('[data-topic="outdoor"]').click()
    await diary.locator(`[data-where][data-child="${mamadou}"]`).first().click()
    await diary.locator('textarea').first().fill('Très fier de son bulbe.')
    await diary.locator('[data-photo-input="roll"]').setInputFiles({
      name: 'bulbe.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(),
    })
    await diary.locator('[data-photo]').first().waitFor()
    await add(diary)
    await syncSays(diary, 'waiting')
    sheet = await openDiary(sheetTablet, group)
    await write(sheet, { topic: 'music', text: sentences[2] })
    await syncSays(sheet, 'waiting')
    expect(await lineSaying(sheet, sentences[2]).getAttribute('data-saved')).toBe('tablet')
    const ofTheBulb = lineSaying(diary, 'Très fier de son bulbe.')
    await ofTheBulb.waitFor()
    expect(await ofTheBulb.getAttribute('data-saved')).toBe('tablet')
    await expect.poll(() => ofTheBulb.locator('[data-photo]').count()).toBe(1)
  })

  test('both tablets lose their power, and at three everything arrives once', async () => {
    await Promise.all([sheetTablet.kill(), diaryTablet.kill()])
    await journey.preau.start(three)
    await Promise.all([sheetTablet.switchOn(), diaryTablet.switchOn()])
    sheet = await openDiary(sheetTablet, group)
    diary = await openDiary(diaryTablet, schoolClass)
    for (const page of [sheet, diary]) await syncSays(page, 'sent')
    director = await journey.recordAs('director@tilleuls.test')
    const lines = await sheetLines(director, { classId: group, date: tuesday })
    const of = (line: string) => lines.filter((it) => it.line === line).map((it) => it.childId)
    const everybody = (await childrenOf(director, group)).map(({ id }) => id).sort()
    expect(of('meal').sort()).toEqual(everybody)
    expect(of('sleep').sort()).toEqual(everybody)
    expect(of('temperature')).toEqual([victoire])
    expect(of('medicine')).toEqual([victoire])
    const handIn = say('Hand in # diary')
    for (const page of [sheet, diary]) {
      await page.getByRole('button', { name: handIn }).click()
      await page.getByRole('dialog').getByRole('button', { name: handIn }).click()
      await syncSays(page, 'sent')
    }
  })

  test('the director approves the reports of both children', async () => {
    const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    const page = await desk.open('/communication-diary')
    await ready(page, 'diary-reports')
    for (const childId of [victoire, mamadou]) {
      const row = page.locator(`[data-report="${childId}:${tuesday}"]`)
      await row.click()
      // Enter approves what is open: the address, and with it the pane, comes a moment after the press.
      await page.locator(`[data-report="${childId}:${tuesday}"][aria-current="true"]`).waitFor()
      await row.focus()
      await page.keyboard.press('Enter')
      await row.waitFor({ state: 'detached' })
    }
    const { diaryQueue } = await director.ask<{ diaryQueue: { id: string }[] }>(
      `query Q($day: String!) { diaryQueue(filter: "approved", from: $day, to: $day) { id } }`,
      { day: tuesday },
    )
    const both = [victoire, mamadou].map((childId) => `${childId}:${tuesday}`)
    expect(diaryQueue.map(({ id }) => id)).toEqual(expect.arrayContaining(both))
  })

  test('in the evening the family reads one mail of both children', async () => {
    await journey.preau.stop()
    // The server sends what is due as soon as it starts.
    await journey.preau.start(evening)
    const ofTheFamily = async (): Promise<OutboxMail[]> => {
      const mails = await listOutbox(join(journey.preau.dataFolder, 'outbox'))
      return mails.filter(({ text }) => text.includes(sentences[0]))
    }
    await expect.poll(async () => (await ofTheFamily()).length).toBeGreaterThan(0)
    const mails = await ofTheFamily()
    expect(new Set(mails.map(({ to }) => String(to))).size).toBe(mails.length)
    for (const { text } of mails) {
      for (const name of [littleSister, brother]) expect(text).toContain(name.toUpperCase())
      for (const sentence of sentences) expect(text).toContain(sentence)
      expect(text).toContain('38,9')
      expect(text).toContain('Paracétamol')
    }
  })
})
