import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOfPage, readPdf } from '#tests/support/pdf-text.ts'
import { aPedagogyTablet, type PedagogyTablet } from '#tests/support/pedagogy-tablet.ts'
import { aMilestone } from '#tests/support/pedagogy-world.ts'
import { HandClock } from '#tests/support/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { unzip } from '#tests/support/unzip.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')

let test$: TestDatabase
let server: TestApp
let schoolClass: SmallClass
let nour: SmallChild
let marie: PedagogyTablet
let milestoneIds: Record<'counting' | 'sharing' | 'jumping', string>
let people: Record<'teacher' | 'director' | 'stranger' | 'neighbour', Visitor>

beforeAll(async () => {
  test$ = await createTestDatabase()
  server = await createTestApp({ database: test$.database, clock })
  const world = smallWorld(test$.owner)
  const of = await world.aSchool({ name: 'Les Tilleuls' })
  await test$.owner.query('insert into pedagogy_setting values ($1, true)', [of.schoolId])
  schoolClass = await world.aClass({ of, name: 'Moyenne section' })
  const other = await world.aClass({ of, name: 'Grande section' })
  nour = await world.aChild({
    in: schoolClass,
    firstName: 'Nour',
    lastName: 'Benali',
    gender: 'girl',
    classOrder: 1,
  })
  await world.aChild({ in: schoolClass, firstName: 'Léo', lastName: '=1+1', classOrder: 2 })
  const numbers = await aMilestone(test$.owner, { of, text: 'Compter jusqu’à six' })
  const sharing = await aMilestone(test$.owner, { of, text: 'Partager un jeu' })
  const jumping = await aMilestone(test$.owner, { of, text: 'Sauter à cloche-pied' })
  await test$.owner.query(
    `update milestone set domain_id = $1, position = array_position($2::uuid[], milestone_id)
     where milestone_id = any($2::uuid[])`,
    [numbers.domainId, [sharing.milestoneId, jumping.milestoneId]],
  )
  milestoneIds = {
    counting: numbers.milestoneId,
    sharing: sharing.milestoneId,
    jumping: jumping.milestoneId,
  }
  const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const
  const teacher = await world.aTeacher({ of, classes: [schoolClass], name: 'Marie', ...rights })
  const director = await world.aDirector({ of, name: 'Hélène' })
  marie = await aPedagogyTablet(test$, { of: teacher, clock })
  const helene = await aPedagogyTablet(test$, { of: director, clock })
  const stranger = await world.aTeacher({ of, classes: [other], ...rights })
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  people = {
    teacher: await aVisitor(server, { of: teacher }),
    director: await aVisitor(server, { of: director }),
    stranger: await aVisitor(server, { of: stranger }),
    neighbour: await aVisitor(server, { of: await world.aDirector({ of: elsewhere }) }),
  }
  const childId = nour.childId
  const judge = (tablet: PedagogyTablet, wish: object) => tablet.evaluate({ childId, ...wish })
  // Seen in two versions: the approved one is older.
  await judge(helene, { milestoneId: milestoneIds.counting, level: 'B', date: '2026-10-05' })
  await judge(helene, { milestoneId: milestoneIds.counting, level: 'A+', date: '2026-11-10' })
  await judge(helene, { milestoneId: milestoneIds.sharing, level: 'B', date: '2026-11-09' })
  await judge(marie, { milestoneId: milestoneIds.jumping, level: 'A', date: '2026-11-16' })
  await helene.observe({ childIds: [childId], text: 'A mis la table pour six.' })
  await marie.observe({ childIds: [childId], text: 'Encore un brouillon.' })
})
afterAll(async () => {
  await server.app.close()
  await test$.drop()
})

