import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDiaryScene, type DiaryScene, diaryDate as date } from '#tests/support/diary-scene.ts'
import { halfALunch } from '#tests/support/sheet-rows.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const at = `${date}T11:00:00.000Z`

let db: TestDatabase
let scene: DiaryScene
let child: SmallChild
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
})
afterAll(() => db.drop())
beforeEach(async () => {
  child = await scene.newChild()
})

const add = (line: string, details: object, lineId = randomUUID()) =>
  scene.marie.entry({
    addTransmission: { lineId, childId: child.childId, date, at, line, details },
  })
const strike = (lineId: string) =>
  scene.marie.entry({
    removeTransmission: { lineId, childId: child.childId, date, reason: null },
  })
const ask = (needId: string) =>
  scene.marie.entry({ askNeed: { needId, childId: child.childId, item: 'nappies', note: null } })
const receive = (needId: string) =>
  scene.marie.entry({ receiveNeed: { needId, childId: child.childId } })

/** What the submission is answered that comes after these, all from a tablet that was away. */
const submitted = async (...entries: ReturnType<typeof add>[]) =>
  scene.marie.last(...entries, scene.marie.submission({ child, date }))

const nothing = { code: 'diary.nothing-to-submit' }

test('a day is submitted with a lunch of the sheet that the tablet brings with it', async () => {
  expect(await submitted(add('meal', halfALunch))).toMatchObject({ __typename: 'EntryAccepted' })
})

test('a day on which the child only came and went has nothing to submit', async () => {
  const only = [
    add('arrival', { broughtBy: 'Mamie' }),
    add('milk-stock', { act: 'in', ml: 100 }),
    add('departure', { collectedBy: 'Mamie' }),
  ]
  expect(await submitted(...only)).toMatchObject(nothing)
})

test('nor has one whose only lunch was struck out again before', async () => {
  const lineId = randomUUID()
  expect(await submitted(add('meal', halfALunch, lineId), strike(lineId))).toMatchObject(nothing)
})

test('nor one whose only need was received again before; another line still stands', async () => {
  const needId = randomUUID()
  expect(await submitted(ask(needId), receive(needId))).toMatchObject(nothing)
  const again = [add('meal', halfALunch, randomUUID()), ask(randomUUID())]
  const lineId = randomUUID()
  const struck = [add('meal', halfALunch, lineId), strike(lineId)]
  expect(await submitted(...again, ...struck)).toMatchObject({ __typename: 'EntryAccepted' })
})
