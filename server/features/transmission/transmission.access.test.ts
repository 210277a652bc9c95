import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import {
  aBottle,
  aSheetScene,
  lastAnswer,
  type Stranger,
  storedLines,
} from '#tests/support/tablets/sheet-scene.ts'
import { readPrescriptions } from './prescriptions/read-prescriptions.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

describe('who may write on a sheet', () => {
  test.each<[Stranger, string]>([
    ['a teacher without the level', 'transmission.unknown-child'],
    ['the director of another school', 'transmission.unknown-child'],
    ['a teacher without the page', 'entry.forbidden'],
  ])('%s gets %s and nothing is written', async (who, code) => {
    const tablet = scene.others[who]
    const lineId = randomUUID()
    expect(await lastAnswer(tablet, tablet.add(aBottle(scene.child, lineId)))).toMatchObject({
      code,
    })
    expect(await storedLines(db, lineId)).toEqual([])
  })

  test('the group that a child has left reads and writes no prescriptions of it any more', async () => {
    const { child, marie } = scene
    await scene.prescribe(child)
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
    await expect(scene.prescribe(child)).rejects.toThrow('transmission.unknown-child')
  })
})
