import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const db = await createTestDatabase()
const clock = new HandClock('2026-11-18T07:10:00Z')
const preau = await createTestApp({ database: db.database, clock })
const world = smallWorld(db.owner)

let school: SmallSchool
let owls: SmallClass
let [claire, marie] = [] as unknown as [SmallAccount, SmallAccount]
let director: Visitor

const minute = (time: string) => `2026-11-17T${time}:00+01:00`

const passage = (way: 'in' | 'out', time: string) =>
  db.owner.query(
    `insert into staff_passage (school_id, passage_id, user_id, class_id, way, date, at, noted_account_id, version,
       account_id, device_id) values ($1, $2, $3, $4, $5, '2026-11-17', $6, $3, 1, $3, $2)`,
    [school.schoolId, randomUUID(), marie.userId, owls.classId, way, minute(time)],
  )

async function childHere(mark: object, { in: room = owls, date = '2026-11-17' } = {}) {
  const { childId } = await world.aChild({ in: room })
  const by = { userId: marie.userId, name: 'Marie' }
  const recorded = { mark: { note: null, ...mark }, by, at: minute('08:30') }
  await db.owner.query(
    `insert into presence_day (school_id, child_id, date, version, am) values ($1, $2, $3, 1, $4)`,
    [
      school.schoolId,
      childId,
      date,
      JSON.stringify({ ...recorded, device: { deviceId: randomUUID(), name: null } }),
    ],
  )
}

beforeAll(async () => {
  school = await world.aSchool()
  owls = await world.aClass({ of: school, name: 'Owls' })
  claire = await world.aDirector({ of: school, name: 'Claire' })
  const rights = { permissions: { presence: true }, levelFeatures: ['presence'] } as const
  marie = await world.aTeacher({ of: school, classes: [owls], name: 'Marie', ...rights })
  director = await aVisitor(preau, { of: claire })
  await db.owner.query(
    `insert into ratio_setting (school_id, setting_id, rule, walks_from, count_first, count_second, count_third, hours_since)
     values ($1, $1, 'six', 18, '10:00', '11:00', '15:00', '2026-11-15')`,
    [school.schoolId],
  )
  const left = { state: 'left', arrivedAt: '08:30', wasLate: false, leftAt: '11:30' }
  for (let count = 0; count < 6; count += 1) await childHere(left)
  await childHere({ state: 'left', arrivedAt: '09:00', wasLate: false, leftAt: '10:00' })
  await passage('in', '08:00')
  await db.owner.query(
    `insert into room_count (school_id, count_id, class_id, date, at, due_at, expected, there, counted_account_id,
       version, account_id, device_id) values ($1, $2, $3, '2026-11-17', $4, '10:00', 7, 6, $5, 1, $5, $2)`,
    [school.schoolId, randomUUID(), owls.classId, minute('10:02'), marie.userId],
  )
})

const log = (month = '2026-11', by = director) =>
  by.ask(`{ roomLog(month: "${month}") { date className
    ratio { from until minutes minutesOut withoutHour spans { from until needed adults } }
    counts { dueAt expected there countedByName } missed } }`)

test('the log of a month says when a room had too few adults, and its head counts', async () => {
  const { data, errors } = await log()
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    roomLog: [
      {
        ...{ date: '2026-11-17', className: 'Owls' },
        ratio: {
          ...{ from: '08:00', until: '11:30', minutes: 210, minutesOut: 60, withoutHour: 0 },
          spans: [{ from: '09:00', until: '10:00', needed: 2, adults: 1 }],
        },
        counts: [{ dueAt: '10:00', expected: 7, there: 6, countedByName: 'Marie' }],
        // Nobody was there in the afternoon, so nobody had to count.
        missed: ['11:00'],
      },
    ],
  })
  expect((await log('2026-10')).data).toEqual({ roomLog: [] })
})

const missedOf = async () => {
  const { data } = await log()
  const days = (data as { roomLog: { date: string; className: string; missed: string[] }[] })
    .roomLog
  return days.map(({ date, className, missed }) => [date, className, missed])
}

describe('an hour that was not counted', () => {
  test('is a line of a room in which nothing else was noted', async () => {
    const robins = await world.aClass({ of: school, name: 'Robins' })
    await childHere({ state: 'present', arrivedAt: '10:30' }, { in: robins })
    expect(await missedOf()).toEqual([
      ['2026-11-17', 'Owls', ['11:00']],
      ['2026-11-17', 'Robins', ['11:00']],
    ])
  })

  test('is none on a day on which the school was closed, nor before it had said the hour', async () => {
    const wrens = await world.aClass({ of: school, name: 'Wrens' })
    for (const date of ['2026-11-14', '2026-11-15', '2026-11-16'])
      await childHere({ state: 'present', arrivedAt: '08:30' }, { in: wrens, date })
    expect((await missedOf()).filter(([, name]) => name === 'Wrens')).toEqual([
      ['2026-11-16', 'Wrens', ['10:00', '11:00']],
    ])
  })
})

test('the log is the direction’s, of its own school', async () => {
  const teacher = await aVisitor(preau, { of: marie })
  expect((await log('2026-11', teacher)).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
  const other = await aVisitor(preau, { of: await world.aDirector({ of: await world.aSchool() }) })
  expect((await log('2026-11', other)).data).toEqual({ roomLog: [] })
  expect((await log('November')).errors).toMatchObject([{ extensions: { code: 'INPUT_INVALID' } }])
})

test('an hour of today can still be counted until the next one has come', async () => {
  const crows = await world.aClass({ of: school, name: 'Crows' })
  await childHere({ state: 'present', arrivedAt: '08:00' }, { in: crows, date: '2026-11-18' })
  const at = async (moment: string) => {
    clock.set(moment)
    director = await aVisitor(preau, { of: claire })
    return (await missedOf()).filter(([date]) => date === '2026-11-18')
  }
  expect(await at('2026-11-18T09:59:00Z')).toEqual([])
  expect(await at('2026-11-18T10:00:00Z')).toEqual([['2026-11-18', 'Crows', ['10:00']]])
})

test('what was missed begins anew where the direction says another hour', async () => {
  const { code } = await performAct(preau, {
    ...{ by: director, act: 'setRatio', after: 'serverTime' },
    ...{ settingId: school.schoolId, version: 1 },
    input: { rule: 'six', walksFrom: 18, countFirst: '09:00' },
  })
  expect(code ?? null).toBeNull()
  expect((await missedOf()).flatMap(([, , missed]) => missed)).toEqual([])
})
