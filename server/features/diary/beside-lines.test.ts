import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { summariseForFamilies } from '#server/records/transmission/transmission-summary.ts'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, diaryDate as date } from '#tests/support/tablets/diary-scene.ts'
import { aTemperature, halfALunch, sheetRows } from '#tests/support/tablets/sheet-rows.ts'
import { readDiaryDay } from './read-diary.ts'

const noon = `${date}T11:00:00.000Z`

const db = await createTestDatabase()
const scene = await aDiaryScene(db)
const sheet = sheetRows(db)
let child: SmallChild
beforeEach(async () => {
  child = await scene.newChild()
})

async function besideOf({ childId, classId }: SmallChild, on: string = date) {
  const day = await readDiaryDay(await scene.marie.request(), { classId, date: on })
  return day?.children.find((it) => it.childId === childId)
}

const ask = (needId = randomUUID()) =>
  scene.marie.entry({ askNeed: { needId, childId: child.childId, item: 'nappies', note: null } })

describe('the day of a class says of each child', () => {
  test('nothing where there is nothing beside lines', async () => {
    await scene.marie.send(scene.marie.line({ child }))
    expect(await besideOf(child)).toBeUndefined()
  })

  test.each([
    ['a lunch', 'meal', halfALunch, {}],
    ['a lunch that is the team’s business', 'meal', halfALunch, { isVisible: false }],
    ['a temperature', 'temperature', aTemperature(385), {}],
    ['an arrival', 'arrival', {}, {}],
    ['a departure without a word', 'departure', { message: null }, {}],
    ['a departure with a word', 'departure', { message: 'A bien joué.' }, {}],
    ['a fall of which nobody was told yet', 'incident', { guardianCalledAt: null }, {}],
    ['a fall of which the guardian was told', 'incident', { guardianCalledAt: noon }, {}],
  ])('of %s exactly what the letter will tell', async (_, line, details, more) => {
    await sheet.write({ child, line, details: { kind: 'fall', ...details }, at: noon, ...more })
    const { schoolId, childId } = child
    const { facts } = await db.database.inSchool(schoolId, (tx) =>
      summariseForFamilies(tx, { childIds: [childId], date: date as never }),
    )
    const isInLetter = (facts.get(childId) ?? []).length > 0
    expect((await besideOf(child))?.hasSheet ?? false).toBe(isInLetter)
  })

  test('nothing any more of a line that was struck out', async () => {
    const lineId = await sheet.write({ child, line: 'meal', details: halfALunch, at: noon })
    expect(await besideOf(child)).toMatchObject({ hasSheet: true })
    await sheet.strike(lineId, { writtenAt: noon })
    expect(await besideOf(child)).toBeUndefined()
  })

  test('what was asked for on that day and has not come, and no day later', async () => {
    const needId = randomUUID()
    await scene.marie.send(ask(needId))
    expect(await besideOf(child)).toMatchObject({ hasSheet: false, needIds: [needId] })
    expect(await besideOf(child, '2026-11-18')).toBeUndefined()
    const receive = { receiveNeed: { needId, childId: child.childId } }
    await scene.paul.send(scene.paul.entry(receive))
    expect(await besideOf(child)).toBeUndefined()
  })
})

test('the day of a class names the lines that were taken out, so that no tablet goes on showing them', async () => {
  const itemId = randomUUID()
  await scene.marie.send(scene.marie.line({ child, itemId }))
  await scene.director.send(scene.director.removal({ child, itemId }, { baseVersion: 1 }))
  const wish = { classId: child.classId, date }
  const day = await readDiaryDay(await scene.marie.request(), wish)
  expect(day?.removedIds).toContain(itemId)
  expect(day?.items.map((item) => item.itemId)).not.toContain(itemId)
})
