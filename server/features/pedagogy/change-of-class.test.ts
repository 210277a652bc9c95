import { describe, expect, test } from 'vitest'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aMilestoneScene, milestoneDate as today } from '#tests/support/tablets/milestone-scene.ts'
import { readMilestoneHistory, readPedagogyClass } from './read-pedagogy.ts'

const db = await createTestDatabase()
const { classA, classB, marie, ofClassB, newChild, wish } = await aMilestoneScene(db)

describe('a child that changes class', () => {
  async function aChildWhoMoved(): Promise<SmallChild> {
    const child = await newChild({ lastDay: '2026-11-10' })
    await marie.evaluate(wish(child, 'A', { date: '2026-10-05' }))
    await db.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-11', 30)`,
      [child.schoolId, child.childId, classB.classId],
    )
    return child
  }

  test('brings its judgements along: the new class shows them, with who made them', async () => {
    const child = await aChildWhoMoved()
    const read = await readPedagogyClass(await ofClassB.request(), {
      classId: classB.classId,
      date: today,
    })
    expect(read?.evaluations.filter(({ childId }) => childId === child.childId)).toMatchObject([
      { level: 'A', byName: 'Marie', date: '2026-10-05' },
    ])
  })

  test('keeps its whole history, to which the new teacher adds', async () => {
    const child = await aChildWhoMoved()
    await ofClassB.evaluate(wish(child, 'A+'))
    const history = await readMilestoneHistory(await ofClassB.request(), child)
    expect(history.map(({ level, byName }) => [level, byName])).toEqual([
      ['A', 'Marie'],
      ['A+', 'Julien'],
    ])
  })

  test('is judged by its former teacher on the days when it was hers, and on no later ones', async () => {
    const child = await aChildWhoMoved()
    const then = await marie.evaluate(wish(child, 'B', { date: '2026-11-10' }))
    expect(then).toMatchObject({ __typename: 'EntryAccepted' })
    expect(await marie.evaluate(wish(child, 'B'))).toMatchObject({ code: 'pedagogy.not-enrolled' })
  })

  test('is known to its former teacher as it was when it left her', async () => {
    const child = await aChildWhoMoved()
    await ofClassB.evaluate(wish(child, 'B'))
    const history = await readMilestoneHistory(await marie.request(), child)
    expect(history.map(({ level }) => level)).toEqual(['A'])
    const then = { classId: classA.classId, date: '2026-11-09' }
    const read = await readPedagogyClass(await marie.request(), then)
    const standing = read?.evaluations.filter(({ childId }) => childId === child.childId)
    expect(standing).toMatchObject([{ level: 'A' }])
  })

  test('is no longer listed in the class it left', async () => {
    const child = await aChildWhoMoved()
    const wanted = { classId: classA.classId, date: today }
    const read = await readPedagogyClass(await marie.request(), wanted)
    expect(read?.evaluations.some(({ childId }) => childId === child.childId)).toBe(false)
  })
})
