import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { aPrintingSchool } from '#tests/support/server/printing-school.ts'
import { unzip } from '#tests/support/server/unzip.ts'

const { db, schoolClass, nour, marie, milestoneIds, people, file } = await aPrintingSchool()

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
    const { rows } = await db.owner.query<{ id: string }>(
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
    const { rows } = await db.owner.query<{ id: string }>(
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
    await file(people.director, 'carnet.pdf', { child: nour.childId })
    const after = await exportsOf('learning-journal')
    expect(after.length).toBe(before.length + 1)
    expect(after.at(-1)).toMatchObject({ subjects: [nour.childId], class: schoolClass.classId })
  })

  async function exportsOf(kind: string) {
    const { rows } = await db.owner.query<{ subjects: string[]; class: string }>(
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
