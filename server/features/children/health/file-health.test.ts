import { beforeAll, describe, expect, test } from 'vitest'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let owls: SmallClass
let nour: SmallChild
let malo: SmallChild
let director: Visitor
let teacher: Visitor

beforeAll(async () => {
  const school = await world.aSchool()
  owls = await world.aClass({ of: school })
  nour = await world.aChild({ in: owls })
  malo = await world.aChild({ in: owls })
  const of = await world.aDirector({ of: school })
  await aHealthRecord(test$.owner, { of: nour, by: of, allergies: [peanuts] })
  director = await aVisitor(preau, { of })
  const permissions = { profile: true, presence: true }
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({
      ...{ of: school, classes: [owls], permissions, levelFeatures: ['profile', 'presence'] },
    }),
  })
})

const fields = `version doctorName doctorPhone vaccines { vaccine doneOn dueOn } health { version allergies { allergen } }`
const read = async (by: Visitor, { childId } = nour) =>
  (
    (await by.ask(`{ fileHealth(childId: "${childId}") { ${fields} } }`)).data as {
      fileHealth: unknown
    }
  ).fileHealth

const tetanus = { vaccine: 'tetanus', doneOn: '2026-05-04', dueOn: '2027-05-04' }
const record = (change: object, { childId } = nour) =>
  performAct<object>(preau, {
    ...{ by: director, act: 'recordVaccines', after: '__typename' },
    input: { childId, version: 1, doctorName: 'Dr Roux', vaccines: [tetanus], ...change },
  })

async function readings(of: SmallChild): Promise<number> {
  const { rows } = await test$.owner.query<{ count: number }>(
    'select count(*)::int as count from health_read where child_ids @> array[$1::uuid]',
    [of.childId],
  )
  return rows[0]?.count ?? 0
}

describe('doctor and vaccines', () => {
  test('are kept beside the allergies, over the version that was read', async () => {
    expect(await record({ version: 0 })).toEqual({ code: 'thing.changed-meanwhile' })
    await record({})
    expect(await read(director)).toEqual({
      ...{ version: 2, doctorName: 'Dr Roux', doctorPhone: null, vaccines: [tetanus] },
      health: { version: 2, allergies: [{ allergen: 'peanuts' }] },
    })
  })

  test('are the direction’s: a teacher with the child in their care reads the allergies only', async () => {
    expect(await read(teacher)).toMatchObject({
      ...{ doctorName: null, vaccines: [] },
      health: { allergies: [{ allergen: 'peanuts' }] },
    })
  })

  test('stay where the allergies are changed', async () => {
    const input = { childId: nour.childId, version: 2, allergies: [], diets: ['vegan'] }
    await performAct(preau, { by: director, act: 'recordHealth', after: '__typename', input })
    expect(await read(director)).toMatchObject({ version: 3, vaccines: [tetanus] })
  })

  test('are no part of the roster: a child with a doctor alone has nothing that must be known', async () => {
    await record({ version: 0 }, malo)
    const { data } = await teacher.ask(
      `{ classHealth(work: "presence", classId: "${owls.classId}") { childId } }`,
    )
    expect(data).toEqual({ classHealth: [{ childId: nour.childId }] })
    expect(await read(director, malo)).toMatchObject({ health: null, doctorName: 'Dr Roux' })
  })
})

describe('a reading of the file', () => {
  test('leaves its line in the log, and nothing where nothing is known', async () => {
    const lea = await world.aChild({ in: owls })
    await read(director, lea)
    expect(await readings(lea)).toBe(0)
    await record({ version: 0 }, lea)
    await read(director, lea)
    await read(director, lea)
    expect(await readings(lea)).toBe(1)
  })
})
