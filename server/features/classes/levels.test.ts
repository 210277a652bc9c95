import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Level = {
  id: string
  name: string
  code: string | null
  nextId: string | null
  version: number
  usedBy: { kind: string; name: string | null; count: number; isSetting: boolean }[]
}
type Opened = { name: string; halfDays: string[] | null; opensInHolidays: boolean }
type Answered = { levels: Level[] }

let school: SmallSchool
let director: Visitor

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = () => smallWorld(test$.owner)
beforeEach(async () => {
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

const after =
  'levels: listStandards { id name code nextId version usedBy { kind name count isSetting } }'
const act = (name: string, wish: object, by = director) =>
  performAct<Answered>(preau, { by, act: name, after, ...wish })
const list = async (by = director) =>
  ((await preau.ask(`{ ${after} }`, { bearer: by.accessToken })).data as Answered).levels

const middle = { name: 'Moyenne section', code: 'MS', ageFrom: 44, ageTo: 60, capacity: 28 }

describe('the levels of a school', () => {
  test('begin with ready-made ones, each of which leads to the next', async () => {
    const standardIds = Array.from({ length: 7 }, () => nextId('level'))
    const sets = ['maternelle', 'creche']
    const { levels } = await act('addStarterStandards', { sets, standardIds })
    expect(levels.map(({ code }) => code)).toEqual(['BB', 'MOY', 'GR', 'TPS', 'PS', 'MS', 'GS'])
    expect(levels[2]?.nextId).toBe(levels[4]?.id)
    const more = Array.from({ length: 5 }, () => nextId('level'))
    const wish = { sets: ['maternelle', 'elementary'], standardIds: more }
    const after = (await act('addStarterStandards', wish)).levels
    expect(after.map(({ code }) => code).slice(6)).toEqual('GS CP CE1 CE2 CM1 CM2'.split(' '))
    expect(after[6]).toMatchObject({ nextId: after[7]?.id, version: 2 })
  })

  test('of a crèche open on the Wednesdays and holidays of an école that is closed then', async () => {
    await test$.owner.query(
      `delete from opening_half_day where school_id = $1 and weekday = 'wednesday'`,
      [school.schoolId],
    )
    const standardIds = Array.from({ length: 7 }, () => nextId('level'))
    await act('addStarterStandards', { sets: ['maternelle', 'creche'], standardIds })
    const byHand = { name: 'Passerelle', code: 'PA', cycle: 'nursery' }
    await act('addStandard', { standardId: nextId('level'), input: byHand })
    const later = { standardId: nextId('level'), input: { name: 'Câlins', code: 'CA' } }
    await act('addStandard', later)
    await act('changeStandard', {
      ...later,
      input: { ...later.input, cycle: 'nursery' },
      version: 1,
    })
    const { data } = await director.ask(
      '{ weeklyOpening { levels { name halfDays opensInHolidays } } }',
    )
    const { levels } = (data as { weeklyOpening: { levels: Opened[] } }).weeklyOpening
    const own = levels.filter(({ halfDays }) => halfDays?.includes('wednesday-pm'))
    expect(own.map(({ name }) => name)).toEqual([
      ...['Bébés', 'Moyens', 'Grands', 'Passerelle', 'Câlins'],
    ])
    expect(levels.filter((it) => it.opensInHolidays)).toEqual(own)
  })

  test('are added, changed, and put into an order', async () => {
    const ms = nextId('level')
    await act('addStandard', { standardId: ms, input: middle })
    const gs = nextId('level')
    await act('addStandard', { standardId: gs, input: { name: 'Grande section', code: 'GS' } })
    const input = { ...middle, nextId: gs }
    const changed = await act('changeStandard', { standardId: ms, input, version: 1 })
    expect(changed.levels[0]).toMatchObject({ nextId: gs, version: 2 })
    const { levels } = await act('orderStandards', { standardIds: [gs, ms] })
    expect(levels.map(({ id }) => id)).toEqual([gs, ms])
  })

  test('are deleted with the rights on them and the settings of their sheet and meals', async () => {
    const standardId = nextId('level')
    const teacher = await world().aTeacher({ of: school })
    await act('addStandard', { standardId, input: middle })
    const { schoolId } = school
    await test$.owner.query(`insert into transmission_setting values ($1, $2, '{}')`, [
      schoolId,
      standardId,
    ])
    await test$.owner.query(
      `insert into standard_permission values ($1, $2, $3, $4, 'presence', true)`,
      [schoolId, nextId('box'), teacher.userId, standardId],
    )
    const meal = nextId('meal')
    await test$.owner.query(
      `insert into meal_type (school_id, meal_type_id, name_en, name_fr, from_time, to_time, position)
       values ($1, $2, 'Lunch', 'Repas', '11:30', '12:30', 1)`,
      [schoolId, meal],
    )
    const others = nextId('level')
    await act('addStandard', { standardId: others, input: { name: 'Grande section', code: 'GS' } })
    const offer = (of: string) =>
      test$.owner.query('insert into meal_type_standard values ($1, $2, $3)', [schoolId, meal, of])
    await offer(standardId)
    // For this level alone: without it the meal would be for everybody.
    expect((await act('removeStandard', { standardId })).code).toBe('thing.used')
    await offer(others)
    expect((await act('removeStandard', { standardId })).levels).toMatchObject([{ id: others }])
    await test$.owner.query('delete from meal_type_standard where school_id = $1', [schoolId])
    expect((await act('removeStandard', { standardId: others })).levels).toEqual([])
    expect((await act('removeStandard', { standardId })).levels).toEqual([])
  })

  test('say what uses them, and are then not deleted', async () => {
    const schoolClass = await world().aClass({ of: school, name: 'Les lunes' })
    const other = await world().aClass({ of: school, name: 'Les soleils' })
    await world().aChild({ in: schoolClass })
    await world().aChild({ in: schoolClass, firstDay: '2025-09-01', lastDay: '2026-07-03' })
    await world().aTeacher({ of: school, name: 'Céline', classes: [schoolClass] })
    await test$.owner.query('insert into class_standard values ($1, $2, $3)', [
      school.schoolId,
      other.classId,
      schoolClass.standardId,
    ])
    const [level] = await list()
    expect(level?.usedBy).toEqual([
      { kind: 'class', name: 'Les lunes', count: 1, isSetting: false },
      { kind: 'class', name: 'Les soleils', count: 1, isSetting: false },
      { kind: 'children', name: null, count: 2, isSetting: false },
      { kind: 'person', name: 'Céline', count: 1, isSetting: true },
    ])
    const refused = await act('removeStandard', { standardId: schoolClass.standardId })
    expect(refused.code).toBe('thing.used')
  })

  test('count a child on a level of its own there, and not on the main one of its class', async () => {
    const schoolClass = await world().aClass({ of: school, name: 'Les lunes' })
    const { childId } = await world().aChild({ in: schoolClass })
    const standardId = nextId('level')
    await act('addStandard', { standardId, input: middle })
    await test$.owner.query('update enrolment set standard_id = $1 where child_id = $2', [
      standardId,
      childId,
    ])
    const levels = await list()
    const kinds = levels.map(({ usedBy }) => usedBy.map(({ kind }) => kind))
    expect(kinds).toEqual([['class'], ['children']])
  })

  test('name nobody to a teacher', async () => {
    const schoolClass = await world().aClass({ of: school, name: 'Les lunes' })
    const teacher = await world().aTeacher({ of: school, classes: [schoolClass] })
    expect(await list(await aVisitor(preau, { of: teacher }))).toMatchObject([{ usedBy: [] }])
  })
})
