import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aSendingTablet, type SendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { countRoom, withdrawRoomCount } from './room-count.kinds.ts'
import { notePassage, withdrawPassage } from './rooms.kinds.ts'

const db = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:10:00Z')
const preau = await createTestApp({ database: db.database, clock })
const world = smallWorld(db.owner)

let owls: SmallClass
let robins: SmallClass
let [marie, paul, claire] = [] as unknown as [SmallAccount, SmallAccount, SmallAccount]
let tablet: SendingTablet
let stranger: SendingTablet
let director: Visitor

beforeAll(async () => {
  const school = await world.aSchool()
  owls = await world.aClass({ of: school, name: 'Owls' })
  robins = await world.aClass({ of: school, name: 'Robins' })
  const rights = { permissions: { presence: true }, levelFeatures: ['presence'] } as const
  marie = await world.aTeacher({ of: school, classes: [owls], name: 'Marie', ...rights })
  paul = await world.aTeacher({ of: school, classes: [robins], name: 'Paul', ...rights })
  claire = await world.aDirector({ of: school, name: 'Claire' })
  director = await aVisitor(preau, { of: claire })
  const kinds = [notePassage, withdrawPassage, countRoom, withdrawRoomCount]
  tablet = await aSendingTablet(db, { of: marie, clock }, kinds)
  stranger = await aSendingTablet(
    db,
    { of: await world.aDirector({ of: await world.aSchool() }), clock },
    kinds,
  )
})

type Wish = { passageId?: string; of?: SmallAccount; in?: SmallClass; way?: 'in' | 'out' }

const note = ({ passageId = randomUUID(), of = paul, in: place = owls, way = 'in' }: Wish = {}) =>
  tablet.entry({
    notePassage: { passageId, userId: of.userId, classId: place.classId, way },
  })
const withdraw = (passageId: string, of = paul, place = owls) =>
  tablet.entry({ withdrawPassage: { passageId, userId: of.userId, classId: place.classId } })

type Rooms = {
  rule: string
  walksFrom: number
  walkers: { childId: string; walksSince: string }[]
  people: { userId: string; name: string; classIds: string[] }[]
  countTimes: string[]
  counts: { id: string; dueAt: string | null; there: number; isRemoved: boolean }[]
  passages: { id: string; userId: string; way: string; notedByName: string; isRemoved: boolean }[]
}
const fields = `rule walksFrom walkers { childId walksSince } people { userId name classIds }
  countTimes counts { id dueAt expected there countedByName isRemoved }
  passages { id userId way notedByName isRemoved }`

async function roomsOn(date = '2026-11-17', by = director): Promise<Rooms> {
  const { data, errors } = await by.ask(`{ rooms(date: "${date}") { ${fields} } }`)
  expect(errors).toBeUndefined()
  return (data as { rooms: Rooms }).rooms
}

describe('a passage', () => {
  test('says who came, at the hour of the tap, and who noted it', async () => {
    const passageId = randomUUID()
    const answer = await tablet.last(note({ passageId }))
    expect(answer).toMatchObject({
      __typename: 'EntryAccepted',
      truth: { way: 'in', notedByName: 'Marie', at: tablet.now(), date: '2026-11-17' },
    })
    const { passages } = await roomsOn()
    expect(passages).toMatchObject([{ id: passageId, userId: paul.userId, notedByName: 'Marie' }])
    expect((await roomsOn('2026-11-16')).passages).toEqual([])
  })

  test('is never changed: what is sent again under its id stands as it was', async () => {
    const passageId = randomUUID()
    await tablet.send(note({ passageId }))
    expect(await tablet.last(note({ passageId, way: 'out' }))).toMatchObject({
      ...{ __typename: 'EntryAccepted', version: 1, truth: { way: 'in' } },
    })
  })

  test('that was noted by mistake is taken back, and stays in the record', async () => {
    const passageId = randomUUID()
    await tablet.send(note({ passageId }))
    expect(await tablet.last(withdraw(passageId))).toMatchObject({
      ...{ version: 2, truth: { isRemoved: true, notedByName: 'Marie' } },
    })
    const { passages } = await roomsOn()
    expect(passages.find(({ id }) => id === passageId)).toMatchObject({ isRemoved: true })
  })

  test('is noted in a class of one’s own alone, of somebody of the school', async () => {
    const nobody = { ...paul, userId: randomUUID() } as SmallAccount
    for (const [wish, code] of [
      [{ in: robins }, 'rooms.unknown-class'],
      [{ of: nobody }, 'rooms.unknown-person'],
    ] as const)
      expect(await tablet.last(note(wish))).toMatchObject({ code })
    expect(await stranger.last(note())).toMatchObject({ code: 'rooms.unknown-class' })
  })

  test('of another person or class is not known under its id', async () => {
    const passageId = randomUUID()
    await tablet.send(note({ passageId }))
    expect(await tablet.last(withdraw(passageId, marie))).toMatchObject({
      code: 'rooms.unknown-passage',
    })
    expect(await tablet.last(withdraw(randomUUID()))).toMatchObject({
      code: 'rooms.unknown-passage',
    })
  })
})

