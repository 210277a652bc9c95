import { beforeEach, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let head: SmallAccount
let marie: SmallAccount
let tiago: SmallChild
let lou: SmallChild

async function aFamily(showGuardianInfo: boolean): Promise<void> {
  school = await world.aSchool({ name: 'Les Tilleuls', showGuardianInfo })
  robins = await world.aClass({ of: school, name: 'Rouges-gorges' })
  head = await world.aDirector({ of: school })
  marie = await world.aTeacher({
    ...{ of: school, classes: [robins], permissions: { profile: true } },
    levelFeatures: ['profile'],
  })
  const guardians = [
    { name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' },
    { name: 'João Silva', relation: 'Dad' },
  ] as const
  tiago = await world.aChild({ in: robins, firstName: 'Tiago', lastName: 'Silva', guardians })
  lou = await world.aChild({ in: robins, firstName: 'Lou', lastName: 'Silva' })
  await test$.owner.query(
    `insert into child_guardian (school_id, child_id, guardian_id, rank)
     select school_id, $2, guardian_id, 1 from child_guardian where child_id = $1 and rank = 1`,
    [tiago.childId, lou.childId],
  )
}

beforeEach(() => aFamily(false))

const ask = (query: Record<string, string>, by = head) =>
  askFile(preau, { by, path: '/files/contacts.vcf', query: { lang: 'en', ...query } })

describe('the contacts for a telephone', () => {
  test('are a card for each guardian of a class, once for brother and sister', async () => {
    const { statusCode, headers, body } = await ask({ class: robins.classId })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(headers['content-disposition']).toContain(
      'attachment; filename="contacts.vcf"; filename*=UTF-8\'\'Contacts%20Rouges-gorges%2017-11-2026.vcf',
    )
    const text = body.replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VCARD/g)).toHaveLength(2)
    expect(text).toContain(
      'FN:Ana Silva\r\nTEL;TYPE=CELL:06 39 98 12 34\r\nNOTE:mother of Lou Silva (Rouges-gorges)\\, Tiago Silva (Rouges-gorges)\r\n',
    )
    expect(text).toContain('FN:João Silva')
  })

  test('of one child hold its own guardians, and stand on the record', async () => {
    const { body } = await ask({ child: lou.childId })
    expect(body.match(/BEGIN:VCARD/g)).toHaveLength(1)
    const { rows } = await test$.owner.query(
      'select kind, subject_ids as about from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'contact-cards', about: [lou.childId] }])
  })

  test('are for a teacher only where the school shows guardians', async () => {
    expect((await ask({ class: robins.classId }, marie)).statusCode).toBe(403)
    await aFamily(true)
    expect((await ask({ class: robins.classId }, marie)).statusCode).toBe(200)
  })

  test('are unknown to another school, and refused where there is no guardian', async () => {
    const elsewhere = await world.aSchool()
    const stranger = await world.aDirector({ of: elsewhere })
    expect((await ask({ child: tiago.childId }, stranger)).statusCode).toBe(404)
    const alone = await world.aChild({ in: robins, firstName: 'Alone' })
    const { statusCode, body } = await ask({ child: alone.childId })
    expect([statusCode, body]).toEqual([400, '{"code":"children.no-guardians","facts":{}}'])
  })

  test('let no name bring a property of its own along', async () => {
    await test$.owner.query(
      `update guardian set last_name = E'Silva\r\nTEL:0899' where school_id = $1`,
      [school.schoolId],
    )
    const { body } = await ask({ class: robins.classId })
    expect(body.split('\r\n').filter((line) => line.startsWith('TEL:'))).toEqual([])
  })
})
