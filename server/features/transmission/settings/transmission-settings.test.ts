import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { summariseForFamilies } from '#server/records/transmission/transmission-summary.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aBottle, aSheetScene, sheetDate } from '#tests/support/tablets/sheet-scene.ts'
import type { SheetTablet } from '#tests/support/tablets/sheet-tablet.ts'
import { readMealsOfDay, readTransmissionDay } from '../read-transmission.ts'
import { setTransmissionSettings } from './settings.acts.ts'
import { listLevelSettings } from './settings.sql.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)
const { director } = scene
beforeEach(() => db.owner.query('delete from transmission_setting'))

const dayOfGroup = async () => {
  const wish = { classId: scene.group.classId, date: sheetDate }
  const day = await readTransmissionDay(await scene.marie.request(), wish)
  if (!day) throw new Error('the group has no day')
  return day
}

const settle = async (by: SheetTablet, input: object) =>
  setTransmissionSettings(await by.request(), { actId: nextId('act'), input })

describe('the settings of a level', () => {
  test('hold everywhere until somebody changes them for one level', async () => {
    expect((await dayOfGroup()).settings).toEqual(defaultSettings)
    const { standardId } = scene.group
    const changed = { alertTenths: 385, lines: ['bottle', 'nappy'] }
    const answer = await settle(director, { ...defaultSettings, standardId, ...changed })
    expect(answer).toEqual({ ok: true, value: null })
    const { settings } = await dayOfGroup()
    expect(settings).toMatchObject({ ...changed, requiredAtDeparture: [] })
    const { schoolId } = await scene.newChild()
    const levels = await db.database.glanceInSchool(schoolId, listLevelSettings)
    expect(levels.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  })

  test('hold for a class by the levels of its children, and no others', async () => {
    const { standardId, schoolId, classId } = scene.group
    const changed = { alertTenths: 385, lines: ['bottle', 'nappy'], requiredAtDeparture: [] }
    await settle(director, { ...defaultSettings, standardId, ...changed })
    const further = randomUUID()
    await db.owner.query('insert into standard values ($1, $2, $3, 9)', [
      schoolId,
      further,
      'Grands',
    ])
    await db.owner.query('insert into class_standard values ($1, $2, $3)', [
      schoolId,
      classId,
      further,
    ])
    const small = {
      ...defaultSettings,
      standardId: further,
      lines: ['nappy', 'sleep', 'sleep-check'],
    }
    await settle(director, { ...small, requiredAtDeparture: [] })
    expect((await dayOfGroup()).settings.lines).toEqual(changed.lines)
    const { childId } = await scene.newChild()
    await db.owner.query('update enrolment set standard_id = $1 where child_id = $2', [
      further,
      childId,
    ])
    const { settings, standardIds } = await dayOfGroup()
    expect(new Set(settings.lines)).toEqual(new Set(['bottle', 'nappy', 'sleep', 'sleep-check']))
    expect(settings.alertTenths).toBe(380)
    expect(standardIds).toEqual([standardId, further])
    await db.owner.query('update enrolment set standard_id = null where child_id = $1', [childId])
  })

  test('are told in the log of changes, before and after', async () => {
    const { standardId } = scene.group
    await settle(director, { ...defaultSettings, standardId, alertTenths: 391 })
    await settle(director, { ...defaultSettings, standardId, alertTenths: 392 })
    const { rows } = await db.owner.query(
      `select before ->> 'alertTenths' as was from change where after ->> 'alertTenths' = '392'`,
    )
    expect(rows).toEqual([{ was: '391' }])
  })

  test('of a level of another school are unknown', async () => {
    const answer = await settle(director, { ...defaultSettings, standardId: randomUUID() })
    expect(answer).toMatchObject({ refusal: { code: 'transmission.unknown-level' } })
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
