import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Glance, Transaction } from '#server/platform/database/database.ts'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'
import { readBuilding, readBuildingElsewhere } from './read-building.ts'
import { readHistory, readRegister, readUnjustifiedAbsences } from './read-presence.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const date = '2026-11-17'

let db: TestDatabase
let marie: RegisterTablet
let director: RegisterTablet
let teacher: SmallAccount
let schoolClass: SmallClass
let leo: SmallChild
let mia: SmallChild

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const armistice = { name: 'Armistice', kind: 'public-holiday' } as const
  const of = await world.aSchool({
    holidays: [{ ...armistice, firstDay: '2026-11-11', lastDay: '2026-11-11' }],
  })
  schoolClass = await world.aClass({ of, name: 'Moyens' })
  const classes = [schoolClass]
  teacher = await world.aTeacher({ of, classes, name: 'Marie' })
  marie = await aTablet(db, { of: teacher, clock })
  director = await aTablet(db, { of: await world.aDirector({ of, name: 'Hélène' }), clock })
  leo = await world.aChild({ in: schoolClass, firstName: 'Léo', classOrder: 1 })
  mia = await world.aChild({ in: schoolClass, firstName: 'Mia', classOrder: 2 })
  await world.aChild({ in: schoolClass, firstName: 'Parti', lastDay: '2026-11-06', classOrder: 3 })
  await world.aChild({ in: schoolClass, firstName: 'Futur', firstDay: '2026-12-01', classOrder: 4 })
})

async function registerOf(from: string, to: string) {
  const { classId } = schoolClass
  const register = await readRegister(await marie.request(), { classId, from, to })
  if (!register) throw new Error('the own class has no register')
  return register
}

describe('the register of a class', () => {
  test('says when it was read, alone and in the list of the building', async () => {
    const readAt = new Date(clock.now()).toISOString()
    expect(await registerOf(date, date)).toMatchObject({ readAt })
    expect(await readBuilding(await marie.request(), { date })).toMatchObject([{ readAt }])
  })

  test('lists who belongs to the class on any day of the window, in the class’s order', async () => {
    const namesFrom = async (from: string, to: string) =>
      (await registerOf(from, to)).children.map(({ firstName }) => firstName)
    expect(await namesFrom(date, date)).toEqual(['Léo', 'Mia'])
    expect(await namesFrom('2026-11-01', '2026-11-30')).toEqual(['Léo', 'Mia', 'Parti'])
    expect(await namesFrom('2026-11-10', '2026-12-10')).toEqual(['Léo', 'Mia', 'Futur'])
  })

  test('tells of each day what is open, and why not', async () => {
    const { days } = await registerOf('2026-11-09', '2026-11-15')
    expect(days.map(({ am, pm, closedBecause }) => [am, pm, closedBecause])).toEqual([
      [true, true, null],
      [true, true, null],
      [false, false, 'public-holiday'],
      [true, true, null],
      [true, true, null],
      [false, false, 'weekend'],
      [false, false, 'weekend'],
    ])
  })

  test('holds the marks and the submissions of the window only', async () => {
    await marie.send(
      marie.tap(leo, { state: 'present' }, { date: '2026-11-13' }),
      marie.tap(leo, { state: 'late', arrivedAt: '08:50' }),
      marie.tap(mia, { state: 'absent', note: 'fièvre' }),
      marie.submission(schoolClass),
    )
    const { presence, submissions } = await registerOf(date, date)
    expect(presence.map(({ childId, am }) => [childId, am?.mark.state]).sort()).toEqual(
      [
        [leo.childId, 'late'],
        [mia.childId, 'absent'],
      ].sort(),
    )
    expect(submissions).toMatchObject([{ period: 'am', byName: 'Marie', version: 1 }])
  })

  test.each([
    ['a month and a day', '2026-10-01', '2026-11-01'],
    ['the wrong way round', '2026-11-17', '2026-11-16'],
    ['no day', '2026-11-17', 'tomorrow'],
  ])('is not given for a window of %s', async (_, from, to) => {
    await expect(registerOf(from, to)).rejects.toMatchObject({
      extensions: { code: 'presence.malformed-date' },
    })
  })

  test('of a whole month is given', async () => {
    expect((await registerOf('2026-10-01', '2026-10-31')).days).toHaveLength(31)
  })
})

