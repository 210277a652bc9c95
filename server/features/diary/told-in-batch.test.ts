import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { SmallChild } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, diaryDate as date } from '#tests/support/tablets/diary-scene.ts'
import { halfALunch } from '#tests/support/tablets/sheet-rows.ts'

const at = `${date}T11:00:00.000Z`

const scene = await aDiaryScene(await createTestDatabase())
let child: SmallChild
beforeEach(async () => {
  child = await scene.newChild()
})

const add = (line: string, details: object, lineId = randomUUID()) =>
  scene.director.entry({
    addTransmission: { lineId, childId: child.childId, date, at, line, details },
  })
const strike = (lineId: string) =>
  scene.director.entry({
    removeTransmission: { lineId, childId: child.childId, date, reason: null },
  })
const ask = (needId: string) =>
  scene.director.entry({ askNeed: { needId, childId: child.childId, item: 'nappies', note: null } })
const receive = (needId: string) =>
  scene.director.entry({ receiveNeed: { needId, childId: child.childId } })

/** Sends these and then a submission, all from a tablet that was away; returns its answer. */
async function submitted(...entries: ReturnType<typeof add>[]) {
  const batch = [...entries, scene.director.submission({ child, date })]
  const answers = await scene.director.send(...batch)
  const accepted = entries.map(() => ({ __typename: 'EntryAccepted' }))
  expect(answers.slice(0, -1)).toMatchObject(accepted)
  return answers.at(-1)
}

const nothing = { code: 'diary.nothing-to-submit' }

test('a day is submitted with a lunch of the sheet that the tablet brings with it', async () => {
  expect(await submitted(add('meal', halfALunch))).toMatchObject({ __typename: 'EntryAccepted' })
})

test('a day on which the child only came and went has nothing to submit', async () => {
  const only = [
    add('arrival', { broughtBy: 'Mamie' }),
    add('milk-stock', { act: 'received', ml: 100 }),
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

test('nor one whose lunch was there before, and is struck out on the way to the submission', async () => {
  const lineId = randomUUID()
  await scene.director.send(add('meal', halfALunch, lineId))
  expect(await submitted(strike(lineId))).toMatchObject(nothing)
})

test('nor one whose need was asked for before, and is received on the way; another line still stands', async () => {
  const needId = randomUUID()
  await scene.director.send(ask(needId))
  expect(await submitted(receive(needId))).toMatchObject(nothing)
  const [lineId, other] = [randomUUID(), randomUUID()]
  await scene.director.send(add('meal', halfALunch, lineId), add('meal', halfALunch, other))
  expect(await submitted(strike(lineId))).toMatchObject({ __typename: 'EntryAccepted' })
})
