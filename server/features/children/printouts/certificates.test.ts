import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
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
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let head: SmallAccount
let tiago: SmallChild
beforeEach(async () => {
  school = await world().aSchool({ name: 'Les Tilleuls', showGuardianInfo: false })
  robins = await world().aClass({ of: school, name: 'Rouges-gorges' })
  head = await world().aDirector({ of: school, name: 'Anne Moreau' })
  tiago = await world().aChild({
    ...{ in: robins, firstName: 'Tiago', lastName: 'Silva', gender: 'boy' },
    firstDay: '2025-09-01',
  })
})

const ask = (path: string, query: Record<string, string>, by: SmallAccount = head) =>
  askFile(preau, { by, path: `/files/${path}`, query: { lang: 'fr', ...query } })

async function wordsOf(path: string, query: Record<string, string>): Promise<string> {
  const { statusCode, rawPayload } = await ask(path, query)
  expect(statusCode).toBe(200)
  return linesOfPage(readPdf(rawPayload), 1).join(' ')
}

describe('a certificate', () => {
  test('of schooling names child, class and year, and is for the direction alone', async () => {
    const words = await wordsOf('school-certificate.pdf', { child: tiago.childId })
    expect(words).toContain('Certificat de scolarité')
    expect(words.replace(/\s+/g, ' ')).toContain('Tiago SILVA')
    expect(words).toContain('2026-2027')
    const marie = await world().aTeacher({
      ...{ of: school, classes: [robins] },
      ...{ permissions: { profile: true }, levelFeatures: ['profile'] as const },
    })
    expect((await ask('school-certificate.pdf', { child: tiago.childId }, marie)).statusCode).toBe(
      403,
    )
  })

  test('and a class list carry the address of the school', async () => {
    await test$.owner.query(
      `update school set line_one = '14 rue des Lilas', postcode = '69004', city = 'Lyon', country = 'France'
       where school_id = $1`,
      [school.schoolId],
    )
    const certificate = await wordsOf('school-certificate.pdf', { child: tiago.childId })
    for (const line of ['14 rue des Lilas', '69004 Lyon', 'France'])
      expect(certificate).toContain(line)
    const list = await wordsOf('class-list.pdf', { class: robins.classId })
    expect(list).toContain('14 rue des Lilas, 69004 Lyon')
  })

  test('of leaving needs the last day of the child', async () => {
    const query = { child: tiago.childId }
    const { statusCode, body } = await ask('leaving-certificate.pdf', query)
    expect([statusCode, body]).toEqual([400, '{"code":"children.no-certificate","facts":{}}'])
    await test$.owner.query(
      `update enrolment set last_day = '2026-11-13' where school_id = $1 and child_id = $2`,
      [school.schoolId, tiago.childId],
    )
    const words = (await wordsOf('leaving-certificate.pdf', query)).replace(/\s+/g, ' ')
    expect(words).toContain('Certificat de radiation')
    expect(words).toContain('13/11/2026')
    expect((await ask('school-certificate.pdf', query)).statusCode).toBe(400)
  })

  const plain = async (path: string, child: SmallChild, lang: 'en' | 'fr') =>
    (await wordsOf(path, { child: child.childId, lang })).replace(/[|\s]+/g, ' ')

  const inCycle = async (cycle: string, name: string) => {
    const of = await world().aClass({ of: school, name })
    await test$.owner.query('update standard set cycle = $2, name = $3 where standard_id = $1', [
      ...[of.standardId, cycle, name],
    ])
    return of
  }

  describe('follows the level', () => {
    test.each([
      [
        'a crèche',
        'nursery',
        'Bébés',
        'Attestation d’accueil',
        'est accueillie',
        'scolarité|scolaire|inscrit',
      ],
      ['a maternelle', 'cycle1', 'PS A', 'Certificat de scolarité', 'est inscrite', 'accueil'],
    ])('in French, of %s', async (_, cycle, name, title, verb, never) => {
      const of = await inCycle(cycle, name)
      const lea = await world().aChild({ in: of, firstName: 'Léa', gender: 'girl' })
      const words = await plain('school-certificate.pdf', lea, 'fr')
      expect(words).toContain(title)
      expect(words).toContain(`La direction`)
      expect(words).toContain(`${verb} dans notre établissement, Les Tilleuls,`)
      expect(words).toContain(name)
      expect(words).not.toMatch(new RegExp(never))
      expect(words).not.toMatch(/soussigné|\(e\)|\(trice\)/)
    })

    test.each([
      [
        'a nursery',
        'nursery',
        'Babies',
        'Confirmation of place',
        'in the Babies room',
        'school year|enrol',
      ],
      [
        'a school',
        'cycle2',
        'Year 1',
        'Confirmation of enrolment',
        'in the class Year 1',
        'room|nursery',
      ],
    ])('in English, of %s', async (_, cycle, name, title, place, never) => {
      const lea = await world().aChild({ in: await inCycle(cycle, name), firstName: 'Lea' })
      const words = await plain('school-certificate.pdf', lea, 'en')
      for (const said of [title, place, 'Les Tilleuls confirms that']) expect(words).toContain(said)
      expect(words).not.toMatch(new RegExp(never))
    })

    test('when a child leaves the crèche, and where nobody gave the levels of a crèche a cycle', async () => {
      const lou = await world().aChild({ in: robins, gender: 'boy', lastDay: '2026-10-01' })
      await test$.owner.query(`update school set kind = 'creche' where school_id = $1`, [
        school.schoolId,
      ])
      await test$.owner.query('update standard set cycle = null where school_id = $1', [
        school.schoolId,
      ])
      expect(await plain('leaving-certificate.pdf', lou, 'fr')).toMatch(
        /Attestation de fin d’accueil.*a été accueilli dans notre établissement, Les Tilleuls, du 01\/09\/2026 au 01\/10\/2026/,
      )
      expect(await plain('leaving-certificate.pdf', lou, 'en')).toMatch(
        /Confirmation of leaving.*had a place at our nursery.*from 01\/09\/2026 to 01\/10\/2026/,
      )
    })

    test('a year at the crèche is no year at the school of the same house', async () => {
      const babies = await inCycle('nursery', 'Bébés')
      const first = await inCycle('cycle1', 'Petite section')
      const mia = await world().aChild({
        in: babies,
        firstDay: '2025-09-01',
        lastDay: '2026-08-31',
      })
      await test$.owner.query(
        `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
         values ($1, $2, $3, $4, '2026-09-02', 1)`,
        [school.schoolId, nextId('enrolment'), mia.childId, first.classId],
      )
      const words = await plain('school-certificate.pdf', mia, 'fr')
      expect(words).toContain('Certificat de scolarité')
      expect(words).toContain('depuis le 02/09/2026')
      expect(words).not.toContain('2025')
    })
  })

  describe('is signed', () => {
    const say = async (title: string, name: string, position: string) => {
      const by = await aVisitor(preau, { of: head })
      return performAct<object>(preau, {
        ...{
          by,
          act: 'setSignatory',
          after: 'signatory { title name position }',
          title,
          name,
          position,
        },
      })
    }

    test.each([
      ['mrs', 'fr', 'Je soussignée, Mme Hélène Vasseur, directrice, certifie que'],
      ['mr', 'fr', 'Je soussigné, M. Hélène Vasseur, directrice, certifie que'],
      ['mrs', 'en', 'I, Mrs Hélène Vasseur, directrice of Les Tilleuls, confirm that'],
    ] as const)('by the %s that the school named, in %s', async (title, lang, begins) => {
      const signatory = { title, name: 'Hélène Vasseur', position: 'directrice' }
      expect(await say(title, ' Hélène  Vasseur', 'directrice ')).toEqual({ signatory })
      const words = await plain('school-certificate.pdf', tiago, lang)
      expect(words).toContain(begins)
      expect(words).not.toMatch(/\(e\)|\(trice\)/)
    })

    test('by the same person at the next one, and by nobody of another school', async () => {
      await say('mrs', 'Hélène Vasseur', 'directrice')
      expect(await say('mrs', 'Hélène Vasseur', 'directrice')).toEqual({
        signatory: { title: 'mrs', name: 'Hélène Vasseur', position: 'directrice' },
      })
      const { rows } = await test$.owner.query(
        `select after from change where school_id = $1 and act = 'setSignatory'`,
        [school.schoolId],
      )
      expect(rows).toHaveLength(1)
      const elsewhere = await world().aDirector({ of: await world().aSchool() })
      const { data } = await (await aVisitor(preau, { of: elsewhere })).ask(
        '{ signatory { name } }',
      )
      expect(data).toEqual({ signatory: null })
    })

    test.each([
      ['', 'Hélène Vasseur', 'directrice', 'field.missing'],
      ['mrs', ' ', 'directrice', 'field.missing'],
      ['mrs', 'Hélène Vasseur', '', 'field.missing'],
    ])('by nobody where something is missing: %s, %s, %s', async (title, name, position, code) => {
      expect(await say(title, name, position)).toEqual({ code })
    })
  })

  test('leaves a line in the record of what was taken out', async () => {
    await ask('school-certificate.pdf', { child: tiago.childId })
    const { rows } = await test$.owner.query(
      'select kind, subject_ids as about from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'schooling-certificate', about: [tiago.childId] }])
  })
})