describe('what must be known of the children', () => {
  test('costs the register no round trip: the reading and its line in the log leave with COMMIT', async () => {
    await aHealthRecord(db.owner, { of: mia, by: teacher, allergies: [peanuts] })
    const { database, names } = atOnceOnly(db.database)
    const { classId } = schoolClass
    const wish = { classId, from: date, to: date, tellsHealth: true }
    const register = await readRegister({ ...(await marie.request()), database }, wish)
    expect(register?.health).toMatchObject([{ childId: mia.childId, allergies: [peanuts] }])
    expect(names).toEqual([expect.stringMatching(/^together-/), 'health_told'])
    const { rows } = await db.owner.query('select account_id, child_ids::text[] from health_read')
    expect(rows).toEqual([{ account_id: teacher.userId, child_ids: [mia.childId] }])
  })
})

/** A database that does nothing but what leaves in one round trip: whatever waits for an answer first fails. */
function atOnceOnly(database: Database): { database: Database; names: string[] } {
  const names: string[] = []
  const noted = ({ connection }: Glance): Glance => {
    const query = (statement: { name: string }) => {
      names.push(statement.name)
      return connection.query(statement as never)
    }
    return { connection: { query: query as unknown as Glance['connection']['query'] } }
  }
  const inSchool: Database['inSchool'] = (schoolId, work) =>
    database.inSchool(schoolId, (_, finish) =>
      work({} as Transaction, (statements) => finish((last) => statements(noted(last)))),
    )
  return { database: { ...database, inSchool }, names }
}

describe('the building', () => {
  test('is every class of the viewer with the marks of the day', async () => {
    const [register] = await readBuilding(await director.request(), { date })
    expect(register).toMatchObject({ class: { name: 'Moyens', childCount: 2 }, from: date })
    expect(register?.presence).toHaveLength(2)
  })
})

describe('the other classes of the building', () => {
  test('are numbers at the school’s hour, with who answers for them', async () => {
    const world = smallWorld(db.owner)
    const of = await world.aSchool({ name: 'Les Acacias' })
    const own = await world.aClass({ of, name: 'Petits' })
    const other = await world.aClass({ of, name: 'Grands' })
    const nobodys = await world.aClass({ of, name: 'Toute petite section' })
    const teacher = await world.aTeacher({ of, classes: [own], name: 'Rose' })
    await world.aTeacher({ of, classes: [other], name: 'Yanis' })
    await world.aTeacher({ of, classes: [other], name: 'Anne' })
    await world.aTeacher({ of, classes: [other], name: 'Partie', isActive: false })
    const office = await aTablet(db, { of: await world.aDirector({ of }), clock })
    const [here, away, unknown] = [
      await world.aChild({ in: other, firstName: 'Ici' }),
      await world.aChild({ in: other, firstName: 'Absente' }),
      await world.aChild({ in: other, firstName: 'Inconnue' }),
    ]
    await world.aChild({ in: other, firstName: 'Mercredi', expectedHalfDays: ['wednesday-am'] })
    await world.aChild({ in: other, firstName: 'Parti', lastDay: '2026-11-06' })
    await world.aChild({ in: nobodys, firstName: 'Seul' })
    await office.mark(here, { state: 'present' })
    await office.mark(away, { state: 'absent' })
    const tablet = await aTablet(db, { of: teacher, clock })
    const counts = await readBuildingElsewhere(await tablet.request(), { date })
    expect(counts).toEqual([
      {
        className: 'Grands',
        inside: 1,
        notCalled: 1,
        teachers: ['Anne', 'Yanis'],
        at: '2026-11-17T07:40:00.000Z',
      },
      {
        className: 'Toute petite section',
        inside: 0,
        notCalled: 1,
        teachers: [],
        at: '2026-11-17T07:40:00.000Z',
      },
    ])
    expect(JSON.stringify(counts)).not.toContain(unknown.firstName)
  })
})