async function file(by: Visitor | null, path: string, query: Record<string, string>) {
  const answer = await server.app.inject({
    url: `/files/${path}?${new URLSearchParams({ lang: 'fr', ...query })}`,
    ...(by && { headers: { authorization: `Bearer ${by.accessToken}` } }),
  })
  const { statusCode, headers, rawPayload } = answer
  return { statusCode, headers, bytes: rawPayload }
}

const textOf = (bytes: Buffer): string => {
  const pdf = readPdf(bytes)
  return Array.from({ length: pdf.pages }, (_, page) => linesOfPage(pdf, page + 1).join('\n')).join(
    '\n',
  )
}

const carnet = async (query = {}, by: Visitor | null = people.director) =>
  file(by, 'carnet.pdf', { child: nour.childId, ...query })

describe('the carnet', () => {
  test('begins with whose it is, on a page of its own', async () => {
    const { bytes, headers } = await carnet()
    const cover = linesOfPage(readPdf(bytes), 1)
    expect(cover).toEqual(
      expect.arrayContaining([
        'Carnet de suivi des apprentissages',
        'Nour Benali',
        'Née le 14/03/2022',
        'Classe : Moyenne section',
        'Année scolaire 2026-2027',
      ]),
    )
    expect(headers['content-disposition']).toContain(
      'Carnet%20de%20suivi%20Nour%20Benali%2017-11-2026',
    )
  })

  test('says what succeeds before what is under way, with its date', async () => {
    const lines = linesOfPage(readPdf((await carnet()).bytes), 2)
    const marks = lines.filter((line) => /^(A\+|A|B)\|(Compter|Partager)/.test(line))
    expect(marks).toEqual(['A+|Compter jusqu’à six', 'B|Partager un jeu'])
    expect(lines.filter((line) => /^\d\d\/11\/2026$/.test(line))).toEqual([
      '10/11/2026',
      '09/11/2026',
    ])
  })

  test('goes home: what waits for approval is not in it', async () => {
    const text = textOf((await carnet()).bytes)
    expect(text).toContain('A mis la table pour six.')
    expect(text).not.toContain('Sauter à cloche-pied')
    expect(text).not.toContain('brouillon')
  })

  test('says nothing of a level that a teacher took back, though the direction had approved it', async () => {
    const about = { childId: nour.childId, milestoneId: milestoneIds.sharing, date: '2026-11-09' }
    await marie.evaluate({ ...about, level: null, date: '2026-11-17' })
    expect(textOf((await carnet()).bytes)).not.toContain('Partager un jeu')
    await marie.evaluate({ ...about, level: 'B' })
    expect(textOf((await carnet()).bytes)).toContain('Partager un jeu')
  })

  test('of an earlier period tells what stood at its end', async () => {
    const { rows } = await test$.owner.query<{ id: string }>(
      `insert into pedagogy_period values ($1, gen_random_uuid(), 'Période 1', '2026-09-01', '2026-10-16')
       returning period_id as id`,
      [nour.schoolId],
    )
    const text = textOf((await carnet({ period: rows[0]?.id ?? '' })).bytes)
    expect(text).toContain('Période 1')
    expect(text).toMatch(/05\/10\/2026\nB\|Compter jusqu’à six/)
    expect(text).not.toContain('A mis la table')
  })

  test('has room for the signatures, and says nothing in figures of how much', async () => {
    const text = textOf((await carnet()).bytes)
    expect(text).toContain('Les parents ou responsables')
    expect(text).not.toContain('%')
  })

  test('is printed in English as well', async () => {
    const text = textOf((await carnet({ lang: 'en' })).bytes)
    expect(text).toContain('Learning journal')
    expect(text).toContain('Born on 14/03/2022')
    expect(text).not.toMatch(/Carnet|Née|Classe/)
  })
})

