import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId, type SmallClass } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
let schoolClass: SmallClass
let director: Visitor

beforeEach(async () => {
  const { world, preau } = server
  const school = await world.aSchool()
  schoolClass = await world.aClass({ of: school })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

describe('the weekly opening', () => {
  type Opening = {
    halfDays: string[]
    version: number
    levels: { id: string; halfDays: string[] | null; opensInHolidays: boolean; version: number }[]
  }
  const after = 'weeklyOpening { halfDays version levels { id halfDays opensInHolidays version } }'
  const open = async (name: string, wish: object) =>
    performAct<{ weeklyOpening: Opening }>(server.preau, {
      by: director,
      act: name,
      after,
      ...wish,
    })

  test('of the school is changed over the state that was seen', async () => {
    const halfDays = ['monday-am', 'wednesday-pm']
    const changed = await open('changeOpening', { halfDays, version: 1 })
    expect(changed.weeklyOpening.halfDays.toSorted()).toEqual(halfDays)
    const late = await open('changeOpening', { halfDays: ['friday-am'], version: 1 })
    expect(late).toMatchObject({ code: 'thing.changed-meanwhile' })
    const never = await open('changeOpening', { halfDays: [], version: 2 })
    expect(never).toMatchObject({ code: 'calendar.never-open' })
  })

  test('of a level is its own, and is given back to the school', async () => {
    const { standardId } = schoolClass
    const own = { standardId, halfDays: ['wednesday-am'], opensInHolidays: true, version: 0 }
    const changed = await open('changeLevelOpening', own)
    expect(changed.weeklyOpening.levels).toEqual([
      { id: standardId, halfDays: ['wednesday-am'], opensInHolidays: true, version: 1 },
    ])
    const back = { standardId, opensInHolidays: false, version: 1 }
    const given = await open('changeLevelOpening', back)
    expect(given.weeklyOpening.levels[0]).toMatchObject({ halfDays: null, opensInHolidays: false })
  })

  test('of several levels is changed in one act, over the state that was seen of each', async () => {
    const other = nextId('level')
    await server.database.owner.query(
      `insert into standard (school_id, standard_id, name, position) values ($1, $2, 'Moyens', 9000)`,
      [schoolClass.schoolId, other],
    )
    const { standardId } = schoolClass
    const alike = (version: number) => [{ standardId: other, version }]
    const wish = { standardId, halfDays: ['wednesday-am'], opensInHolidays: true, version: 0 }
    const late = await open('changeLevelOpening', { ...wish, alike: alike(7) })
    expect(late).toMatchObject({ code: 'thing.changed-meanwhile' })
    const { weeklyOpening } = await open('changeLevelOpening', { ...wish, alike: alike(0) })
    const same = { halfDays: ['wednesday-am'], opensInHolidays: true, version: 1 }
    expect(weeklyOpening.levels).toEqual([
      { id: standardId, ...same },
      { id: other, ...same },
    ])
  })
})
