import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, type DiaryScene, diaryDate } from '#tests/support/tablets/diary-scene.ts'
import type { DiaryTablet } from '#tests/support/tablets/diary-tablet.ts'
import { halfALunch, sheetRows } from '#tests/support/tablets/sheet-rows.ts'

let db: TestDatabase
let server: TestApp
let scene: DiaryScene
let nour: SmallChild
let malo: SmallChild
let classId: string
const date = diaryDate

beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
  server = await createTestApp({ database: db.database, clock: scene.clock })
  nour = await scene.newChild({ firstName: 'Nour' })
  malo = await scene.newChild({ firstName: 'Malo' })
  await scene.newChild({ firstName: 'Hana' })
  classId = scene.schoolClass.classId
  await scene.family([nour], [{ name: 'Ana', email: 'ana@family.test' }])
  await scene.family([malo], [{ name: 'Rui', email: null }])
  const topicId = await scene.topic({ en: 'Outdoors', fr: 'Dehors' })
  const togetherId = randomUUID()
  const { marie } = scene
  await marie.send(
    ...[nour, malo].map((child) =>
      marie.line({ child, togetherId, topicId, text: 'Chasse aux escargots.' }),
    ),
    marie.line({ child: nour, text: '=SUM(A1)', mood: 'tired' }),
    marie.line({ child: nour, date: '2026-11-03', text: 'Premier jour de neige.' }),
    marie.entry({
      askNeed: { needId: randomUUID(), childId: malo.childId, item: 'hat', note: null },
    }),
  )
})

const ask = (by: DiaryTablet | null, path: string, query: Record<string, string>) =>
  askFile(server, { by, path: `/files/${path}`, query })

async function pagesOf(path: string, query: Record<string, string>): Promise<string[][]> {
  const response = await ask(scene.marie, path, { lang: 'fr', ...query })
  expect(response.statusCode).toBe(200)
  const pdf = readPdf(response.rawPayload)
  return Array.from({ length: pdf.pages }, (_, page) => linesOfPage(pdf, page + 1))
}

describe('the slips of a day', () => {
  test('stand two on a page, for every child of whom something is told', async () => {
    const pages = await pagesOf('diary-slips.pdf', { class: classId, date })
    expect(pages).toHaveLength(1)
    const words = pages[0]?.join('\n') ?? ''
    expect(words).toContain('Nour Bernard')
    expect(words).toContain('Malo Bernard')
    expect(words).not.toContain('Hana')
    expect(words).toContain('Chasse aux escargots.')
    expect(words).toContain('un chapeau ou un bonnet')
  })

  test('for paper are those of families whom no mail reaches', async () => {
    const words = (await pagesOf('diary-slips.pdf', { date, who: 'paper' })).flat().join('\n')
    expect(words).toContain('Malo Bernard')
    expect(words).not.toContain('Nour')
  })
})

test('the day sheet of a class tells once what all of them did, then each child', async () => {
  const words = (await pagesOf('diary-day.pdf', { class: classId, date })).flat()
  expect(words.filter((line) => line.includes('escargots'))).toHaveLength(1)
  expect(words.join('\n')).toMatch(/Ensemble \(tous\)/)
  expect(words.join('\n')).toContain('Un peu de fatigue')
})

test('the day sheet tells what stands on the transmission sheet, and of a photo without words', async () => {
  const louise = await scene.newChild({ firstName: 'Louise' })
  const at = `${date}T11:00:00.000Z`
  await sheetRows(db).write({ child: louise, line: 'meal', details: halfALunch, at })
  const { marie } = scene
  await marie.send(marie.line({ child: louise, text: '', mediaIds: [randomUUID()] }))
  const words = (await pagesOf('diary-day.pdf', { class: classId, date })).flat().join('\n')
  expect(words).toContain('Repas\u00a0: la moitié mangée')
  expect(words).toContain('Photo')
  await db.owner.query('delete from transmission_line')
  await db.owner.query('delete from diary_item where child_id = $1', [louise.childId])
})

