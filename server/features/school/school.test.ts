import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let people: Record<'teacher' | 'director' | 'neighbour' | 'admin', Visitor>

beforeAll(async () => {
  test$ = await createTestDatabase()
  const clock = new HandClock('2026-11-17T07:40:00Z')
  preau = await createTestApp({ database: test$.database, clock })
  const world = smallWorld(test$.owner)
  school = await world.aSchool({ name: 'Le Marronnier', hostname: 'marronnier.test' })
  const other = await world.aSchool({ name: 'Oakfield', hostname: 'oakfield.test' })
  const visit = (account: Parameters<typeof aVisitor>[1]['of']) => aVisitor(preau, { of: account })
  people = {
    teacher: await visit(await world.aTeacher({ of: school })),
    director: await visit(await world.aDirector({ of: school })),
    neighbour: await visit(await world.aDirector({ of: other })),
    admin: await visit(await world.anAdmin()),
  }
})

const whole = `{ getSchool {
  id name logo mail website contactOne contactTwo evaluationColor { color1 color2 color3 } gradeSystem
  prospectEmailTitle prospectEmailTemplate prospectPdfUrl prospectPdfMediaId paymentType invoiceEmailTitle
  invoiceEmailTemplate currency { code symbol locale } siret note dailyReportEnable eventEnable galleryEnable
  checkInEnable nurseryEnable milestoneEnable showGuardianInfo features { feature isEnabled } hasTax
  docCategories { id category } paymentReminderMessage showPaymentReminderToParent sendDailyReportToMail timeZone
} }`

describe('the school of a session', () => {
  test('is told whole to everybody who works there', async () => {
    const { data, errors } = await people.teacher.ask(whole)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      getSchool: {
        id: school.schoolId,
        name: 'Le Marronnier',
        currency: { code: 'EUR', symbol: '€', locale: 'fr-FR' },
        features: [{ feature: 'presence', isEnabled: true }],
        timeZone: 'Europe/Paris',
        checkInEnable: true,
        gradeSystem: 'abc',
      },
    })
  })

  test('is the own one, never the neighbour’s', async () => {
    const { data } = await people.neighbour.ask('{ getSchool { name } }')
    expect(data).toEqual({ getSchool: { name: 'Oakfield' } })
  })

  test('is nothing for the platform admin, who belongs to none', async () => {
    const { data, errors } = await people.admin.ask('{ getSchool { name } }')
    expect({ data, errors }).toEqual({ data: { getSchool: null }, errors: undefined })
  })
})

describe('what strangers may know of a school', () => {
  const publicSchool = '{ getPublicSchool { name logo paymentType } }'
  const named = (name: string) => ({ getPublicSchool: { name, logo: null, paymentType: null } })

  test('is told by the address it is called at, whatever the case', async () => {
    const { data } = await preau.ask(publicSchool, { headers: { host: 'Marronnier.test:4000' } })
    expect(data).toEqual(named('Le Marronnier'))
  })

  test('is nothing at an address that belongs to no school, such as the admin’s', async () => {
    const { data } = await preau.ask(publicSchool, { headers: { host: 'admin.preau.test' } })
    expect(data).toEqual({ getPublicSchool: null })
  })

  test('is the session’s own school, also at another school’s address', async () => {
    const { data } = await people.director.ask(publicSchool, { host: 'oakfield.test' })
    expect(data).toEqual(named('Le Marronnier'))
  })

  test('is nothing for the platform admin, also at a school’s address', async () => {
    const { data } = await people.admin.ask(publicSchool, { host: 'oakfield.test' })
    expect(data).toEqual({ getPublicSchool: null })
  })
})
