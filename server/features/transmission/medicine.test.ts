import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSheetScene, lastAnswer, type SheetScene, sheetDate } from '#tests/support/sheet-scene.ts'
import type { SmallChild } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { endPrescription } from './end-prescription.ts'
import { readPrescriptions } from './read-transmission.ts'
import { recordPrescription } from './record-prescription.ts'

let db: TestDatabase
let scene: SheetScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aSheetScene(db)
})
afterAll(() => db.drop())

describe('a medicine', () => {
  const prescribe = async (of: SmallChild, days: { firstDay?: string; lastDay?: string } = {}) => {
    const prescriptionId = randomUUID()
    const answer = await recordPrescription(await scene.marie.request(), {
      prescriptionId,
      childId: of.childId,
      name: 'Amoxicilline',
      dose: 1,
      unit: 'kg-dose',
      route: 'oral',
      plannedTimes: ['12:00'],
      firstDay: '2026-11-16',
      lastDay: '2026-11-18',
      prescribedBy: 'Dr Lemaire',
      authorisedBy: 'Ana Silva',
      ...days,
    })
    expect(answer).toMatchObject({ ok: true, value: { recordedByName: 'Marie' } })
    return prescriptionId
  }
  const given = (of: SmallChild, prescriptionId: string, more: object = {}) => ({
    child: of,
    lineId: randomUUID(),
    line: 'medicine' as const,
    details: {
      prescriptionId,
      dose: 1,
      unit: 'kg-dose',
      route: 'oral',
      givenAt: '2026-11-17T11:05:00.000Z',
      secondUserId: scene.paulsId,
      secondUserName: 'whoever',
      outcome: 'taken',
      ...more,
    },
  })

  test('is written with a prescription, and the second person by the name of the school', async () => {
    const id = await prescribe(scene.child)
    expect(await lastAnswer(scene.marie, scene.marie.add(given(scene.child, id)))).toMatchObject({
      version: 1,
      truth: { details: { secondUserName: 'Paul' } },
    })
  })

  test('is refused without a prescription, with one of another scene.child, and with one that is over', async () => {
    const none = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, randomUUID())))
    expect(none).toMatchObject({ code: 'transmission.no-prescription' })
    const ofOther = await prescribe(await scene.newChild())
    const other = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, ofOther)))
    expect(other).toMatchObject({ code: 'transmission.no-prescription' })
    const over = await prescribe(scene.child, { firstDay: '2026-11-02', lastDay: '2026-11-08' })
    const late = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, over)))
    expect(late).toMatchObject({
      code: 'transmission.prescription-not-valid',
      facts: expect.arrayContaining([{ name: 'lastDay', value: '2026-11-08' }]),
    })
  })

  test('needs somebody else of the school beside the giver', async () => {
    const id = await prescribe(scene.child)
    const nobody = await lastAnswer(
      scene.marie,
      scene.marie.add(given(scene.child, id, { secondUserId: randomUUID() })),
    )
    expect(nobody).toMatchObject({ code: 'transmission.second-person-missing' })
    const self = await lastAnswer(scene.paul, scene.paul.add(given(scene.child, id)))
    expect(self).toMatchObject({ code: 'transmission.second-person-is-giver' })
  })

  test('corrected by the second person stays given by who gave it', async () => {
    const id = await prescribe(scene.child)
    const line = given(scene.child, id)
    await scene.marie.send(scene.marie.add(line))
    const vomited = { ...line, details: { ...line.details, outcome: 'vomited' } }
    expect(
      await lastAnswer(scene.paul, scene.paul.change(vomited, { baseVersion: 1 })),
    ).toMatchObject({
      truth: { addedByName: 'Marie', byName: 'Paul', details: { outcome: 'vomited' } },
    })
  })

  test('may not be given any more once its prescription was ended, which happens once', async () => {
    const id = await prescribe(scene.child)
    const first = await endPrescription(await scene.paul.request(), { id })
    scene.clock.pass({ seconds: 60 })
    const again = await endPrescription(await scene.marie.request(), { id })
    scene.clock.pass({ seconds: -60 })
    expect(again).toEqual(first)
    const before = await lastAnswer(scene.marie, scene.marie.add(given(scene.child, id)))
    expect(before).toMatchObject({ version: 1 })
    const after = given(scene.child, id, { givenAt: '2026-11-17T11:20:00.000Z' })
    expect(await lastAnswer(scene.marie, scene.marie.add(after))).toMatchObject({
      code: 'transmission.prescription-not-valid',
    })
  })

  test('a prescription sent twice is one, as it first arrived', async () => {
    const fresh = await scene.newChild()
    const id = await prescribe(fresh)
    const [known] = await readPrescriptions(await scene.paul.request(), fresh)
    expect(known?.id).toBe(id)
    const again = await recordPrescription(await scene.paul.request(), {
      ...{ prescriptionId: id, childId: fresh.childId, name: 'Other', dose: 2, unit: 'ml' },
      ...{ route: 'oral', plannedTimes: [], firstDay: sheetDate, lastDay: sheetDate },
      ...{ prescribedBy: 'Dr', authorisedBy: 'Ana' },
    })
    expect(again).toEqual({ ok: true, value: known })
  })
})
