import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aTablet } from '#tests/support/tablets/register-tablet.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let owls: SmallClass
let tiago: SmallChild
let director: Visitor

beforeEach(async () => {
  school = await world().aSchool()
  owls = await world().aClass({ of: school, name: 'Hiboux' })
  tiago = await world().aChild({ in: owls, expectedHalfDays: ['monday-am', 'tuesday-am'] })
  director = await aVisitor(preau, { of: await world().aDirector({ of: school, name: 'Anne' }) })
})

type Shown = {
  version: number
  firstKind: string
  rows: { id: string; firstDay: string; lastDay: string | null; isTakenBack: boolean }[]
}

const fields = `version firstKind rows { id kind firstDay lastDay halfDays canteenDays hours { weekday from to } isTakenBack
  adaptationFrom adaptationTo noticeDays hasAfterCare recordedByName }`

async function shown(by = director): Promise<Shown & { rows: Record<string, unknown>[] }> {
  const { data } = await by.ask(`{ childSchedules(childId: "${tiago.childId}") { ${fields} } }`)
  return (data as { childSchedules: Awaited<ReturnType<typeof shown>> }).childSchedules
}

async function plan(wish: object, by = director) {
  const version = (await shown(by))?.version ?? 0
  const input = {
    ...{ scheduleId: nextId('schedule'), resumeId: nextId('schedule'), childId: tiago.childId },
    ...{ kind: 'school', firstDay: '2026-11-23', seen: version },
    ...wish,
  }
  return performAct<object>(preau, { by, act: 'planSchedule', after: '__typename', input })
}

const days = ({ rows }: Shown) =>
  rows
    .filter((it) => !it.isTakenBack)
    .map(({ firstDay, lastDay }) => `${firstDay} … ${lastDay ?? ''}`)

describe('the schedules of a child', () => {
  test('begin with a contract where the child’s own level is of a crèche', async () => {
    expect((await shown()).firstKind).toBe('school')
    await test$.owner.query(
      `update standard set cycle = 'nursery' where school_id = $1 and standard_id =
        (select standard_id from class where school_id = $1 and class_id = $2)`,
      [school.schoolId, owls.classId],
    )
    expect((await shown()).firstKind).toBe('regular')
  })

  test('are kept with all that a contract says, and who wrote them down', async () => {
    await plan({
      ...{ kind: 'regular', firstDay: '2026-11-23', lastDay: '2027-07-30', noticeDays: 30 },
      hours: [{ weekday: 'monday', from: '08:00', to: '17:30' }],
      canteenDays: ['monday'],
      ...{ adaptationFrom: '2026-11-23', adaptationTo: '2026-11-27' },
    })
    const { rows } = await shown()
    expect(rows[1]).toMatchObject({ kind: 'school', lastDay: '2026-11-22', recordedByName: null })
    expect(rows[0]).toMatchObject({
      ...{ kind: 'regular', halfDays: ['monday-am', 'monday-pm'], canteenDays: ['monday'] },
      hours: [{ weekday: 'monday', from: '08:00', to: '17:30' }],
      ...{ adaptationTo: '2026-11-27', noticeDays: 30, recordedByName: 'Anne' },
    })
  })

  test('are refused while they overlap, and after a colleague’s change', async () => {
    await plan({ firstDay: '2027-01-04' })
    expect(await plan({})).toMatchObject({ code: 'schedule.overlaps' })
    expect(await plan({ seen: 1 })).toMatchObject({ code: 'thing.changed-meanwhile' })
    expect(days(await shown())).toEqual(['2027-01-04 … ', '2026-09-01 … 2027-01-03'])
  })

  test('are taken back before they begin, and nothing is lost of what was before', async () => {
    await plan({})
    const { rows, version } = await shown()
    const id = rows[0]?.id
    const wish = { by: director, act: 'takeBackSchedule', after: '__typename', id }
    expect(await performAct(preau, { ...wish, seen: 1 })).toMatchObject({
      code: 'thing.changed-meanwhile',
    })
    await performAct(preau, { ...wish, seen: version })
    expect(days(await shown())).toEqual(['2026-09-01 … '])
    expect((await shown()).rows.some((it) => it.isTakenBack)).toBe(true)
  })

  test('do nothing twice where the same schedule is sent again', async () => {
    const wish = { scheduleId: nextId('schedule') }
    await plan(wish)
    await plan({ ...wish, seen: 0 })
    expect((await shown()).rows).toHaveLength(2)
    expect(await plan({ ...wish, halfDays: ['friday-am'] })).toMatchObject({
      code: 'request.known-id-with-other-content',
    })
  })

  test('keep those of another child, whose id is sent', async () => {
    const lea = await world().aChild({ in: owls })
    const hers = nextId('schedule')
    const of = { childId: lea.childId, seen: 0 }
    await plan({ ...of, scheduleId: hers, halfDays: ['monday-am'] })
    const refused = { code: 'request.known-id-with-other-content' }
    expect(await plan({ scheduleId: hers, halfDays: ['monday-am'] })).toMatchObject(refused)
    const resumed = { resumeId: hers, lastDay: '2026-11-27', halfDays: ['monday-am'] }
    expect(await plan(resumed)).toMatchObject(refused)
    const { rows } = await test$.owner.query(
      'select version from child_schedule where schedule_id = $1 and child_id = $2',
      [hers, lea.childId],
    )
    expect(rows).toEqual([{ version: 1 }])
    expect(days(await shown())).toEqual(['2026-09-01 … '])
  })

  test('count the marks that become unexpected', async () => {
    const of = await world().aDirector({ of: school })
    const office = await aTablet(test$, { of, clock })
    await office.mark(tiago, { state: 'present' })
    const change = { firstDay: '2026-11-16', halfDays: ['thursday-am'] }
    expect(await plan(change)).toMatchObject({ code: 'schedule.marks-become-unexpected' })
    expect(await plan({ ...change, acceptsUnexpected: true })).not.toHaveProperty('code')
  })

  test('are known to nobody of another school', async () => {
    const other = await world().aSchool()
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    expect(await shown(stranger)).toBe(null)
    expect(await plan({}, stranger)).toMatchObject({ code: 'thing.unknown-owner' })
  })
})