describe('the synthesis', () => {
  test('has every line of the form, three positions and the free column, and room to sign', async () => {
    const text = textOf(
      (await file(people.teacher, 'synthesis.pdf', { child: nour.childId })).bytes,
    )
    for (const words of [
      'Langage oral\u00a0: communication, expression',
      'Prise en compte des règles de la vie commune',
      'Points forts et besoins',
      'Vu et pris connaissance, les parents',
      'arrêté du 31 décembre 2015',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('%')
  })

  test('ticks what the teacher chose and nothing else', async () => {
    const boxes = async () => {
      const { bytes } = await file(people.teacher, 'synthesis.pdf', { child: nour.childId })
      return bytes.length
    }
    const blank = await boxes()
    const { data } = await server.ask(
      `mutation($input: ReportBookInput!) { writeReportBook(input: $input) { __typename } }`,
      {
        bearer: people.teacher.accessToken,
        variables: {
          input: {
            childId: nour.childId,
            baseVersion: 0,
            domainTexts: [],
            general: 'Prête pour la suite.',
            positions: [{ line: 'oral', level: 'A+' }],
          },
        },
      },
    )
    expect(data).toEqual({ writeReportBook: { __typename: 'ReportBookWritten' } })
    expect(await boxes()).toBeGreaterThan(blank)
    const { bytes } = await file(people.teacher, 'synthesis.pdf', { child: nour.childId })
    expect(textOf(bytes)).toContain('Prête pour la suite.')
  })
})

describe('the class’s table', () => {
  const query = () => ({ class: schoolClass.classId })

  test('names every child and milestone, with a mark where somebody judged', async () => {
    const text = textOf((await file(people.teacher, 'milestones.pdf', query())).bytes)
    expect(text).toContain('Benali Nour|')
    expect(text).toContain('M.1  Compter jusqu’à six')
    // Where it waits for approval it still shows: the table is for the teachers.
    expect(text).toContain('Benali Nour|A+|B|A\n')
    expect(text).toContain('en attente de validation')
    expect(text).not.toContain('%')
  })

  test('of a framework with nothing in it says so', async () => {
    const { rows } = await test$.owner.query<{ id: string }>(
      `insert into framework (school_id, framework_id, kind, name, position)
       values ($1, gen_random_uuid(), 'own', 'Vide', 9) returning framework_id as id`,
      [nour.schoolId],
    )
    const empty = { ...query(), framework: rows[0]?.id ?? '' }
    const { bytes } = await file(people.teacher, 'milestones.pdf', empty)
    expect(textOf(bytes)).toContain('Rien n’a encore été noté ici.')
  })

  test('of an earlier day shows what stood then', async () => {
    const early = { ...query(), date: '2026-10-20' }
    const text = textOf((await file(people.teacher, 'milestones.pdf', early)).bytes)
    expect(text).toContain('état au 20/10/2026')
    expect(text).toMatch(/Benali Nour\|B(\n|$)/)
  })

  test('leaves as a workbook with the table and the list behind it', async () => {
    const { bytes, headers } = await file(people.teacher, 'milestones.xlsx', query())
    expect(headers['content-type']).toContain('spreadsheetml')
    const parts = unzip(bytes)
    const names = [...parts.keys()]
    expect(names.filter((name) => /worksheets\/sheet\d/.test(name))).toHaveLength(2)
    const all = [...parts.values()].join('\n')
    for (const words of ['Benali', 'Compter jusqu’à six', 'A+', 'Évaluations', 'Classe']) {
      expect(all).toContain(words)
    }
  })

  test('opens as a workbook whatever was pasted into a comment', async () => {
    const comment = 'Compte\u000b jusqu’à dix\u0001\ufffe'
    const { childId } = nour
    await marie.evaluate({ childId, milestoneId: milestoneIds.sharing, level: 'B', comment })
    const { bytes } = await file(people.teacher, 'milestones.xlsx', query())
    const all = [...unzip(bytes).values()].join('\n')
    expect(all).toContain('Compte jusqu’à dix')
    expect([...all].some((sign) => /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/.test(sign))).toBe(false)
  })

  test('leaves as text that no spreadsheet runs as a formula', async () => {
    const childId = (await childNamedLikeAFormula()).id
    await marie.evaluate({ childId, milestoneId: milestoneIds.sharing, level: 'B' })
    const { bytes } = await file(people.teacher, 'milestones.csv', query())
    const text = bytes.toString('utf8')
    expect(text.startsWith('\ufeffNom;Prénom;Domaine')).toBe(true)
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';' })
    expect(data.map(([lastName]) => lastName)).toContain("'=1+1")
    expect(data.find((row) => row[5] === 'Compter jusqu’à six')).toEqual([
      'Benali',
      'Nour',
      'Les nombres',
      '',
      'M.1',
      'Compter jusqu’à six',
      'A+',
      '10/11/2026',
      'Hélène',
      '',
      'oui',
    ])
  })

  async function childNamedLikeAFormula(): Promise<{ id: string }> {
    const { rows } = await test$.owner.query<{ id: string }>(
      `select child_id as id from child where school_id = $1 and last_name = '=1+1'`,
      [nour.schoolId],
    )
    return rows[0] as { id: string }
  }
})

