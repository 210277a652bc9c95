import { beforeEach, describe, expect, test } from 'vitest'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refusedAs, standingAs } from '#tests/support/examples/diary-examples.ts'
import { aReportEvening } from '#tests/support/server/report-evening.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { aTemperature, halfALunch, sheetRows } from '#tests/support/tablets/sheet-rows.ts'
import { sendDueReports } from './send-due-reports.ts'
import { sendFamily } from './send-family.ts'

const at = (time: string) => `${diaryDate}T${time}:00.000Z`

const { db, scene, evening } = await aReportEvening()
const sheet = sheetRows(db)
let child: SmallChild
let lunch: string

/** A day with a lunch on the sheet, sent at half past five; the clock stands a quarter of an hour later. */
beforeEach(async () => {
  child = await evening.begin()
  await scene.family([child], [{ name: 'Ana', email: 'ana@family.test' }])
  lunch = await sheet.write({ child, line: 'meal', details: halfALunch, at: at('11:00') })
  await evening.anApprovedDay(child)
  await evening.atMailHour()
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

  test.each([
    ['for a week', '2026-11-24T08:00:00Z', 'submitted'],
    ['and not longer', '2026-11-25T08:00:00Z', 'sent'],
  ])('is held against what a tablet brings late, %s', async (_, now, status) => {
    scene.clock.set(now)
    await sheet.strike(lunch, { writtenAt: at('16:40') })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status })
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
    await evening.atMailHour()
    expect(await subjects()).toEqual([])
    expect(await evening.reportOf(child)).toMatchObject({
      status: 'submitted',
      isCorrection: false,
    })
  })

  const usual = { names: ['songs'], text: null, isOutdoor: false, mediaIds: [] }

  test('leaves the approval when the day goes on: a meal, songs, a nap that ends', async () => {
    await sheet.change(nap, { details: aNap(at('14:50')), writtenAt: at('14:50') })
    await sheet.write({ child, line: 'meal', details: halfALunch, at: at('14:55') })
    await sheet.write({ child, line: 'activity', details: usual, at: at('14:55') })
    await evening.atMailHour()
    expect(await subjects()).toHaveLength(1)
  })

  const anIncident = {
    kind: 'fall',
    what: 'Tombé du toboggan.',
    place: null,
    firstAid: 'De la glace.',
    witness: null,
    guardianCalledAt: at('14:58'),
  }
  test.each([
    ['an incident', 'incident', anIncident],
    ['a fever', 'temperature', aTemperature(385)],
    ['what somebody wrote of an activity', 'activity', { ...usual, text: 'Il a mordu Nour.' }],
    ['an activity in somebody’s own words', 'activity', { ...usual, names: ['La bagarre'] }],
    ['a word at the door', 'departure', { message: 'À surveiller.' }],
  ])(
    'takes the approval back for %s of after it: nobody has read that',
    async (_, line, details) => {
      await sheet.write({ child, line, details, at: at('14:55') })
      await evening.atMailHour()
      expect(await subjects()).toEqual([])
      expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted' })
    },
  )

  test('takes the approval back also where families read on paper', async () => {
    await evening.switchMails(false)
    await sheet.write({ child, line: 'temperature', details: aTemperature(385), at: at('13:30') })
    await evening.aMinute()
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted' })
  })

  test('does not go by the button: it has to be read again', async () => {
    await sheet.write({ child, line: 'temperature', details: aTemperature(385), at: at('13:30') })
    expect(await evening.press(child)).toMatchObject([refusedAs('diary.changed-since-approval')])
    expect(await evening.reportOf(child)).toMatchObject({ status: 'submitted' })
    expect(await subjects()).toEqual([])
    await evening.approve(child)
    expect(await evening.press(child)).toMatchObject([standingAs({ status: 'sent' })])
  })

  test('is not sent, and a sister’s day is, when somebody writes after the last look at the sheet', async () => {
    const sister = await scene.newChild({ firstName: 'Nour' })
    await scene.family([child, sister], [{ name: 'Eva', email: 'eva@family.test' }])
    await evening.anApprovedDay(sister)
    await sheet.write({ child, line: 'temperature', details: aTemperature(385), at: at('13:30') })
    const sent = await db.database.inSchool(scene.school.schoolId, (tx) =>
      sendFamily(tx, evening.means(), {
        schoolId: scene.school.schoolId,
        timeZone: 'Europe/Paris',
        date: diaryDate as LocalDate,
        childIds: [child.childId, sister.childId],
        needsApproval: true,
        whenToGo: () => 'now',
      }),
    )
    expect([...sent]).toEqual([sister.childId])
    expect(await evening.reportOf(child)).toMatchObject({ status: 'approved' })
  })

  test('is not sent in a minute in which it could not be held against the sheet', async () => {
    scene.clock.set(at('16:30'))
    const { database } = db
    let looks = 0
    const stumbling: Database = {
      ...database,
      glanceInSchool(schoolId, look) {
        looks += 1
        return looks === 1
          ? Promise.reject(new Error('out of reach'))
          : database.glanceInSchool(schoolId, look)
      },
    }
    const minute = sendDueReports({ database: stumbling, ...evening.means() })
    await expect(minute).rejects.toThrow('out of reach')
    expect(await subjects()).toEqual([])
    await evening.aMinute()
    expect(await subjects()).toHaveLength(1)
  })
})
