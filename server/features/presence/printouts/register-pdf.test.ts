import { beforeAll, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { linesOfPage, readPdf, textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aTablet } from '#tests/support/tablets/register-tablet.ts'

let test_: TestDatabase
let server: TestApp
const clock = new HandClock('2026-11-17T07:40:00Z')
let moyens: SmallClass
let grands: SmallClass
let nour: SmallChild
let director: SmallAccount
let teacher: SmallAccount
let stranger: SmallAccount
let withoutPage: SmallAccount
let elsewhere: SmallAccount

beforeAll(async () => {
  test_ = await createTestDatabase()
  server = await createTestApp({ database: test_.database, clock })
  const world = smallWorld(test_.owner)
  const school = await world.aSchool({ name: 'Les Tilleuls' })
  moyens = await world.aClass({ of: school, name: 'Moyens' })
  grands = await world.aClass({ of: school, name: 'Grands' })
  nour = await world.aChild({
    in: moyens,
    firstName: 'Nour',
    lastName: 'Benali',
    guardians: [{ name: 'Samia Benali', relation: 'Mom', phone: '06 11 22 33 44' }],
  })
  director = await world.aDirector({ of: school, name: 'Anne Moreau' })
  teacher = await world.aTeacher({ of: school, name: 'Marie Dubois', classes: [moyens] })
  stranger = await world.aTeacher({ of: school, classes: [grands] })
  withoutPage = await world.aTeacher({ of: school, classes: [moyens], permissions: {} })
  elsewhere = await world.aDirector({ of: await world.aSchool({ name: 'Oakfield' }) })

  const tablet = await aTablet(test_, { of: teacher, clock })
  await tablet.send(tablet.tap(nour, { state: 'absent', reason: 'ill' }), tablet.submission(moyens))
  clock.pass({ seconds: 3600 })
  const office = await aTablet(test_, { of: director, clock, name: 'Bureau' })
  await office.mark(nour, { state: 'late', arrivedAt: '09:10' }, { baseVersion: 1 })
})

const ask = (
  by: SmallAccount | Pick<Visitor, 'accessToken'> | null,
  query: Record<string, string>,
) => askFile(server, { by, path: '/files/register.pdf', query })

const november = () => ({ class: moyens.classId, month: '2026-11', lang: 'fr' })

async function exportsRecorded(): Promise<number> {
  const { rows } = await test_.owner.query<{ count: number }>(
    'select count(*)::int as count from export_record',
  )
  return rows[0]?.count ?? 0
}

describe('asking for the monthly register', () => {
  test('the director gets it, with the correction, and the export is on the record', async () => {
    const response = await ask(director, november())
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      'Registre Moyens 17-11-2026.pdf',
    )
    const text = textOf(response.rawPayload)
    expect(text).toContain('Samia Benali (mère) 06 11 22 33 44')
    expect(text).toContain(
      'Benali Nour|17 novembre, matin|absent, maladie|en retard, 09:10|Anne Moreau|17/11/2026 09:40',
    )
    const { rows } = await test_.owner.query(
      `select kind, class_id, first_day::text, account_id from export_record where account_id = $1`,
      [director.userId],
    )
    expect(rows).toEqual([
      {
        kind: 'monthly-register',
        class_id: moyens.classId,
        first_day: '2026-11-01',
        account_id: director.userId,
      },
    ])
  })

  test('the teacher of the class gets it without the families’ phones', async () => {
    const response = await ask(teacher, november())
    expect(response.statusCode).toBe(200)
    const pdf = readPdf(response.rawPayload)
    expect(pdf.texts.some(({ text }) => text.includes('06 11 22 33 44'))).toBe(false)
  })

  test('the call sheet of a month to come is blank', async () => {
    const response = await ask(teacher, { ...november(), month: '2026-12', blank: '1' })
    const pdf = readPdf(response.rawPayload)
    expect(linesOfPage(pdf, 1)).toContain('Benali Nour')
  })

  test('while acting for a teacher it is on the record with both names', async () => {
    const by = await aVisitor(server, { of: director })
    const accessToken = await actingFor(server, { by, of: teacher })
    const response = await ask({ accessToken }, november())
    expect(response.statusCode).toBe(200)
    const { rows } = await test_.owner.query(
      'select account_id from export_record where actor_account_id = $1 and account_id <> $1',
      [director.userId],
    )
    expect(rows).toEqual([{ account_id: teacher.userId }])
  })

  test('neither names nor tokens reach the log', async () => {
    await ask(director, november())
    const log = server.log.join('\n')
    expect(log).not.toMatch(/Benali|Moreau|Bearer|eyJ/)
  })
})

describe('the monthly register is refused', () => {
  test.each<[string, () => SmallAccount | null, Record<string, string>, number, string]>([
    ['without a session', () => null, {}, 401, 'UNAUTHENTICATED'],
    ['to a teacher of another class', () => stranger, {}, 404, 'presence.unknown-class'],
    ['to another school', () => elsewhere, {}, 404, 'presence.unknown-class'],
    ['to a teacher without the page', () => withoutPage, {}, 403, 'FORBIDDEN'],
    [
      'for text that is no class',
      () => director,
      { class: 'moyens' },
      404,
      'presence.unknown-class',
    ],
    [
      'for a thirteenth month',
      () => director,
      { month: '2026-13' },
      400,
      'presence.malformed-date',
    ],
    ['for August', () => director, { month: '2026-08' }, 400, 'presence.outside-school-year'],
    ['in German', () => director, { lang: 'de' }, 400, 'printout.unknown-language'],
  ])('%s', async (_, who, changes, status, code) => {
    const before = await exportsRecorded()
    const response = await ask(who(), { ...november(), ...changes })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code })
    expect(await exportsRecorded()).toBe(before)
  })
})