describe('the history of a child’s day', () => {
  test('keeps every value, who changed it and on which tablet, oldest first', async () => {
    const child = await smallWorld(db.owner).aChild({ in: schoolClass })
    await marie.mark(child, { state: 'present' }, { period: 'fullday' })
    await marie.mark(child, { state: 'present' })
    await director.mark(child, { state: 'absent' }, { baseVersion: 1 })
    await director.mark(child, null)
    const wish = { childId: child.childId, date }
    const changes = await readHistory(await director.request(), wish)
    const values = changes.map(({ period, before, after, by }) => [
      period,
      before?.mark.state ?? null,
      after?.mark.state ?? null,
      by,
    ])
    expect(values).toEqual([
      ['am', null, 'present', 'Marie'],
      ['pm', null, 'present', 'Marie'],
      ['am', 'present', 'absent', 'Hélène'],
      ['am', 'absent', null, 'Hélène'],
    ])
  })

  test('does not tell refused entries and conflicts as changes', async () => {
    const child = await smallWorld(db.owner).aChild({ in: schoolClass })
    await marie.mark(child, { state: 'present' })
    await director.mark(child, { state: 'absent' })
    const wish = { childId: child.childId, date }
    expect(await readHistory(await marie.request(), wish)).toHaveLength(1)
  })
})

describe('children with unjustified half-days', () => {
  test('are listed from the number on that was asked for, the most absent first', async () => {
    const world = smallWorld(db.owner)
    const [often, twice] = [
      await world.aChild({ in: schoolClass, firstName: 'Souvent' }),
      await world.aChild({ in: schoolClass, firstName: 'Deux fois' }),
    ]
    const days = { date: '2026-10-05', period: 'fullday' }
    const absent = { state: 'absent' }
    await marie.send(
      marie.tap(often, absent, days),
      marie.tap(often, absent, { ...days, date: '2026-10-06' }),
      marie.tap(
        often,
        { ...absent, reason: 'ill', justified: 'yes' },
        { ...days, date: '2026-10-07' },
      ),
      marie.tap(twice, absent, days),
      marie.tap(twice, { ...absent, reason: 'ill' }, { ...days, date: '2026-10-06' }),
    )
    const ask = async (atLeast: number) =>
      (await readUnjustifiedAbsences(await marie.request(), { month: '2026-10', atLeast })).map(
        ({ child, count }) => [child.firstName, count.halfDays, count.unjustified, count.pending],
      )
    expect(await ask(4)).toEqual([['Souvent', 5, 4, 0]])
    expect(await ask(2)).toEqual([
      ['Souvent', 5, 4, 0],
      ['Deux fois', 4, 2, 2],
    ])
  })

  test('are not listed while they are too young for compulsory schooling', async () => {
    const world = smallWorld(db.owner)
    const augustin = { firstName: 'Augustin', birthDate: '2024-02-12' }
    const young = await world.aChild({ in: schoolClass, ...augustin })
    const days = ['2026-09-14', '2026-09-15', '2026-09-17'].map((day) =>
      marie.tap(young, { state: 'absent' }, { date: day, period: 'fullday' }),
    )
    await marie.send(...days)
    const asked = { month: '2026-09', atLeast: 1 }
    expect(await readUnjustifiedAbsences(await marie.request(), asked)).toEqual([])
  })

  test('of a month that is none are refused', async () => {
    const asked = readUnjustifiedAbsences(await marie.request(), { month: '2026-13', atLeast: 4 })
    await expect(asked).rejects.toMatchObject({ extensions: { code: 'presence.malformed-date' } })
  })
})
