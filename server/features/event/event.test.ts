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

type Row = {
  id: string
  title: string
  audienceIds: string[]
  skippedDays: string[]
  cancelledBecause: string | null
  mayChange: boolean
  version: number
}
type Window = {
  events: Row[]
  closedDays: { date: string; name: string; standardId: string | null }[]
  targets: { kind: string; name: string; className: string }[]
}

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let [own, other]: SmallClass[] = []
let child: SmallChild
let director: Visitor
let teacher: Visitor

const classOf = (it: SmallClass | undefined): SmallClass => {
  if (!it) throw new Error('no class yet')
  return it
}

beforeEach(async () => {
  school = await world.aSchool({
    holidays: [{ name: 'Noël', kind: 'holiday', firstDay: '2026-12-19', lastDay: '2027-01-03' }],
  })
  own = await world.aClass({ of: school, name: 'Mésanges' })
  other = await world.aClass({ of: school, name: 'Hiboux' })
  child = await world.aChild({ in: own, firstName: 'Léo', lastName: 'Martin' })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const permissions = { event: true }
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({ of: school, classes: [own], permissions }),
  })
})

const after = `events(from: "2026-11-01", to: "2026-12-31") {
  events { id title audienceIds skippedDays cancelledBecause mayChange version }
  closedDays { date name standardId } targets { kind name className } }`

