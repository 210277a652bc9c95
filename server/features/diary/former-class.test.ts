import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { nextId, type SmallChild, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { previewReports } from './mails/preview-reports.ts'
import { bookletPdf } from './printouts/booklet.ts'
import { readDiaryMonth } from './read-diary.ts'

const db = await createTestDatabase()
const scene = await aDiaryScene(db)
let child: SmallChild
beforeAll(async () => {
  child = await scene.newChild({ lastDay: '2026-11-10' })
  await scene.family([child], [{ name: 'Ana', email: 'ana@family.test' }])
  const next = await smallWorld(db.owner).aClass({ of: scene.school, name: 'Grande section B' })
  await db.owner.query(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
     values ($1, $2, $3, $4, '2026-11-11', 30)`,
    [child.schoolId, nextId('enrolment'), child.childId, next.classId],
  )
  const { marie, director } = scene
  await marie.send(marie.line({ child, date: '2026-11-03', text: 'Premier jour de neige.' }))
  await director.send(director.line({ child, text: 'A pleuré longtemps.' }))
})

test('the former class reads of a month what was written while the child was there', async () => {
  const month = { childId: child.childId, month: '2026-11' }
  const read = await readDiaryMonth(await scene.marie.request(), month)
  expect(read?.items.map(({ text }) => text)).toEqual(['Premier jour de neige.'])
  expect(read?.reports.map(({ date }) => date)).toEqual(['2026-11-03'])
  const all = await readDiaryMonth(await scene.director.request(), month)
  expect(all?.items).toHaveLength(2)
})

test('the booklet of the former class ends with the last day there', async () => {
  const { viewer, database, clock } = await scene.marie.request()
  if (!viewer?.schoolId || !viewer.school) throw new Error('Marie is of no school')
  const { schoolId, school } = viewer
  const asked = bookletPdf.readQuery(
    (name) => ({ child: child.childId, month: '2026-11' })[name] ?? '',
  )
  if (!asked.ok) throw new Error('the booklet was not asked for')
  const now = new Date(clock.now()).toISOString() as never
  const loaded = await database.inSchool(schoolId, (tx) =>
    bookletPdf.load(tx, {
      asked: asked.value,
      viewer: { ...viewer, schoolId, school },
      language: 'fr',
      now,
      today: diaryDate as never,
      siteUrl: '',
    }),
  )
  expect(loaded.ok && loaded.value.days.map(({ date }) => date)).toEqual(['2026-11-03'])
})

test('the former class is shown nothing of what its family will be sent now', async () => {
  const day = { childId: child.childId, date: diaryDate }
  expect(await previewReports(await scene.marie.request(), day)).toEqual([])
  expect(await previewReports(await scene.director.request(), day)).toHaveLength(1)
})

test('the former class asks the family for nothing any more', async () => {
  const act = { askNeed: { needId: randomUUID(), childId: child.childId, item: 'hat', note: null } }
  expect(await scene.marie.last(scene.marie.entry(act))).toMatchObject({
    code: 'needs.unknown-child',
  })
})
