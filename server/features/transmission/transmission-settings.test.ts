import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { summariseForFamilies } from '#server/records/transmission-summary.ts'
import { aBottle, aSheetScene, type SheetScene, sheetDate } from '#tests/support/sheet-scene.ts'
import { aSheetTablet, type SheetTablet } from '#tests/support/sheet-tablet.ts'
import { smallWorld } from '#tests/support/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readMealsOfDay, readSettings, readTransmissionDay } from './read-transmission.ts'
import { setTransmissionSettings } from './set-transmission-settings.ts'

let db: TestDatabase
let scene: SheetScene
let director: SheetTablet
beforeAll(async () => {
  db = await createTestDatabase()
  scene = await aSheetScene(db)
  const of = { schoolId: scene.group.schoolId, name: '' }
  const account = await smallWorld(db.owner).aDirector({ of })
  director = await aSheetTablet(db, { of: account, clock: scene.clock })
})
afterAll(() => db.drop())

const dayOfGroup = async () => {
  const wish = { classId: scene.group.classId, date: sheetDate }
  const day = await readTransmissionDay(await scene.marie.request(), wish)
  if (!day) throw new Error('the group has no day')
  return day
}

describe('the settings of a level', () => {
  test('hold everywhere until somebody changes them for one level', async () => {
    expect((await dayOfGroup()).settings).toEqual(defaultSettings)
    const { standardId } = scene.group
    const wish = { ...defaultSettings, standardId, alertTenths: 385, lines: ['bottle', 'nappy'] }
    const answer = await setTransmissionSettings(await director.request(), wish)
    expect(answer).toMatchObject({ ok: true, value: { isChanged: true } })
    expect((await dayOfGroup()).settings).toMatchObject({
      alertTenths: 385,
      lines: ['bottle', 'nappy'],
      requiredAtDeparture: [],
    })
    const levels = await readSettings(await director.request())
    expect(levels.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  })

  test('are told in the log of changes, before and after', async () => {
    const { rows } = await db.owner.query(
      `select before ->> 'alertTenths' as was, after ->> 'alertTenths' as is from change
       where act = 'setTransmissionSettings'`,
    )
    expect(rows).toEqual([{ was: '380', is: '385' }])
  })

  test('of a level of another school are unknown', async () => {
    const wish = { ...defaultSettings, standardId: randomUUID() }
    expect(await setTransmissionSettings(await director.request(), wish)).toMatchObject({
      refusal: { code: 'transmission.unknown-level' },
    })
  })

  test('are not a teacher’s to read or change', async () => {
    const request = await scene.marie.request()
    const forbidden = { extensions: { code: 'FORBIDDEN' } }
    await expect(readSettings(request)).rejects.toMatchObject(forbidden)
    const wish = { ...defaultSettings, standardId: scene.group.standardId }
    await expect(setTransmissionSettings(request, wish)).rejects.toMatchObject(forbidden)
  })
})

test('the day of a group tells its meals and who may stand beside a medicine', async () => {
  const day = await dayOfGroup()
  expect(day.colleagues.map(({ name }) => name)).toContain('Paul')
  expect(Array.isArray(await readMealsOfDay(await scene.marie.request(), day))).toBe(true)
})

test('families are told the day of each child apart, without what is not for them', async () => {
  const [fed, hurt] = [await scene.newChild(), await scene.newChild()]
  await scene.marie.send(
    scene.marie.add(aBottle(fed)),
    scene.marie.add({
      child: hurt,
      lineId: randomUUID(),
      line: 'incident',
      details: { kind: 'bite' },
    }),
    scene.marie.add({ ...aBottle(hurt), visibleToGuardian: false }),
  )
  const childIds = [fed.childId, hurt.childId]
  const { facts } = await db.database.glanceInSchool(scene.group.schoolId, (tx) =>
    summariseForFamilies(tx, { childIds, date: localDate(sheetDate) }),
  )
  expect(facts.get(fed.childId)).toMatchObject([{ fact: 'bottles', count: 1, drunkMl: 180 }])
  expect(facts.get(hurt.childId)).toEqual([])
})