async function seenBy(by: Visitor): Promise<Window> {
  const { data, errors } = await by.ask(`{ ${after} }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return (data as { events: Window }).events
}

async function act(name: string, wish: object, by = director) {
  const answered = await performAct<{ events: Window }>(preau, { by, act: name, after, ...wish })
  return answered.code ? { code: answered.code, events: [] } : answered.events
}

const whole = { audience: 'school', repeats: 'never' }
const input = { title: 'La ferme', kind: 'outing', firstDay: '2026-11-20', ...whole }

async function add(change: object = {}, by = director) {
  const eventId = nextId('event')
  const answer = await act('addEvent', { eventId, input: { ...input, ...change } }, by)
  return { eventId, answer }
}

const ofClass = (...classes: (SmallClass | undefined)[]) => ({
  audience: 'classes',
  audienceIds: classes.map((it) => classOf(it).classId),
})
const weekly = { repeats: 'weekly', repeatsUntil: '2026-12-18' }

describe('an event', () => {
  test('is seen by a teacher where it is for the school or for one of the own classes', async () => {
    await add({ title: 'Fête' })
    await add({ title: 'Ferme', ...ofClass(own, other) })
    await add({ title: 'Piscine', ...ofClass(other) })
    await add({ title: 'Visite', audience: 'children', audienceIds: [child.childId] })
    const { events } = await seenBy(teacher)
    expect(events.map(({ title }) => title)).toEqual(['Ferme', 'Fête', 'Visite'])
    expect(events.map(({ mayChange }) => mayChange)).toEqual([false, false, true])
    // Of the other class the teacher learns nothing by it.
    expect(events[0]?.audienceIds).toEqual([classOf(own).classId])
    expect((await seenBy(director)).events).toHaveLength(4)
  })

  test('is planned by a teacher for the own classes alone', async () => {
    const mine = await add(ofClass(own), teacher)
    expect(mine.answer.events).toMatchObject([{ mayChange: true, version: 1 }])
    expect((await add(ofClass(other), teacher)).answer).toMatchObject({
      code: 'event.unknown-audience',
    })
    expect((await add({}, teacher)).answer).toMatchObject({ code: 'event.not-yours' })
  })

  test('of the school is changed, cancelled and removed by no teacher', async () => {
    const { eventId } = await add()
    const mine = { title: 'Sieste', ...ofClass(own) }
    const wishes = {
      changeEvent: { eventId, input: mine, version: 1 },
      cancelEvent: { eventId, reason: 'Pluie' },
      removeEvent: { eventId },
    }
    for (const [name, wish] of Object.entries(wishes))
      expect(await act(name, wish, teacher)).toMatchObject({ code: 'event.not-yours' })
    expect((await seenBy(director)).events).toMatchObject([{ title: 'La ferme', version: 1 }])
  })

  test('is for no class of another school', async () => {
    const elsewhere = await world.aSchool()
    const strange = await world.aClass({ of: elsewhere })
    expect((await add(ofClass(strange))).answer).toMatchObject({ code: 'event.unknown-audience' })
  })

  test('of another school is unknown, and not in sight', async () => {
    const { eventId } = await add()
    const elsewhere = await world.aSchool()
    const stranger = await aVisitor(preau, { of: await world.aDirector({ of: elsewhere }) })
    expect((await seenBy(stranger)).events).toEqual([])
    const change = { eventId, input, version: 1 }
    expect(await act('changeEvent', change, stranger)).toMatchObject({ code: 'thing.unknown' })
  })

  test('that somebody changed meanwhile is not written over, even for another audience alone', async () => {
    const { eventId } = await add()
    const change = (said: object) =>
      act('changeEvent', { eventId, input: { ...input, ...said }, version: 1 })
    expect((await change({ title: 'Le zoo' })).events).toMatchObject([{ title: 'Le zoo' }])
    expect(await change({ title: 'Le zoo', ...ofClass(own) })).toMatchObject({
      code: 'thing.changed-meanwhile',
    })
  })

  test('that is cancelled stays with its reason, and is not changed before it takes place again', async () => {
    const { eventId } = await add()
    const cancelled = await act('cancelEvent', { eventId, reason: 'Car en panne' })
    expect(cancelled.events).toMatchObject([{ cancelledBecause: 'Car en panne', version: 2 }])
    const change = { eventId, input, version: 2 }
    expect(await act('changeEvent', change)).toMatchObject({ code: 'event.cancelled' })
    expect((await act('cancelEvent', { eventId, reason: null })).events).toMatchObject([
      { cancelledBecause: null },
    ])
  })
})

describe('a series', () => {
  test('is in sight as long as it goes on, and not after', async () => {
    await add({ firstDay: '2026-09-04', ...weekly })
    await add({ firstDay: '2026-09-04', repeats: 'weekly', repeatsUntil: '2026-10-30' })
    expect((await seenBy(director)).events).toHaveLength(1)
  })

  test('loses a day that is changed, which stands by itself', async () => {
    const { eventId } = await add(weekly)
    const own = { eventId, day: '2026-11-27', dayEventId: nextId('day') }
    const { events } = await act('changeEventDay', {
      ...own,
      input: { title: 'Le zoo', firstDay: '2026-11-26' },
    })
    expect(events).toMatchObject([
      { title: 'La ferme', skippedDays: ['2026-11-27'] },
      { title: 'Le zoo', skippedDays: [], cancelledBecause: null },
    ])
    const again = { ...own, dayEventId: nextId('day'), input: {} }
    expect(await act('changeEventDay', again)).toMatchObject({ code: 'event.not-on-that-day' })
  })

  test('loses a day on which nothing happens', async () => {
    const { eventId } = await add(weekly)
    const { events } = await act('removeEventDay', { eventId, day: '2026-12-04' })
    expect(events).toMatchObject([{ skippedDays: ['2026-12-04'], version: 2 }])
  })
})

test('what is closed is said of the house and of each level', async () => {
  const { closedDays } = await seenBy(director)
  expect(closedDays[0]).toMatchObject({ date: '2026-12-19', name: 'Noël', standardId: null })
  const levels = new Set(closedDays.map(({ standardId }) => standardId))
  expect(levels).toContain(classOf(own).standardId)
})

test('a teacher names the own class, its level and its children', async () => {
  const { targets } = await seenBy(teacher)
  expect(targets.map(({ kind, name }) => [kind, name])).toEqual([
    ['levels', expect.any(String)],
    ['classes', 'Mésanges'],
    ['children', 'Léo Martin'],
  ])
})

test('a child that is erased leaves the audience with the note, and takes along what was for it alone', async () => {
  const mia = await world.aChild({ in: classOf(own), firstName: 'Mia', lastName: 'Roy' })
  const ofChildren = { audience: 'children', note: 'Léo a peur des chevaux' }
  await add({ ...ofChildren, title: 'Léo chez le médecin', audienceIds: [child.childId] })
  await add({ ...ofChildren, title: 'Poney', audienceIds: [child.childId, mia.childId] })
  const erasure = { childId: child.childId, reason: 'family-asked', typedName: 'Léo Martin' }
  const { events } = await act('eraseChild', erasure)
  expect(events).toMatchObject([{ title: 'Poney', audienceIds: [mia.childId] }])
  const { rows } = await test$.owner.query(
    `select (select count(*)::int from event where note like '%Léo%') as notes,
       (select count(*)::int from change where after::text ~ 'peur des|médecin') as logged`,
  )
  expect(rows).toEqual([{ notes: 0, logged: 0 }])
})

test.each([
  ['2026-11-01', '2027-11-01'],
  ['2026-11-30', '2026-11-01'],
  ['November', '2026-11-01'],
])('the days from %s to %s are not asked for', async (from, to) => {
  const { errors } = await director.ask(`{ events(from: "${from}", to: "${to}") { id } }`)
  expect(errors).toMatchObject([{ extensions: { code: 'INPUT_INVALID' } }])
})
