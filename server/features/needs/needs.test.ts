import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, type DiaryScene } from '#tests/support/tablets/diary-scene.ts'
import type { DiaryTablet } from '#tests/support/tablets/diary-tablet.ts'
import { readOpenNeeds } from './read-needs.ts'

let db: TestDatabase
let scene: DiaryScene
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aDiaryScene(db)
})

type Wish = { child: SmallChild; needId: string; item?: string; note?: string | null }

const ask = (tablet: DiaryTablet, { child, needId, item = 'nappies', note = null }: Wish) =>
  tablet.entry({ askNeed: { needId, childId: child.childId, item, note } })
const receive = (tablet: DiaryTablet, { child, needId }: Wish) =>
  tablet.entry({ receiveNeed: { needId, childId: child.childId } })
const withdraw = (tablet: DiaryTablet, { child, needId }: Wish) =>
  tablet.entry({ withdrawNeed: { needId, childId: child.childId } })

const shownOf = async ({ childId, classId }: SmallChild) =>
  (await readOpenNeeds(await scene.marie.request(), { classId })).filter(
    (need) => need.childId === childId,
  )
const openOf = async (child: SmallChild) =>
  (await shownOf(child)).filter(({ isRemoved, receivedAt }) => !isRemoved && receivedAt === null)

async function aNeed(): Promise<Wish> {
  const need = { child: await scene.newChild(), needId: randomUUID() }
  await scene.marie.send(ask(scene.marie, need))
  return need
}

describe('a need', () => {
  test('is open until it has arrived, and keeps who asked and who received', async () => {
    const { marie, paul } = scene
    const need = { child: await scene.newChild(), needId: randomUUID() }
    const asked = { item: 'nappies', askedByName: 'Marie' }
    expect(await marie.last(ask(marie, need))).toMatchObject({ version: 1, truth: asked })
    expect(await openOf(need.child)).toMatchObject([asked])
    const received = { ...asked, receivedByName: 'Paul' }
    expect(await paul.last(receive(paul, need))).toMatchObject({ version: 2, truth: received })
    expect(await openOf(need.child)).toEqual([])
  })

  test('that two tablets receive has been received by the first, and nobody is asked', async () => {
    const need = await aNeed()
    await scene.paul.send(receive(scene.paul, need))
    expect(await scene.marie.last(receive(scene.marie, need))).toMatchObject({
      __typename: 'EntryAccepted',
      version: 2,
      truth: { receivedByName: 'Paul' },
    })
  })

  test('that was received by mistake is open again under its id', async () => {
    const need = await aNeed()
    await scene.marie.send(receive(scene.marie, need))
    await scene.marie.send(ask(scene.marie, need))
    expect(await openOf(need.child)).toMatchObject([{ receivedAt: null, askedByName: 'Marie' }])
  })

  test('that was taken back is not open, is not received, and is not asked for again under its id', async () => {
    const { marie, paul } = scene
    const need = await aNeed()
    expect(await paul.last(withdraw(paul, need))).toMatchObject({ truth: { isRemoved: true } })
    expect(await openOf(need.child)).toEqual([])
    expect(await marie.last(receive(marie, need))).toMatchObject({
      version: 2,
      truth: { isRemoved: true, receivedAt: null },
    })
    expect(await marie.last(ask(marie, need))).toMatchObject({ __typename: 'EntryConflict' })
  })

  test('that has arrived stays received when a colleague takes it back', async () => {
    const need = await aNeed()
    await scene.paul.send(receive(scene.paul, need))
    expect(await scene.marie.last(withdraw(scene.marie, need))).toMatchObject({
      __typename: 'EntryAccepted',
      truth: { isRemoved: false, receivedByName: 'Paul' },
    })
  })
})

test('a need is known only with the child it was asked for', async () => {
  const need = await aNeed()
  const other = { ...need, child: await scene.newChild() }
  expect(await scene.marie.last(receive(scene.marie, other))).toMatchObject({
    code: 'needs.unknown-need',
  })
})

describe('a need that a colleague has closed', () => {
  afterEach(() => scene.clock.set('2026-11-17T14:45:00Z'))

  test('is shown as closed to the tablet that asked for it, until it holds it no more', async () => {
    const [received, withdrawn] = [await aNeed(), await aNeed()]
    await scene.paul.send(receive(scene.paul, received), withdraw(scene.paul, withdrawn))
    expect(await shownOf(received.child)).toMatchObject([{ version: 2, receivedByName: 'Paul' }])
    expect(await shownOf(withdrawn.child)).toMatchObject([{ version: 2, isRemoved: true }])
    scene.clock.set('2026-11-20T08:00:00Z')
    expect(await shownOf(received.child)).toEqual([])
    scene.clock.set('2026-12-02T08:00:00Z')
    expect(await shownOf(withdrawn.child)).toEqual([])
  })
})
