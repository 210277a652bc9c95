import { beforeEach, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
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
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let head: SmallAccount
let marie: SmallAccount
let tiago: SmallChild
beforeEach(async () => {
  school = await world().aSchool({ name: 'Les Tilleuls', showGuardianInfo: false })
  robins = await world().aClass({ of: school, name: 'Rouges-gorges' })
  head = await world().aDirector({ of: school, name: 'Anne Moreau' })
  marie = await aReader([robins])
  const guardians = [{ name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' }] as const
  tiago = await world().aChild({
    ...{ in: robins, firstName: 'Tiago', lastName: 'Silva', gender: 'boy', guardians },
    firstDay: '2025-09-01',
  })
  await world().aChild({ in: robins, firstName: 'Gone', lastDay: '2026-10-01' })
  await test$.owner.query(
    `insert into collector (school_id, collector_id, child_id, kind, name)
     values ($1, $2, $3, 'must_not', 'Rémi Lefèvre')`,
    [school.schoolId, nextId('collector'), tiago.childId],
  )
})

const aReader = (classes: SmallClass[]): Promise<SmallAccount> =>
  world().aTeacher({
    ...{ of: school, classes },
    ...{ permissions: { profile: true }, levelFeatures: ['profile'] as const },
  })

const ask = (path: string, query: Record<string, string>, by: SmallAccount = head) =>
  askFile(preau, { by, path: `/files/${path}`, query: { lang: 'fr', ...query } })

async function wordsOf(path: string, query: Record<string, string>, by = head): Promise<string> {
  const { statusCode, rawPayload } = await ask(path, query, by)
  expect(statusCode).toBe(200)
  const pdf = readPdf(rawPayload)
  return Array.from({ length: pdf.pages }, (_, page) => linesOfPage(pdf, page + 1).join(' ')).join(
    ' ',
  )
}

describe('the lists of a class', () => {
  test('name who is there today, and nobody who has left', async () => {
    const words = await wordsOf('class-list.pdf', { class: robins.classId })
    expect(words).toContain('Liste de classe')
    expect(words).toContain('Silva|Tiago')
    expect(words).not.toContain('Gone')
  })

  test('show the numbers of guardians to those who may see them, and to all who must not collect', async () => {
    const forDirection = await wordsOf('contact-list.pdf', { class: robins.classId })
    expect(forDirection).toContain('Ana Silva (mère), 06 39 98 12 34')
    const forTeacher = await wordsOf('contact-list.pdf', { class: robins.classId }, marie)
    expect(forTeacher).toContain('Ana Silva (mère)')
    expect(forTeacher).not.toContain('06 39')
    for (const words of [forDirection, forTeacher]) expect(words).toContain('Rémi Lefèvre')
  })

  test('say of a guardian who does not collect that it is so', async () => {
    const says = 'ne vient pas chercher'
    const list = () => wordsOf('contact-list.pdf', { class: robins.classId })
    expect(await list()).not.toContain(says)
    await test$.owner.query(
      'update child_guardian set may_collect = false where school_id = $1 and child_id = $2',
      [school.schoolId, tiago.childId],
    )
    expect(await list()).toContain(says)
  })

  test('are unknown to a teacher of another class and to another school', async () => {
    const owls = await world().aClass({ of: school })
    const elsewhere = await world().aSchool({ name: 'Oakfield' })
    const strangers = [await aReader([owls]), await world().aDirector({ of: elsewhere })]
    for (const by of strangers) {
      for (const path of ['class-list.pdf', 'contact-list.pdf', 'emergency-sheets.pdf']) {
        const { statusCode } = await ask(path, { class: robins.classId }, by)
        expect(statusCode).toBe(404)
      }
    }
  })
})

describe('the lists of a class of another school year', () => {
  const lastYear = () => ({ class: robins.classId, year: '2025' })

  test('say the year, and name who was in the class then', async () => {
    const words = await wordsOf('class-list.pdf', lastYear())
    expect(words).toContain('Rouges-gorges 2025–2026')
    expect(words).toContain('Silva|Tiago')
    expect(words).not.toContain('Gone')
    const contacts = await wordsOf('contact-list.pdf', lastYear())
    expect(contacts).toContain('Rouges-gorges 2025–2026')
    expect(contacts).toContain('Ana Silva (mère), 06 39 98 12 34')
    expect(contacts).toContain('Les contacts sont ceux de leur dossier aujourd’hui.')
  })

  test('name who may collect today, and nobody whose time is over since', async () => {
    for (const [name, until] of [
      ['Odile Renard', '2026-03-01'],
      ['Ines Roux', '2027-03-01'],
    ])
      await test$.owner.query(
        `insert into collector (school_id, collector_id, child_id, kind, name, valid_until)
         values ($1, $2, $3, 'may', $4, $5)`,
        [school.schoolId, nextId('collector'), tiago.childId, name, until],
      )
    const words = await wordsOf('contact-list.pdf', lastYear())
    expect(words).toContain('Ines Roux')
    expect(words).not.toContain('Odile Renard')
  })

  test('give a teacher the names alone of children who are no longer theirs', async () => {
    const owls = await world().aClass({ of: school })
    await test$.owner.query(
      `update enrolment set last_day = '2026-07-31' where school_id = $1 and child_id = $2`,
      [school.schoolId, tiago.childId],
    )
    const born = '17/11/2022'
    await test$.owner.query(`update child set birth_date = '2022-11-17' where child_id = $1`, [
      tiago.childId,
    ])
    await test$.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, $2, $3, $4, '2026-09-01', 1)`,
      [school.schoolId, nextId('enrolment'), tiago.childId, owls.classId],
    )
    expect(await wordsOf('class-list.pdf', lastYear())).toContain(born)
    const list = await wordsOf('class-list.pdf', lastYear(), marie)
    expect(list).toContain('Silva|Tiago')
    expect(list).not.toContain(born)
    expect(await wordsOf('contact-list.pdf', lastYear(), marie)).not.toContain('Rémi Lefèvre')
  })

  test.each(['1999', 'last', '20255'])('are unknown of the year %s', async (year) => {
    expect((await ask('class-list.pdf', { class: robins.classId, year })).statusCode).toBe(404)
  })
})

describe('the emergency sheet', () => {
  test('says whom to call, what is known of the health, and who must not come', async () => {
    await test$.owner.query(
      `insert into child_health (school_id, child_id, version, allergies, diets, account_id, actor_account_id,
         recorded_at, doctor_name, plan_instructions)
       values ($1, $2, 1, '[{"allergen": "nuts", "other": null, "severity": "severe"}]', '{}', $3, $3, now(),
         'Dr Vial', 'Injecter puis appeler le 15.')`,
      [school.schoolId, tiago.childId, head.userId],
    )
    const words = await wordsOf('emergency-sheets.pdf', { child: tiago.childId })
    for (const said of ['Ana Silva', '06 39 98 12 34', 'fruits à coque (DANGER VITAL)', 'Dr Vial'])
      expect(words).toContain(said)
    expect(words).toMatch(/Injecter puis appeler le 15\.[\s\S]*/)
    expect(words).toContain('Rémi Lefèvre')
    const forTeacher = await wordsOf('emergency-sheets.pdf', { child: tiago.childId }, marie)
    expect(forTeacher).toContain('fruits à coque')
    expect(forTeacher).not.toMatch(/06 39|Dr Vial/)
    const { rows } = await test$.owner.query(
      'select distinct account_id as by from health_read where school_id = $1 order by 1',
      [school.schoolId],
    )
    expect(rows).toHaveLength(2)
  })

  test('says that a guardian whom the court keeps away does not collect', async () => {
    const yes = 'oui'
    expect(await wordsOf('emergency-sheets.pdf', { child: tiago.childId })).toContain(yes)
    await test$.owner.query(
      `insert into collector (school_id, collector_id, child_id, kind, name)
       values ($1, $2, $3, 'must_not', 'SILVA Ana')`,
      [school.schoolId, nextId('collector'), tiago.childId],
    )
    expect(await wordsOf('emergency-sheets.pdf', { child: tiago.childId })).not.toContain(yes)
  })

  test('says that nothing is known of a child without guardians and health', async () => {
    const alone = await world().aChild({ in: robins, firstName: 'Lou' })
    const words = await wordsOf('emergency-sheets.pdf', { child: alone.childId })
    expect(words).toContain('Rien n’est connu ici.')
  })

  test.each([
    ['comes next week', { firstDay: '2026-11-23' }],
    ['has left', { lastDay: '2026-10-01' }],
  ])('says whom to call, and who must not come, of a child who %s', async (_, stay) => {
    const guardians = [{ name: 'Ana Roux', relation: 'Mom', phone: '06 39 98 11 11' }] as const
    const { childId } = await world().aChild({ in: robins, firstName: 'Lou', guardians, ...stay })
    await test$.owner.query(
      `insert into collector (school_id, collector_id, child_id, kind, name)
       values ($1, $2, $3, 'must_not', 'Paul Roux')`,
      [school.schoolId, nextId('collector'), childId],
    )
    const words = await wordsOf('emergency-sheets.pdf', { child: childId })
    for (const said of ['Ana Roux', '06 39 98 11 11', 'Paul Roux']) expect(words).toContain(said)
  })

  test('of a class has a page for each child, whatever the length of the name', async () => {
    const lastName = 'Ramanantsoa-Rakotomalala de la Villardière Saint-Cyr'
    await world().aChild({ in: robins, firstName: 'Marie-Antoinette-Joséphine', lastName })
    const { rawPayload } = await ask('emergency-sheets.pdf', { class: robins.classId })
    expect(readPdf(rawPayload).pages).toBe(2)
  })
})
