import { beforeAll, describe, expect, test } from 'vitest'
import type { HealthWish } from '#domain/health/health.ts'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let moyens: SmallClass
let nour: SmallChild
let malo: SmallChild
let elsewhere: SmallChild
let accounts: Record<'director' | 'teacher' | 'stranger', SmallAccount>
const clock = new HandClock('2026-11-17T07:40:00Z')

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock })
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  moyens = await world.aClass({ of: school, name: 'Moyens' })
  const grands = await world.aClass({ of: school, name: 'Grands' })
  nour = await world.aChild({ in: moyens, firstName: 'Nour' })
  malo = await world.aChild({ in: moyens, firstName: 'Malo' })
  const gone = await world.aChild({ in: moyens, firstName: 'Gone', lastDay: '2026-11-10' })
  const other = await world.aSchool({ name: 'Oakfield' })
  elsewhere = await world.aChild({ in: await world.aClass({ of: other }) })
  accounts = {
    director: await world.aDirector({ of: school, name: 'Anne Moreau' }),
    teacher: await world.aTeacher({ of: school, name: 'Marie Dubois', classes: [moyens] }),
    stranger: await world.aTeacher({ of: school, classes: [grands] }),
  }
  const by = accounts.director
  await aHealthRecord(test$.owner, { of: nour, by, allergies: [peanuts] })
  await aHealthRecord(test$.owner, { of: gone, by, diets: ['no-pork'] })
})

const visit = (of: SmallAccount): Promise<Visitor> => aVisitor(preau, { of })

const classHealth = (work = 'presence') =>
  `{ classHealth(work: "${work}", classId: "${moyens.classId}") {
     id allergies { allergen other severity } diets texture version healthPlan { instructions kitPlace } } }`

const today = `from: "2026-11-17", to: "2026-11-17"`
const roster = {
  register: `register(classId: "MOYENS", ${today})`,
  classDay: `classDay(work: "presence", classId: "MOYENS", ${today})`,
  building: 'building(date: "2026-11-17")',
}
type Roster = keyof typeof roster

const asking = (of: Roster, fields: string) =>
  `query { ${roster[of].replace('MOYENS', moyens.classId)} { id ...Told } } fragment Told on Register { ${fields} }`

/** Lists what the rosters of one answer say of health, class by class; undefined where a class is not shown. */
async function healthOn(
  visitor: Visitor,
  of: Roster,
  fields = 'health { childId allergies { allergen } }',
) {
  const { data, errors } = await visitor.ask(asking(of, fields))
  expect(errors).toBeUndefined()
  type Shown = { health?: unknown[] } | null
  const shown = (data as Record<Roster, Shown | Shown[]>)[of]
  return [shown].flat().map((register) => register?.health)
}

async function readings(): Promise<{ account: string; actor: string; children: string[] }[]> {
  const { rows } = await test$.owner.query<{ account: string; actor: string; children: string[] }>(
    `select account_id as account, actor_account_id as actor, child_ids::text[] as children
     from health_read order by at, read_id`,
  )
  return rows
}

/** Writes a record down. Answers why not, or what stands there now. */
async function record(visitor: Visitor, input: HealthWish & { childId: string; version: number }) {
  const { data, errors } = await preau.ask(
    `mutation($actId: ID!, $input: HealthInput!) { answer: recordHealth(actId: $actId, input: $input) {
       __typename ... on Refused { code } } }`,
    { variables: { actId: nextId('act'), input }, bearer: visitor.accessToken },
  )
  const code =
    errors?.[0]?.extensions?.code ?? (data?.answer as { code?: string } | undefined)?.code
  if (code) return code
  const { rows } = await test$.owner.query(
    `select version, diets, texture, allergies from child_health
     where child_id = $1 order by version desc limit 1`,
    [input.childId],
  )
  return rows[0]
}

