import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aBottle, aSheetScene, lastAnswer } from '#tests/support/tablets/sheet-scene.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

describe('two tablets at nap time', () => {
  const asleep = (of: SmallChild, lineId: string) => ({
    child: of,
    lineId,
    line: 'sleep' as const,
    details: { startedAt: '2026-11-17T11:00:00.000Z' },
  })

  test('put a child to sleep once: the second hears since when it sleeps', async () => {
    const fresh = await scene.newChild()
    await scene.marie.send(scene.marie.add(asleep(fresh, randomUUID())))
    const answer = await lastAnswer(scene.paul, scene.paul.add(asleep(fresh, randomUUID())))
    expect(answer).toMatchObject({
      code: 'transmission.already-asleep',
      facts: [{ name: 'since', value: '2026-11-17T11:00:00.000Z' }],
    })
  })

  test('the wake-up of one and the look of the other both stand', async () => {
    const fresh = await scene.newChild()
    const lineId = randomUUID()
    await scene.marie.send(scene.marie.add(asleep(fresh, lineId)))
    const woken = { startedAt: '2026-11-17T11:00:00.000Z', endedAt: '2026-11-17T11:09:00.000Z' }
    const wake = scene.paul.change(
      { child: fresh, lineId, line: 'sleep', details: woken },
      { baseVersion: 1 },
    )
    const look = scene.marie.add({
      child: fresh,
      lineId: randomUUID(),
      line: 'sleep-check',
      details: { sleepId: lineId },
    })
    expect(await lastAnswer(scene.paul, wake)).toMatchObject({ version: 2 })
    expect(await lastAnswer(scene.marie, look)).toMatchObject({ version: 1 })
    await expect(
      lastAnswer(scene.paul, scene.paul.add(asleep(fresh, randomUUID()))),
    ).resolves.toMatchObject({
      version: 1,
    })
  })

  test('that send at once write both lines', async () => {
    const fresh = await scene.newChild()
    const answers = await Promise.all([
      lastAnswer(scene.marie, scene.marie.add(aBottle(fresh, randomUUID()))),
      lastAnswer(scene.paul, scene.paul.add(aBottle(fresh, randomUUID()))),
      lastAnswer(scene.paul, scene.paul.add(aBottle(fresh, randomUUID()))),
    ])
    expect(answers.map((it) => it?.__typename)).toEqual(Array(3).fill('EntryAccepted'))
  })
})