describe('the kitchen', () => {
  async function lunch() {
    const { data } = await director.ask(
      '{ kitchenDay(date: "2026-11-17") { meals { nameEn classes { here expected notEating } } } }',
    )
    type Meal = { nameEn: string; classes: object[] }
    const { meals } = (data as { kitchenDay: { meals: Meal[] } }).kitchenDay
    return meals.map(({ nameEn, classes: [of] }) => ({ nameEn, ...of }))
  }

  test('cooks by the canteen days of the child, and names who goes home', async () => {
    for (const [nameEn, from, to] of [
      ['Lunch', '11:30', '12:30'],
      ['Snack', '15:45', '16:15'],
    ]) {
      const input = { nameEn, nameFr: nameEn, from, to, standardIds: [] }
      const wish = { mealTypeId: nextId('meal'), input }
      await performAct(preau, { by: director, act: 'addMealType', after: '__typename', ...wish })
    }
    await world().aChild({ in: owls, firstName: 'Nour' })
    await plan({ firstDay: '2026-09-01', canteenDays: ['monday', 'thursday'] })
    const snack = { nameEn: 'Snack', here: 0, expected: 2, notEating: [] }
    expect(await lunch()).toEqual([
      { nameEn: 'Lunch', here: 0, expected: 1, notEating: ['Léo Bernard'] },
      snack,
    ])
    await plan({ firstDay: '2026-11-17', canteenDays: ['tuesday'] })
    expect(await lunch()).toEqual([{ nameEn: 'Lunch', here: 0, expected: 2, notEating: [] }, snack])
  })
})

describe('the register of a month', () => {
  test('expects a child by the schedule of each day', async () => {
    await plan({ halfDays: ['thursday-am'] })
    const { data } = await director.ask(
      `{ register(classId: "${owls.classId}", from: "2026-11-16", to: "2026-11-27") {
        children { schedules { firstDay lastDay halfDays } } } }`,
    )
    expect(data).toEqual({
      register: {
        children: [
          {
            schedules: [
              {
                firstDay: '2026-09-01',
                lastDay: '2026-11-22',
                halfDays: ['monday-am', 'tuesday-am'],
              },
              { firstDay: '2026-11-23', lastDay: null, halfDays: ['thursday-am'] },
            ],
          },
        ],
      },
    })
  })
})
