import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aSheetScene, lastAnswer } from '#tests/support/tablets/sheet-scene.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

test('the family may read an incident once the guardian was called', async () => {
  const lineId = randomUUID()
  const incident = {
    child: scene.child,
    lineId,
    line: 'incident' as const,
    details: { kind: 'bump' },
  }
  expect(await lastAnswer(scene.marie, scene.marie.add(incident))).toMatchObject({
    truth: { visibleToGuardian: false },
  })
  const called = { kind: 'bump', guardianCalledAt: '2026-11-17T11:09:00.000Z' }
  expect(
    await lastAnswer(scene.marie, scene.marie.change({ ...incident, details: called })),
  ).toMatchObject({
    truth: { visibleToGuardian: true },
  })
})

test('an incident that nobody has called about yet differs from one that was kept from the family', async () => {
  const answerTo = (visibleToGuardian: boolean, guardianCalledAt: string | null = null) => {
    const details = { kind: 'bump', guardianCalledAt }
    const line = { child: scene.child, lineId: randomUUID(), line: 'incident' as const, details }
    return lastAnswer(scene.marie, scene.marie.add({ ...line, visibleToGuardian }))
  }
  const called = '2026-11-17T11:09:00.000Z'
  expect(await answerTo(true)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: false },
  })
  expect(await answerTo(false)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: true },
  })
  expect(await answerTo(false, called)).toMatchObject({
    truth: { visibleToGuardian: false, isStaffOnly: true },
  })
})