describe('a head count', () => {
  const count = ({ countId = randomUUID(), of = owls, there = 7 } = {}) =>
    tablet.entry({
      countRoom: { countId, classId: of.classId, dueAt: '08:00', expected: 8, there },
    })

  test('says how many were there at the hour of the tap, beside the register, and who counted', async () => {
    const countId = randomUUID()
    expect(await tablet.last(count({ countId }))).toMatchObject({
      ...{ __typename: 'EntryAccepted' },
      truth: { dueAt: '08:00', expected: 8, there: 7, countedByName: 'Marie', at: tablet.now() },
    })
    expect((await roomsOn()).counts).toMatchObject([{ id: countId, there: 7, isRemoved: false }])
    expect((await roomsOn('2026-11-16')).counts).toEqual([])
  })

  test('is never changed, and stays as taken back', async () => {
    const countId = randomUUID()
    await tablet.send(count({ countId }))
    expect(await tablet.last(count({ countId, there: 2 }))).toMatchObject({
      ...{ version: 1, truth: { there: 7 } },
    })
    const back = { withdrawRoomCount: { countId, classId: owls.classId } }
    expect(await tablet.last(tablet.entry(back))).toMatchObject({
      ...{ version: 2, truth: { isRemoved: true, there: 7 } },
    })
  })

  test('is of a class of one’s own alone', async () => {
    expect(await tablet.last(count({ of: robins }))).toMatchObject({ code: 'rooms.unknown-class' })
    expect(await stranger.last(count())).toMatchObject({ code: 'rooms.unknown-class' })
    const back = { withdrawRoomCount: { countId: randomUUID(), classId: owls.classId } }
    expect(await tablet.last(tablet.entry(back))).toMatchObject({ code: 'rooms.unknown-count' })
  })
})

test('everybody of the school may be in a room, with the classes that they teach today', async () => {
  const { people } = await roomsOn()
  expect(people.map(({ name, classIds }) => [name, classIds])).toEqual([
    ['Claire', []],
    ['Marie', [owls.classId]],
    ['Paul', [robins.classId]],
  ])
})

test('the page of the day has the same rooms as the list', async () => {
  const { data } = await director.ask(`{ dashboard { rooms { ${fields} } } }`)
  expect((data as { dashboard: { rooms: Rooms } }).dashboard.rooms).toEqual(await roomsOn())
})

test('the rule is the school’s own table until the direction says another one', async () => {
  expect(await roomsOn()).toMatchObject({ rule: 'levels', walksFrom: 18 })
  const { code } = await performAct(preau, {
    ...{ by: director, act: 'setRatio', after: 'serverTime' },
    settingId: claire.schoolId,
    input: { rule: 'walkers', walksFrom: 15, countFirst: '15:00', countThird: '10:00' },
  })
  expect(code ?? null).toBeNull()
  expect(await roomsOn()).toMatchObject({
    ...{ rule: 'walkers', walksFrom: 15, countTimes: ['10:00', '15:00'] },
  })
})

test('the day since which a child walks is read by its own people alone, where the rule asks for it', async () => {
  const { childId } = await world.aChild({ in: owls, birthDate: '2026-01-17' })
  await world.aChild({ in: owls, birthDate: '2025-01-17' })
  const act = { by: director, after: 'serverTime', version: 1 }
  const child = { firstName: 'Léo', lastName: 'Bernard', birthDate: '2026-01-17' }
  const { code } = await performAct(preau, {
    ...{ ...act, act: 'changeChildIdentity', childId },
    input: { ...child, walksSince: '2026-11-20' },
  })
  expect(code ?? null).toBeNull()
  const walkers = [{ childId, walksSince: '2026-11-20' }]
  expect((await roomsOn()).walkers).toEqual(walkers)
  expect((await roomsOn('2026-11-17', await aVisitor(preau, { of: marie }))).walkers).toEqual(
    walkers,
  )
  expect((await roomsOn('2026-11-17', await aVisitor(preau, { of: paul }))).walkers).toEqual([])

  await performAct(preau, {
    ...{ ...act, act: 'setRatio', settingId: claire.schoolId },
    input: { rule: 'six', walksFrom: 15 },
  })
  expect(await roomsOn()).toMatchObject({ rule: 'six', walkers: [] })
})
