import { expect, test } from 'vitest'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aSheetScene, sheetDate } from '#tests/support/tablets/sheet-scene.ts'
import { readTransmissionDay } from './read-transmission.ts'
import { listLevelSettings } from './settings/settings.sql.ts'

const db = await createTestDatabase()
const scene = await aSheetScene(db)

const readDay = async () => {
  const wish = { classId: scene.group.classId, date: sheetDate }
  return readTransmissionDay(await scene.marie.request(), wish)
}

test('a class of one level leaves out no line of any child', async () => {
  expect((await readDay())?.leftOut).toEqual([])
})

test('a child on a level of its own is left out of what that level does not write', async () => {
  const { group } = scene
  const older = await smallWorld(db.owner).aClass({ of: group })
  await db.owner.query(
    `insert into transmission_setting (school_id, standard_id, settings) values ($1, $2, $3)`,
    [group.schoolId, older.standardId, JSON.stringify({ lines: ['meal', 'departure'] })],
  )
  const child = await scene.newChild()
  await db.owner.query('update enrolment set standard_id = $2 where child_id = $1', [
    child.childId,
    older.standardId,
  ])
  const day = await readDay()
  expect(day?.settings.lines).toContain('bottle')
  expect(day?.leftOut.map(({ childId }) => childId)).toEqual([child.childId])
  const [left] = day?.leftOut ?? []
  expect(left?.lines).toContain('bottle')
  expect(left?.lines).not.toContain('meal')
})

test('a level of three-year-olds asks for no bottle and no nappy until the direction says so', async () => {
  const { group } = scene
  const threes = await smallWorld(db.owner).aClass({ of: group })
  await db.owner.query(
    `update standard set cycle = 'cycle1', age_from = 32 where standard_id = $1`,
    [threes.standardId],
  )
  const levels = () => db.database.glanceInSchool(group.schoolId, listLevelSettings)
  const ofThrees = async () => (await levels()).find((it) => it.standardId === threes.standardId)
  expect(await ofThrees()).toMatchObject({ isChanged: false })
  expect((await ofThrees())?.settings.lines).not.toContain('nappy')
  await db.owner.query(
    `insert into transmission_setting (school_id, standard_id, settings) values ($1, $2, $3)`,
    [group.schoolId, threes.standardId, JSON.stringify({ lines: ['nappy', 'departure'] })],
  )
  expect(await ofThrees()).toMatchObject({ isChanged: true })
  expect((await ofThrees())?.settings.lines).toEqual(['nappy', 'departure'])
})
