import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBottle,
  aSheetScene,
  lastAnswer,
  type SheetScene,
  type Stranger,
  sheetDate,
  storedLines,
} from '#tests/support/sheet-scene.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readPrescriptions, readTransmissionDay } from './read-transmission.ts'

let db: TestDatabase
let scene: SheetScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aSheetScene(db)
})
afterAll(() => db.drop())

describe('who may write on a sheet', () => {
  test.each<[Stranger, string]>([
    ['a teacher of another group', 'transmission.unknown-child'],
    ['a teacher without the level', 'transmission.unknown-child'],
    ['the director of another school', 'transmission.unknown-child'],
    ['a teacher without the page', 'entry.forbidden'],
    ['a director without a crèche', 'entry.forbidden'],
  ])('%s gets %s and nothing is written', async (who, code) => {
    const tablet = scene.others[who]
    const lineId = randomUUID()
    expect(await lastAnswer(tablet, tablet.add(aBottle(scene.child, lineId)))).toMatchObject({
      code,
    })
    expect(await storedLines(db, lineId)).toEqual([])
  })

  test('nobody of another scene.group changes or removes a line either', async () => {
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(aBottle(scene.child, lineId)))
    const stranger = scene.others['a teacher of another group']
    const answers = await stranger.send(
      stranger.change(aBottle(scene.child, lineId, 10), { baseVersion: 1 }),
      stranger.remove({ child: scene.child, lineId }, { baseVersion: 1 }),
    )
    expect(answers).toMatchObject(Array(2).fill({ code: 'transmission.unknown-child' }))
    expect(await storedLines(db, lineId)).toMatchObject([{ version: 1 }])
  })

  test('an ex-employee is nobody any more', async () => {
    const gone = scene.others['an ex-employee']
    const tried = gone.send(gone.add(aBottle(scene.child, randomUUID())))
    await expect(tried).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  })

  test('another scene.group is no day, and its prescriptions are none', async () => {
    const request = await scene.others['a teacher of another group'].request()
    expect(
      await readTransmissionDay(request, { classId: scene.group.classId, date: sheetDate }),
    ).toBeNull()
    expect(await readPrescriptions(request, scene.child)).toEqual([])
  })
})