test('a family that was asked for something on that day gets a slip, and none on the next', async () => {
  const asked = await scene.newChild({ firstName: 'Abel' })
  const need = { needId: randomUUID(), childId: asked.childId, item: 'milk', note: null }
  const { marie } = scene
  await marie.send(marie.entry({ askNeed: need }))
  const slipsOf = async (day: string) =>
    (await pagesOf('diary-slips.pdf', { class: classId, date: day })).flat().join('\n')
  expect(await slipsOf(date)).toContain('Abel')
  expect(await slipsOf('2026-11-18')).not.toContain('Abel')
  await marie.send(marie.entry({ withdrawNeed: { needId: need.needId, childId: asked.childId } }))
})

test('the booklet of a month is words day by day, the earliest first, with boxes to sign', async () => {
  const words = (await pagesOf('diary-month.pdf', { child: nour.childId, month: '2026-11' })).flat()
  const line = (part: string) => words.findIndex((it) => it.includes(part))
  expect(line('mardi 3 novembre 2026')).toBeGreaterThan(-1)
  expect(line('Premier jour de neige.')).toBeLessThan(line('mardi 17 novembre 2026'))
  expect(line('Famille')).toBeGreaterThan(line('escargots'))
})

test('the table of a class holds every line, and none that a spreadsheet would run', async () => {
  const query = { class: classId, from: '2026-11-01', to: date, lang: 'fr' }
  const response = await ask(scene.marie, 'diary.csv', query)
  const lines = response.payload.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe('Date;Heure;Classe;Nom;Prénom;Thème;Texte;Humeur;Écrit par;État')
  expect(lines).toHaveLength(5)
  expect(lines.slice(1).join('\n')).toContain(
    `17/11/2026;15:45;Moyenne section;Bernard;Nour;;"'=SUM(A1)";Un peu de fatigue;Marie;Brouillon`,
  )
})

test('each file that leaves is on the record', async () => {
  await db.owner.query('delete from export_record')
  await pagesOf('diary-slips.pdf', { class: classId, date })
  await pagesOf('diary-day.pdf', { class: classId, date })
  await pagesOf('diary-month.pdf', { child: nour.childId, month: '2026-11' })
  await ask(scene.marie, 'diary.csv', { class: classId, from: date, to: date })
  const { rows } = await db.owner.query(
    'select kind, cardinality(subject_ids) as children from export_record order by kind',
  )
  expect(rows).toEqual([
    { kind: 'diary-day', children: 0 },
    { kind: 'diary-month', children: 1 },
    { kind: 'diary-slips', children: 2 },
    { kind: 'diary-table', children: 0 },
  ])
})

describe('a file of children who are not theirs', () => {
  const files = (): [string, Record<string, string>][] => [
    ['diary-slips.pdf', { class: classId, date }],
    ['diary-day.pdf', { class: classId, date }],
    ['diary-month.pdf', { child: nour.childId, month: '2026-11' }],
    ['diary.csv', { class: classId, from: date, to: date }],
  ]

  test.each(['of another class', 'without the level', 'of another school'] as const)(
    'somebody %s gets no file, and is words of no such class or child',
    async (who) => {
      for (const [path, query] of files()) {
        const response = await ask(scene.strangers[who], path, query)
        expect([path, response.statusCode]).toEqual([path, 404])
        expect(response.json().code).toMatch(/^diary\.unknown-(class|child)$/)
      }
    },
  )

  test('nobody who is not signed in gets one', async () => {
    for (const [path, query] of files()) {
      expect((await ask(null, path, query)).statusCode).toBe(401)
    }
  })

  test('a day that does not exist is refused', async () => {
    const response = await ask(scene.marie, 'diary-slips.pdf', { date: '2026-02-31' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'diary.malformed-date'])
  })
})