describe('who gets a file', () => {
  const files = [
    ['carnet.pdf', () => ({ child: nour.childId })],
    ['synthesis.pdf', () => ({ child: nour.childId })],
    ['milestones.pdf', () => ({ class: schoolClass.classId })],
    ['milestones.xlsx', () => ({ class: schoolClass.classId })],
    ['milestones.csv', () => ({ class: schoolClass.classId })],
  ] as const

  test.each(files)(
    '%s: the teacher of the class and the direction; nobody else',
    async (path, query) => {
      for (const by of [people.teacher, people.director]) {
        expect((await file(by, path, query())).statusCode).toBe(200)
      }
      for (const by of [people.stranger, people.neighbour]) {
        const { statusCode, bytes } = await file(by, path, query())
        expect(statusCode).toBe(404)
        expect(bytes.toString()).not.toContain('Nour')
      }
      expect((await file(null, path, query())).statusCode).toBe(401)
    },
  )

  test.each([
    ['carnet.pdf', { child: 'nobody' }, 404, 'pedagogy.unknown-child'],
    ['carnet.pdf', { child: nourId, period: 'x' }, 404, 'pedagogy.unknown-period'],
    ['milestones.pdf', { class: 'x' }, 404, 'pedagogy.unknown-class'],
    ['milestones.pdf', { class: classId, date: '31/12' }, 400, 'pedagogy.malformed-date'],
    ['milestones.xlsx', { class: classId, framework: 'x' }, 404, 'pedagogy.unknown-framework'],
    ['carnet.pdf', { child: nourId, lang: 'de' }, 400, 'printout.unknown-language'],
  ] as const)('%s with %o is refused', async (path, wish, status, code) => {
    const query = Object.fromEntries(
      Object.entries(wish).map(([name, value]) => [
        name,
        typeof value === 'function' ? value() : value,
      ]),
    )
    const { statusCode, bytes } = await file(people.teacher, path, query)
    expect([statusCode, JSON.parse(bytes.toString()).code]).toEqual([status, code])
  })

  test('is on the record, each time, and with the child it is about', async () => {
    const before = await exportsOf('learning-journal')
    await carnet()
    const after = await exportsOf('learning-journal')
    expect(after.length).toBe(before.length + 1)
    expect(after.at(-1)).toMatchObject({ subjects: [nour.childId], class: schoolClass.classId })
  })

  async function exportsOf(kind: string) {
    const { rows } = await test$.owner.query<{ subjects: string[]; class: string }>(
      `select subject_ids as subjects, class_id as class from export_record
       where school_id = $1 and kind = $2 order by exported_at, export_id`,
      [nour.schoolId, kind],
    )
    return rows
  }
})

function nourId(): string {
  return nour.childId
}
function classId(): string {
  return schoolClass.classId
}
