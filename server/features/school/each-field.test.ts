import { expect, test } from 'vitest'
import { aDocument } from '#tests/support/examples/prescription-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})

const data = {
  name: 'Les Ormes',
  mail: 'bonjour@ormes.test',
  website: 'https://ormes.test',
  contactOne: '04 78 00 00 01',
  contactTwo: '04 78 00 00 02',
  siret: '73282932000074',
}
const money = {
  paymentType: 'both',
  hasTax: true,
  note: 'Paid until the tenth',
  showPaymentReminderToParent: true,
}
const letters = {
  prospectEmailTitle: 'Your request',
  prospectEmailTemplate: 'We have read it.',
  invoiceEmailTitle: 'Your invoice',
  invoiceEmailTemplate: 'It is attached.',
  paymentReminderMessage: 'It is still to be paid.',
}
const switches = {
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: true,
  nurseryEnable: true,
  milestoneEnable: true,
  showGuardianInfo: true,
}
const colours = ['#176b45', '#9c4221', '#1a56b0'] as const

test('each field of a school is written by its director, and read as it was written', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const head = await world.aDirector({ of: school })
  const by = await aVisitor(preau, { of: head })
  const prospectPdfMediaId = await aDocument(test$.owner, { of: head, mediaId: nextId('pdf') })
  const act = (name: string, wish: object) =>
    performAct(preau, { by, act: name, after: 'getSchool { id }', ...wish })
  const refused: unknown[] = []
  const done = async (name: string, wish: object) => {
    const { code } = await act(name, wish)
    if (code) refused.push([name, code])
  }
  const isOn = (isEnabled: boolean) =>
    Object.keys(switches).map((feature) => ({ feature, isEnabled }))

  await done('setSchoolData', { version: 1, input: { ...data, keepsLogo: true } })
  await done('setSchoolMoney', { version: 2, input: { ...money, currency: 'GBP' } })
  await done('setSchoolLetters', { version: 3, input: { ...letters, prospectPdfMediaId } })
  await done('setSchoolSwitches', { version: 4, switches: isOn(false) })
  await done('setSchoolSwitches', { version: 5, switches: isOn(true) })
  await done('setScale', {
    gradeSystem: 'abc',
    needsApproval: false,
    levels: ['A', 'A+', 'B'].map((level, at) => ({ level, colour: colours[at] })),
  })
  await done('setDiarySettings', {
    input: { mailAt: '17:30', needsApproval: true, sendDailyReportToMail: true },
  })
  await done('addDocumentCategory', { categoryId: nextId('category'), category: 'Passport' })
  expect(refused).toEqual([])

  const { data: read } = await by.ask(`{
    getSchool {
      ${[...Object.keys({ ...data, ...money, ...letters, ...switches })].join(' ')}
      prospectPdfUrl prospectPdfMediaId gradeSystem sendDailyReportToMail
      currency { code symbol locale } evaluationColor { color1 color2 color3 }
      docCategories { category }
    }
  }`)
  const [color1, color2, color3] = colours
  expect(read).toMatchObject({
    getSchool: {
      ...{ ...data, ...money, ...letters, ...switches, prospectPdfMediaId },
      prospectPdfUrl: expect.stringContaining(prospectPdfMediaId),
      gradeSystem: 'abc',
      sendDailyReportToMail: true,
      currency: { code: 'GBP', symbol: '£' },
      evaluationColor: { color1, color2, color3 },
      docCategories: expect.arrayContaining([{ category: 'Passport' }]),
    },
  })
})
