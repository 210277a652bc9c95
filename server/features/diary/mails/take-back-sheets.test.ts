import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene, diaryDate } from '#tests/support/diary-scene.ts'
import { reportEvening } from '#tests/support/report-evening.ts'
import { aTemperature, halfALunch, sheetRows } from '#tests/support/sheet-rows.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const at = (time: string) => `${diaryDate}T${time}:00.000Z`

let db: TestDatabase
let scene: DiaryScene
let evening: ReturnType<typeof reportEvening>
let sheet: ReturnType<typeof sheetRows>
let child: SmallChild
let lunch: string
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
  evening = reportEvening(db, scene)
  sheet = sheetRows(db)
})
afterAll(() => db.drop())

/** A day with a lunch on the sheet, sent at half past five; the clock stands a quarter of an hour later. */
beforeEach(async () => {
  await evening.clear()
  await evening.keep({ mailAt: '17:30', needsApproval: true })
  await evening.switchMails(true)
  child = await scene.newChild({ firstName: 'Léo' })
  await scene.family([child], [{ name: 'Ana', email: 'ana@family.test' }])
  lunch = await sheet.write({ child, line: 'meal', details: halfALunch, at: at('11:00') })
  await evening.anApprovedDay(child)
  scene.clock.set(at('16:30'))
  await evening.aMinute()
  await db.owner.query('truncate mail')
  scene.clock.set(at('16:45'))
})

const subjects = async () => (await evening.mails()).map(({ subject }) => subject)
const corrected = 'Corrigé – Léo\u00a0: la journée du mardi 17 novembre'

describe('the sheet of a day that was sent', () => {
  test.each([
    [
      'a fever of two o’clock that was entered after the mail',
      () =>
        sheet.write({
          child,
          line: 'temperature',
          details: aTemperature(385),
          at: at('13:00'),
          writtenAt: at('16:40'),
        }),
    ],
    [
      'a fever that was written down in time, on a tablet that was away',
      () =>
        sheet.write({ child, line: 'temperature', details: aTemperature(385), at: at('13:00') }),
    ],
    [
      'a lunch that is corrected',
      () => sheet.change(lunch, { details: halfALunch, writtenAt: at('16:40') }),
    ],
    ['a lunch that is struck out', () => sheet.strike(lunch, { writtenAt: at('16:40') })],
  ])('%s comes back to be read, and goes as a correction', async (_, act) => {
    await act()
    await evening.aMinute()
    expect(await subjects()).toEqual([])
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted', isCorrection: true })
    await evening.approve(child)
    await evening.aMinute()
    expect(await subjects()).toEqual([corrected])
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'sent' })
  })

  test('goes as a correction by itself, after ten quiet minutes, where nobody reads first', async () => {
    await evening.keep({ mailAt: '17:30', needsApproval: false })
    await sheet.change(lunch, { details: halfALunch, writtenAt: at('16:40') })
    await evening.aMinute()
    expect(await subjects()).toEqual([])
    scene.clock.set(at('16:55'))
    await evening.aMinute()
    expect(await subjects()).toEqual([corrected])
  })

  test('is not corrected by what happens after the mail', async () => {
    await sheet.write({ child, line: 'meal', details: halfALunch, at: at('16:40') })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'sent' })
  })

  test('is not corrected by what the family may not read', async () => {
    const details = aTemperature(385)
    await sheet.write({ child, line: 'temperature', details, at: at('13:00'), isVisible: false })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'sent' })
  })

  test('that took more than a day to arrive waits for the direction’s word', async () => {
    scene.clock.set('2026-11-19T08:00:00Z')
    const details = aTemperature(385)
    await sheet.write({ child, line: 'temperature', details, at: at('13:00') })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted', isHeld: true })
  })
})

describe('the sheet of a day that was approved and not sent', () => {
  const aNap = (endedAt: string | null) => ({
    startedAt: at('13:00'),
    endedAt,
    bed: null,
    quality: null,
  })
  let nap: string
  beforeEach(async () => {
    await evening.clear()
    nap = await sheet.write({ child, line: 'sleep', details: aNap(null), at: at('13:00') })
    await evening.anApprovedDay(child)
    scene.clock.set(at('15:00'))
  })

  test('takes the approval back when a nap that was read is put right', async () => {
    await sheet.change(nap, { details: aNap(at('14:10')), writtenAt: at('14:50') })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted' })
  })

  test('takes the approval back when an hour that was read changes', async () => {
    await sheet.write({ child, line: 'meal', details: halfALunch, at: at('11:00') })
    scene.clock.set(at('16:30'))
    await evening.aMinute()
    expect(await subjects()).toEqual([])
    expect(await evening.reportOf(child)).toMatchObject({
      status: 'submitted',
      isCorrection: false,
    })
  })

  test('leaves the approval when the day goes on: a meal, a nap that ends', async () => {
    await sheet.change(nap, { details: aNap(at('14:50')), writtenAt: at('14:50') })
    await sheet.write({ child, line: 'meal', details: halfALunch, at: at('14:55') })
    scene.clock.set(at('16:30'))
    await evening.aMinute()
    expect(await subjects()).toHaveLength(1)
  })
})
