import { beforeAll, describe, expect, test } from 'vitest'
import { directorPrivileges } from '#domain/access/features.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'
import { readBuilding, readBuildingElsewhere } from './read-building.ts'
import { readHistory, readRegister, readUnjustifiedAbsences } from './read-presence.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const date = '2026-11-17'
const present = { state: 'present' }

let db: TestDatabase
let ownClass: SmallClass
let ownChild: SmallChild
let otherClass: SmallClass
let childOfOtherClass: SmallChild
let elsewhere: SmallClass
let childElsewhere: SmallChild
let people: Record<string, RegisterTablet>

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const of = await world.aSchool({ name: 'Les Tilleuls' })
  ownClass = await world.aClass({ of, name: 'Moyens' })
  otherClass = await world.aClass({ of, name: 'Grands' })
  const neighbour = await world.aSchool({ name: 'Oakfield' })
  elsewhere = await world.aClass({ of: neighbour })
  ownChild = await world.aChild({ in: ownClass })
  childOfOtherClass = await world.aChild({ in: otherClass })
  childElsewhere = await world.aChild({ in: elsewhere })
  const closed = await world.aSchool({ features: { presence: false } })
  const classes = [ownClass]
  const accounts = {
    teacher: await world.aTeacher({ of, classes }),
    'teacher without the page': await world.aTeacher({ of, classes, permissions: {} }),
    'teacher refused the page': await world.aTeacher({
      of,
      classes,
      permissions: { presence: false },
    }),
    'teacher without the level': await world.aTeacher({ of, classes, levels: [] }),
    'teacher without a class': await world.aTeacher({ of, levels: [ownClass.standardId] }),
    director: await world.aDirector({ of }),
    'director without the privilege': await world.aDirector({
      of,
      permissions: { presence: false },
    }),
    'sub-director without any privilege': await world.aDirector({
      ...{ of, as: 'subdirector' },
      permissions: Object.fromEntries(directorPrivileges.map((it) => [it, false])),
    }),
    'director of a school without registers': await world.aDirector({ of: closed }),
  }
  people = {}
  for (const [who, account] of Object.entries(accounts)) {
    people[who] = await aTablet(db, { of: account, clock })
  }
})

/** They may see children of the class, but not its register. The roles of `tests/access` are not repeated here. */
const strangers = [
  'teacher without the page',
  'teacher refused the page',
  'director without the privilege',
  'director of a school without registers',
]

const tabletOf = (who: string): RegisterTablet => {
  const tablet = people[who]
  if (!tablet) throw new Error(`nobody is ${who}`)
  return tablet
}

const nothingWritten = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query('select from presence_day where child_id = $1', [childId])
  expect(rows).toHaveLength(0)
}

describe('marking and submitting', () => {
  test.each(strangers)('is forbidden to the %s, whatever the child', async (who) => {
    const tablet = tabletOf(who)
    const taps = [ownChild, childElsewhere].map((child) => tablet.tap(child, present))
    const answers = await tablet.send(...taps, tablet.submission(ownClass))
    expect(answers.map((answer) => 'code' in answer && answer.code)).toEqual(
      Array(3).fill('entry.forbidden'),
    )
    await nothingWritten(ownChild)
  })

  test.each([
    ['teacher', () => childOfOtherClass, () => otherClass],
    ['teacher', () => childElsewhere, () => elsewhere],
    ['teacher without the level', () => ownChild, () => ownClass],
    ['teacher without a class', () => ownChild, () => ownClass],
  ])('a %s learns nothing of a child who is not theirs', async (who, child, schoolClass) => {
    const tablet = tabletOf(who)
    const nobody = { childId: ownClass.classId as string as SmallChild['childId'] }
    const [theirs, unknown, register] = await tablet.send(
      tablet.tap(child(), present),
      tablet.tap(nobody, present),
      tablet.submission(schoolClass()),
    )
    const code = 'presence.unknown-child'
    expect(theirs).toEqual({ ...unknown, entryId: theirs?.entryId })
    expect(theirs).toMatchObject({ __typename: 'EntryRefused', code, facts: [] })
    expect(register).toMatchObject({ code: 'presence.unknown-class', facts: [] })
    await nothingWritten(child())
  })

  test('of a child who changed class follows the class of the day', async () => {
    const world = smallWorld(db.owner)
    const moved = await world.aChild({ in: ownClass, lastDay: '2026-10-16' })
    await db.owner.query(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-02', 1)`,
      [moved.schoolId, moved.childId, otherClass.classId],
    )
    const tablet = tabletOf('teacher')
    const inOctober = await tablet.mark(moved, present, { date: '2026-10-13' })
    const today = await tablet.mark(moved, present)
    expect(inOctober).toMatchObject({ __typename: 'EntryAccepted' })
    expect(today).toMatchObject({ code: 'presence.not-enrolled' })
  })
})

