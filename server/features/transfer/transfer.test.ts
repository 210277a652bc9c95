import { beforeEach, describe, expect, test } from 'vitest'
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
import { forgetTransfers } from './forget-transfers.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-06-15T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let director: Visitor
let classes: SmallClass[]
let children: SmallChild[]

const since = '2025-09-01'

/** Little, middle and big ones, two children each; the big ones leave. */
beforeEach(async () => {
  clock.set('2026-06-15T07:40:00Z')
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
  classes = []
  children = []
  for (const [at, name] of ['Petite', 'Moyenne', 'Grande'].entries())
    classes.push(await world().aClass({ of: school, name, position: at }))
  for (const [at, { standardId }] of classes.entries())
    await test$.owner.query('update standard set next_standard_id = $2 where standard_id = $1', [
      ...[standardId, classes[at + 1]?.standardId ?? null],
    ])
  for (const it of classes)
    for (const firstName of ['Ana', 'Bo'])
      children.push(await world().aChild({ in: it, firstName, lastName: it.name, firstDay: since }))
})

type Answer = { code?: string; facts?: { name: string; value: string }[] }

async function act(field: string, args: string, variables: object, by = director): Promise<Answer> {
  const names = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`)
  const { data, errors } = await preau.ask(
    `mutation($actId: ID!, ${args}) { answer: ${field}(actId: $actId, ${names.join(', ')}) {
      ... on Refused { code facts { name value } } } }`,
    { bearer: by.accessToken, variables: { actId: nextId('act'), ...variables } },
  )
  const { answer } = (data ?? {}) as { answer?: Answer }
  if (!answer) throw new Error(JSON.stringify(errors))
  return answer
}

const choose = (choices: object[], startYear = 2026) =>
  act('chooseTransfers', '$startYear: Int!, $choices: [TransferChoiceInput!]!', {
    ...{ startYear, choices: choices.map((it) => ({ version: 0, ...it })) },
  })
const undo = (startYear = 2026) => act('undoTransfer', '$startYear: Int!', { startYear })

type Plan = {
  shown: string
  startYear: number
  kept: object[]
  children: { id: string; isMoved: boolean }[]
}
async function readPlan(): Promise<Plan> {
  const { data, errors } = await director.ask(
    '{ transferPlan { shown startYear kept { firstName lastName } children { id isMoved } } }',
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.transferPlan as Plan
}

async function carryOut({ acceptsFull = false, startYear = 2026, shown = '' } = {}) {
  const now = shown || (await readPlan()).shown
  return act('carryOutTransfer', '$startYear: Int!, $shown: String!, $acceptsFull: Boolean!', {
    ...{ startYear, shown: now, acceptsFull },
  })
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const found = await test$.owner.query(text.replaceAll('$school', `'${school.schoolId}'`))
  return (found as { rows: Record<string, unknown>[] }).rows
}

const stays = () =>
  rows(`select c.first_name || ' ' || c.last_name as child, k.name as class, e.first_day::text as first,
      e.last_day::text as last, e.left_for as "for"
    from enrolment e join child c using (school_id, child_id) join class k using (school_id, class_id)
    where e.school_id = $school order by c.last_name desc, c.first_name, e.first_day`)

const child = (name: string) => {
  const found = children.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('all classes of a school', () => {
  test('move to the next year and back, and leave everything as it was', async () => {
    const before = await stays()
    expect((await carryOut()).code).toBeUndefined()
    const of = (name: string) => ({ child: name, for: null })
    expect((await stays()).filter(({ child: name }) => String(name).startsWith('Ana'))).toEqual([
      { ...of('Ana Petite'), class: 'Petite', first: since, last: '2026-07-31' },
      { ...of('Ana Petite'), class: 'Moyenne', first: '2026-09-01', last: null },
      { ...of('Ana Moyenne'), class: 'Moyenne', first: since, last: '2026-07-31' },
      { ...of('Ana Moyenne'), class: 'Grande', first: '2026-09-01', last: null },
      { ...of('Ana Grande'), class: 'Grande', first: since, last: '2026-07-31' },
    ])
    expect((await readPlan()).children.every(({ isMoved }) => isMoved)).toBe(true)
    const history = await rows(
      `select h.kind, h.field from child_history h join child c using (school_id, child_id)
       where h.school_id = $school and c.first_name = 'Ana' and c.last_name = 'Petite' order by h.kind, h.field`,
    )
    expect(history).toEqual([
      { kind: 'added', field: 'firstDay' },
      { kind: 'changed', field: 'lastDay' },
    ])
    clock.set('2026-08-31T07:40:00Z')
    director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    expect((await undo()).code).toBeUndefined()
    expect(await stays()).toEqual(before)
    expect(await rows('select 1 as one from transfer_move where school_id = $school')).toEqual([])
  })

  test('keep their registers of today, which show the same children', async () => {
    const register = async () => {
      const classId = classes[0]?.classId
      const { data } = await director.ask(
        `{ classDay(classId: "${classId}", from: "2026-06-15", to: "2026-06-15", work: "presence") {
          children { id } } }`,
      )
      return data
    }
    const before = await register()
    expect(before).toMatchObject({ classDay: { children: [{}, {}] } })
    await carryOut()
    expect(await register()).toEqual(before)
  })

  test('are not taken back after the year has begun', async () => {
    await carryOut()
    clock.set('2026-09-01T07:40:00Z')
    director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    expect((await undo()).code).toBe('transfer.undo-too-late')
    expect((await readPlan()).startYear).toBe(2027)
  })
})

describe('a choice', () => {
  test('waits on the server, and is what is carried out', async () => {
    const [ana, bo] = [child('Ana Petite'), child('Bo Petite')]
    await choose([
      { childId: ana.childId, kind: 'stays' },
      { childId: bo.childId, kind: 'leaves', leftFor: '  École  Jules-Ferry ' },
    ])
    await carryOut()
    expect((await stays()).filter(({ child: name }) => String(name).includes('Petite'))).toEqual([
      { child: 'Ana Petite', class: 'Petite', first: since, last: null, for: null },
      {
        child: 'Bo Petite',
        class: 'Petite',
        first: since,
        last: '2026-07-31',
        for: 'École Jules-Ferry',
      },
    ])
  })

  test('of two directors at once is refused to the second, with all that was sent beside it', async () => {
    const [ana, bo] = [child('Ana Petite'), child('Bo Petite')]
    await choose([{ childId: ana.childId, kind: 'stays' }])
    const second = [bo, ana].map(({ childId }) => ({ childId, kind: 'leaves' }))
    expect((await choose(second)).code).toBe('thing.changed-meanwhile')
    expect(await rows('select kind from transfer_choice where school_id = $school')).toEqual([
      { kind: 'stays' },
    ])
  })

  test('of another year, or for a child of another school, is refused', async () => {
    const { childId } = child('Ana Petite')
    expect((await choose([{ childId, kind: 'stays' }], 2027)).code).toBe('transfer.other-year')
    const other = await world().aClass({ of: await world().aSchool() })
    const stranger = await world().aChild({ in: other, firstDay: since })
    expect((await choose([{ childId: stranger.childId, kind: 'stays' }])).code).toBe(
      'transfer.unknown-child',
    )
  })

  test('is forgotten a month after the year has begun', async () => {
    await choose([{ childId: child('Ana Petite').childId, kind: 'stays' }])
    await carryOut()
    const left = async () =>
      (await rows('select 1 as one from transfer_choice where school_id = $school')).length +
      (await rows('select 1 as one from transfer_move where school_id = $school')).length
    clock.set('2026-09-20T07:40:00Z')
    await forgetTransfers({ database: test$.database, clock })
    expect(await left()).toBe(6)
    clock.set('2026-10-05T07:40:00Z')
    await forgetTransfers({ database: test$.database, clock })
    expect(await left()).toBe(0)
  })
})

describe('carrying out', () => {
  test('is refused when a colleague has changed something since the preview', async () => {
    const { shown } = await readPlan()
    await choose([{ childId: child('Ana Petite').childId, kind: 'stays' }])
    expect((await carryOut({ shown })).code).toBe('thing.changed-meanwhile')
    expect(await stays()).toHaveLength(6)
  })

  test('into a full class asks first, and writes nothing until somebody says yes', async () => {
    await test$.owner.query('update class set capacity = 1 where class_id = $1', [
      classes[1]?.classId,
    ])
    expect(await carryOut()).toMatchObject({
      code: 'transfer.class-full',
      facts: [
        { name: 'className', value: 'Moyenne' },
        { name: 'count', value: '2' },
        { name: 'capacity', value: '1' },
      ],
    })
    expect(await stays()).toHaveLength(6)
    expect((await carryOut({ acceptsFull: true })).code).toBeUndefined()
    expect(await stays()).toHaveLength(10)
  })

  test('leaves out a child with a stay of its own in September, and moves the others', async () => {
    const ana = child('Ana Petite')
    await test$.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, $2, $3, $4, '2026-09-01', 9)`,
      [school.schoolId, nextId('enrolment'), ana.childId, classes[2]?.classId],
    )
    await carryOut()
    const moved = (await readPlan()).children.filter(({ isMoved }) => isMoved)
    expect(moved).toHaveLength(5)
    expect(moved.some(({ id }) => id === ana.childId)).toBe(false)
  })

  test('a second time moves only who has come since', async () => {
    await carryOut()
    expect((await carryOut()).code).toBe('transfer.nothing-to-do')
    const [little] = classes
    if (little) await world().aChild({ in: little, lastName: 'Zoé', firstDay: since })
    expect((await carryOut()).code).toBeUndefined()
    expect(await stays()).toHaveLength(12)
  })

  test('touches no mark, no evaluation and no document', async () => {
    await test$.owner.query(
      `insert into presence_day (school_id, child_id, date, version, am)
       values ($1, $2, '2026-06-12', 1, '{"mark":"present"}')`,
      [school.schoolId, child('Ana Petite').childId],
    )
    const { rows: tables } = (await test$.owner.query(
      `select table_name as name from information_schema.columns where table_schema = 'public'
         and column_name = 'child_id' and table_name <> all($1)`,
      // The day on which a child's data are due follows its stays (decision 053), and the history tells of them.
      [['enrolment', 'transfer_choice', 'transfer_move', 'child_due_erasure', 'child_history']],
    )) as { rows: { name: string }[] }
    const all = async () => {
      const read = tables.map(async ({ name }) => [
        name,
        await rows(`select * from ${name} where school_id = $school order by child_id`),
      ])
      return Object.fromEntries(await Promise.all(read)) as Record<string, unknown[]>
    }
    const before = await all()
    expect(before.presence_day).toHaveLength(1)
    await carryOut()
    expect(await all()).toEqual(before)
    await undo()
    expect(await all()).toEqual(before)
  })

  test('of 2,000 children takes less than ten seconds', async () => {
    await test$.owner.query(
      `with made as (
         insert into child (school_id, child_id, first_name, last_name, birth_date)
         select $1, gen_random_uuid(), 'Enfant', 'Numéro ' || n, '2022-03-14' from generate_series(1, 2000) n
         returning child_id
       )
       insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       select $1, gen_random_uuid(), child_id, $2, '2025-09-01', 1 from made`,
      [school.schoolId, classes[0]?.classId],
    )
    const { shown } = await readPlan()
    const begun = performance.now()
    expect((await carryOut({ shown })).code).toBeUndefined()
    const took = performance.now() - begun
    expect(took).toBeLessThan(10_000)
    expect(await stays()).toHaveLength(4010)
    expect((await undo()).code).toBeUndefined()
    expect(await stays()).toHaveLength(2006)
  })
})

describe('taking back', () => {
  test('names a child whose stay was changed meanwhile, and leaves it there', async () => {
    await carryOut()
    await test$.owner.query(
      `update enrolment set last_day = '2026-12-18' where school_id = $1 and child_id = $2 and first_day = '2026-09-01'`,
      [school.schoolId, child('Bo Petite').childId],
    )
    expect((await undo()).code).toBeUndefined()
    expect((await readPlan()).kept).toEqual([{ firstName: 'Bo', lastName: 'Petite' }])
    expect(await stays()).toHaveLength(7)
  })

  test('a second time finds nothing', async () => {
    await carryOut()
    await undo()
    expect((await undo()).code).toBe('transfer.nothing-to-undo')
  })
})

test('a level that is open in August keeps its children until its last day', async () => {
  await test$.owner.query(
    `insert into holiday (school_id, holiday_id, name, kind, first_day, last_day)
     values ($1, $2, 'Août', 'opening', '2026-08-03', '2026-08-14')`,
    [school.schoolId, nextId('holiday')],
  )
  await carryOut()
  expect((await stays())[0]).toMatchObject({ last: '2026-08-14' })
})
