import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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

async function childHere(mark: object) {
  const { childId } = await world.aChild({ in: owls })
  const by = { userId: marie.userId, name: 'Marie' }
  const recorded = { mark: { note: null, ...mark }, by, at: minute('08:30') }
  await db.owner.query(
    `insert into presence_day (school_id, child_id, date, version, am) values ($1, $2, '2026-11-17', 1, $3)`,
    [
      school.schoolId,
      childId,
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
    `insert into ratio_setting (school_id, setting_id, rule, walks_from) values ($1, $1, 'six', 18)`,
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
    counts { dueAt expected there countedByName } } }`)

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
      },
    ],
  })
  expect((await log('2026-10')).data).toEqual({ roomLog: [] })
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
