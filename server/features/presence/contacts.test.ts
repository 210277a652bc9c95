import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const world = smallWorld(test$.owner)

type Class = { of: SmallClass; director: Visitor; teacher: Visitor; stranger: Visitor }

async function aClassroom(showGuardianInfo: boolean): Promise<Class> {
  const school = await world.aSchool({ showGuardianInfo })
  const robins = await world.aClass({ of: school })
  const owls = await world.aClass({ of: school })
  const guardians = [{ name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' }] as const
  const { childId, schoolId } = await world.aChild({ in: robins, guardians })
  const people = [
    ['may', 'Odile Renard', '06 11', null],
    ['must_not', 'Rémi Lefèvre', null, null],
    ['may', 'Long ago', '06 22', '2026-10-01'],
  ]
  for (const [kind, name, phone, until] of people)
    await test$.owner.query(
      `insert into collector (school_id, collector_id, child_id, kind, name, phone, relation, valid_until, note)
       values ($1, $2, $3, $4, $5, $6, 'grand-mère', $7, 'Jugement')`,
      [schoolId, nextId('collector'), childId, kind, name, phone, until],
    )
  const visit = async (of: Parameters<typeof aVisitor>[1]['of']) => aVisitor(preau, { of })
  return {
    of: robins,
    director: await visit(await world.aDirector({ of: school })),
    teacher: await visit(await world.aTeacher({ of: school, classes: [robins] })),
    stranger: await visit(await world.aTeacher({ of: school, classes: [owls] })),
  }
}

async function contacts(by: Visitor, { of: { classId } }: Class) {
  const { data } = await by.ask(
    `{ classDay(work: "presence", classId: "${classId}", from: "2026-11-17", to: "2026-11-17") { contacts {
        guardians { name phone mayCollect } collectors { kind name phone relation isIdentityOpen } } } }`,
  )
  return (data as { classDay: { contacts: unknown } | null }).classDay?.contacts
}

const odile = { kind: 'may', name: 'Odile Renard', isIdentityOpen: true }
const remi = { kind: 'must_not', name: 'Rémi Lefèvre', isIdentityOpen: false }
const unnamed = { phone: null, relation: null }
const whole = [
  {
    guardians: [{ name: 'Ana Silva', phone: '06 39 98 12 34', mayCollect: true }],
    collectors: [
      { ...remi, ...unnamed },
      { ...odile, phone: '06 11', relation: 'grand-mère' },
    ],
  },
]

describe('the contacts of a class', () => {
  let closed: Class
  let open: Class
  beforeAll(async () => {
    closed = await aClassroom(false)
    open = await aClassroom(true)
  })

  test('are whole for the direction, and for a teacher where the school shows guardians', async () => {
    expect(await contacts(closed.director, closed)).toEqual(whole)
    expect(await contacts(open.teacher, open)).toEqual(whole)
  })

  test('tell a teacher by name who may collect and who must not, whatever the school shows', async () => {
    expect(await contacts(closed.teacher, closed)).toEqual([
      {
        guardians: [{ name: 'Ana Silva', phone: null, mayCollect: true }],
        collectors: [
          { ...remi, ...unnamed },
          { ...odile, ...unnamed },
        ],
      },
    ])
  })

  test('are told to nobody who has the class not in care', async () => {
    expect(await contacts(open.stranger, open)).toBeUndefined()
  })
})
