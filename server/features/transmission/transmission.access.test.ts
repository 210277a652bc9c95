import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDocument, prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import {
  aBottle,
  aSheetScene,
  lastAnswer,
  type Stranger,
  sheetDate,
  storedLines,
} from '#tests/support/tablets/sheet-scene.ts'
import { recordPrescription } from './prescriptions/prescriptions.acts.ts'
import { readPrescriptions } from './prescriptions/read-prescriptions.ts'
import { readTransmissionDay } from './read-transmission.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

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

  test('the group that a child has left reads and writes no prescriptions of it any more', async () => {
    const { child, marie } = scene
    const record = async (prescriptionId: string) => {
      const { childId } = child
      const mediaIds = [await aDocument(db.owner, { of: marie.account })]
      const input = prescriptionInput({ prescriptionId, childId, lastDay: '2026-11-20', mediaIds })
      return recordPrescription(await marie.request(), {
        actId: randomUUID(),
        input,
      })
    }
    expect(await record(randomUUID())).toMatchObject({ ok: true })
    const next = await smallWorld(db.owner).aClass({
      of: { schoolId: child.schoolId, name: '' },
      name: 'Papillons',
    })
    await db.owner.query(`update enrolment set last_day = '2026-11-16' where child_id = $1`, [
      child.childId,
    ])
    await db.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, $2, $3, $4, '2026-11-17', 30)`,
      [child.schoolId, randomUUID(), child.childId, next.classId],
    )
    expect(await readPrescriptions(await marie.request(), child)).toEqual([])
    expect(await record(randomUUID())).toMatchObject({
      refusal: { code: 'transmission.unknown-child' },
    })
  })
})