describe('reading', () => {
  const readings = {
    register: async (tablet: RegisterTablet) =>
      readRegister(await tablet.request(), { classId: ownClass.classId, from: date, to: date }),
    history: async (tablet: RegisterTablet) =>
      readHistory(await tablet.request(), { childId: ownChild.childId, date }),
    absences: async (tablet: RegisterTablet) =>
      readUnjustifiedAbsences(await tablet.request(), { month: '2026-11', atLeast: 1 }),
  }

  beforeAll(async () => {
    await tabletOf('director').mark(ownChild, { state: 'absent', note: 'Varicelle' })
    await tabletOf('director').mark(childOfOtherClass, { state: 'absent' })
  })

  describe.each(Object.entries(readings))('the %s', (_, read) => {
    test.each(strangers)('is forbidden to the %s', async (who) => {
      await expect(read(tabletOf(who))).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } })
    })

    test.each(['teacher without the level', 'teacher without a class'])(
      'tells the %s nothing of this class',
      async (who) => {
        const answer = JSON.stringify(await read(tabletOf(who)))
        expect(answer).not.toContain(ownChild.childId)
        expect(answer).not.toContain(ownClass.classId)
      },
    )
  })

  describe('who is in the building', () => {
    const building = async (who: string) => readBuilding(await tabletOf(who).request(), { date })
    const classesElsewhere = async (who: string) =>
      readBuildingElsewhere(await tabletOf(who).request(), { date })

    test('is closed to the direction of a school without registers', async () => {
      const forbidden = { extensions: { code: 'FORBIDDEN' } }
      const who = 'director of a school without registers'
      await expect(building(who)).rejects.toMatchObject(forbidden)
      await expect(classesElsewhere(who)).rejects.toMatchObject(forbidden)
    })

    test.each([
      'teacher without the page',
      'teacher refused the page',
      'teacher without the level',
      'teacher without a class',
    ])('names no child to the %s, and numbers every class', async (who) => {
      expect(await building(who)).toEqual([])
      const counts = await classesElsewhere(who)
      expect(counts.map(({ className }) => className)).toEqual(['Moyens', 'Grands'])
      for (const id of [ownChild.childId, ownClass.classId, ownChild.firstName])
        expect(JSON.stringify(counts)).not.toContain(id)
    })

    test('tells a teacher the children of the own class, and of another one its number and its teachers', async () => {
      expect((await building('teacher')).map((it) => it.class.name)).toEqual(['Moyens'])
      const counts = await classesElsewhere('teacher')
      expect(counts.map(({ className }) => className)).toEqual(['Grands'])
      expect(JSON.stringify(counts)).not.toContain(childOfOtherClass.childId)
    })

    test('leaves out nobody for the direction, nor the reason of an absence', async () => {
      const [moyens] = await building('director')
      expect(moyens?.presence[0]?.am?.mark).toMatchObject({ state: 'absent', note: 'Varicelle' })
      expect(await classesElsewhere('director')).toEqual([])
    })

    test.each(['director without the privilege', 'sub-director without any privilege'])(
      'tells the %s where every child is, whom to look for, and nothing beyond',
      async (who) => {
        const classes = await building(who)
        expect(classes.map((it) => it.class.name)).toEqual(['Moyens', 'Grands'])
        expect(classes[0]?.presence[0]?.am).toMatchObject({
          mark: { state: 'absent', note: null, reason: null },
          by: { name: '' },
        })
      },
    )
  })

  test('a register of a class that is not theirs is the same as of none', async () => {
    const ask = async (classId: string) =>
      readRegister(await tabletOf('teacher').request(), { classId, from: date, to: date })
    expect(await ask(otherClass.classId)).toBeNull()
    expect(await ask(elsewhere.classId)).toBeNull()
    expect(await ask('no class at all')).toBeNull()
  })
})