describe('what must be known of a class', () => {
  test('is told to its teacher, and each hour of telling is one line in the log', async () => {
    const teacher = await visit(accounts.teacher)
    const { data } = await teacher.ask(classHealth())
    expect(data).toEqual({
      classHealth: [
        {
          id: nour.childId,
          allergies: [peanuts],
          diets: [],
          texture: null,
          version: 1,
          healthPlan: null,
        },
      ],
    })
    await teacher.ask(classHealth())
    const line = {
      account: accounts.teacher.userId,
      actor: accounts.teacher.userId,
      children: [nour.childId],
    }
    expect(await readings()).toEqual([line])
    clock.pass({ seconds: 3600 })
    await (await visit(accounts.teacher)).ask(classHealth())
    expect(await readings()).toEqual([line, line])
    clock.pass({ seconds: -3600 })
  })

  test('is nothing to a teacher of another class, or for work that is not hers, and leaves no line', async () => {
    const before = await readings()
    const stranger = await visit(accounts.stranger)
    expect((await stranger.ask(classHealth())).data).toEqual({ classHealth: [] })
    const teacher = await visit(accounts.teacher)
    expect((await teacher.ask(classHealth('pedagogy'))).data).toEqual({ classHealth: [] })
    expect((await teacher.ask(classHealth('hacking'))).data).toEqual({ classHealth: [] })
    expect(await readings()).toEqual(before)
  })

  test.each<Roster>(['register', 'classDay', 'building'])(
    'comes with the roster of a %s, and is logged as told in the same hour’s line',
    async (of) => {
      clock.pass({ seconds: 7200 })
      const teacher = await visit(accounts.teacher)
      const before = await readings()
      expect(await healthOn(teacher, of, 'children { id }')).toEqual([undefined])
      expect(await readings()).toEqual(before)
      const shown = [{ childId: nour.childId, allergies: [{ allergen: 'peanuts' }] }]
      expect(await healthOn(teacher, of)).toEqual([shown])
      expect(await healthOn(teacher, of)).toEqual([shown])
      const { userId } = accounts.teacher
      const line = { account: userId, actor: userId, children: [nour.childId] }
      expect(await readings()).toEqual([...before, line])
    },
  )

  test.each<Roster>(['register', 'classDay', 'building'])(
    'is not on the %s of a teacher of another class, and leaves no line',
    async (of) => {
      const before = await readings()
      const stranger = await visit(accounts.stranger)
      const shown = await healthOn(stranger, of, 'class { id } health { childId }')
      expect(shown.flat().filter(Boolean)).toEqual([])
      expect(await readings()).toEqual(before)
    },
  )

  test('in somebody else’s place is logged with both', async () => {
    const director = await visit(accounts.director)
    const bearer = await actingFor(preau, { by: director, of: accounts.teacher })
    await preau.ask(classHealth(), { bearer })
    expect(await readings()).toContainEqual({
      account: accounts.teacher.userId,
      actor: accounts.director.userId,
      children: [nour.childId],
    })
    const shown = await director.ask(
      `{ healthReads(childId: "${nour.childId}") { byName actorName className } }`,
    )
    expect((shown.data as { healthReads: unknown[] }).healthReads).toContainEqual({
      byName: 'Marie Dubois',
      actorName: 'Anne Moreau',
      className: 'Moyens',
    })
  })
})

describe('writing it down', () => {
  const plan = { instructions: 'Adrenaline pen, then 15.', kitPlace: 'Office' }
  const input = () => ({
    childId: malo.childId,
    version: 0,
    allergies: [{ allergen: 'milk', severity: 'allergy' }],
    diets: ['no-pork'],
    texture: 'mashed',
    healthPlan: plan,
  })

  test('twice is once, shows on the card, and the log of changes does not tell it', async () => {
    const director = await visit(accounts.director)
    const written = { version: 1, texture: 'mashed', allergies: [{ allergen: 'milk' }] }
    expect(await record(director, input())).toMatchObject(written)
    expect(await record(director, input())).toMatchObject(written)
    const { rows } = await test$.owner.query(
      `select c.has_health_plan, (select count(*)::int from child_health h where h.child_id = c.child_id) as versions,
         (select json_agg(json_build_object('before', before, 'after', after)) from change where act = 'recordHealth') as log
       from child c where child_id = $1`,
      [malo.childId],
    )
    const changed = ['allergies', 'diets', 'texture', 'healthPlan']
    expect(rows).toEqual([
      {
        has_health_plan: true,
        versions: 1,
        log: [{ before: null, after: { childId: malo.childId, changed } }],
      },
    ])
  })

  test('over what somebody else has written meanwhile is refused', async () => {
    const director = await visit(accounts.director)
    const late = { ...input(), texture: null }
    expect(await record(director, late)).toBe('thing.changed-meanwhile')
    const over = await record(director, { ...late, version: 1, healthPlan: null })
    expect(over).toMatchObject({ version: 2, texture: null })
    const { rows } = await test$.owner.query(
      'select has_health_plan from child where child_id = $1',
      [malo.childId],
    )
    expect(rows).toEqual([{ has_health_plan: false }])
  })

  test('after everything was taken out begins anew, for those who were told of nothing', async () => {
    const director = await visit(accounts.director)
    const nothing = { allergies: [], diets: [], texture: null, healthPlan: null }
    await record(director, { ...input(), ...nothing, version: 2 })
    const next = await record(director, { ...input(), ...nothing, diets: ['vegan'] })
    expect(next).toMatchObject({ version: 4 })
  })

  test.each<[string, () => object, string]>([
    [
      'about a child of another school',
      () => ({ childId: elsewhere.childId }),
      'thing.unknown-owner',
    ],
    ['about text that is no child', () => ({ childId: 'nour' }), 'thing.unknown-owner'],
  ])('%s is refused', async (_, change, code) => {
    const director = await visit(accounts.director)
    expect(await record(director, { ...input(), ...change() })).toBe(code)
  })
})
