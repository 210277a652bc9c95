import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aSendingTablet, type SendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { countHeads } from './head-count.kinds.ts'

type Outing = {
  eventId: string
  childIds: string[]
  authorisations: { childId: string; isGiven: boolean }[]
  counts: { id: string; thereCount: number; ofCount: number; byName: string; day: string }[]
  missing: { countId: string; childId: string }[]
}
type Day = {
  outings: Outing[]
  children: { id: string }[]
  health: { childId: string }[]
  contacts: { childId: string; guardians: { phone: string | null }[] }[]
}

const day = '2026-11-18'
const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

type Person = SmallAccount & { visitor: Visitor; tablet: SendingTablet }

let school: SmallSchool
let robins: SmallClass
let owls: SmallClass
let [lea, leo, mia]: SmallChild[] = []
let helene: Person
let marie: Person
let paul: Person

const idOf = (child: SmallChild | undefined): string => child?.childId ?? ''

async function personOf(of: SmallAccount): Promise<Person> {
  const visitor = await aVisitor(preau, { of })
  const tablet = await aSendingTablet(test$, { of, clock }, [countHeads])
  return { ...of, visitor, tablet }
}

beforeEach(async () => {
  school = await world.aSchool({
    showGuardianInfo: true,
    features: { presence: true, event: true },
  })
  await test$.owner.query('update school set event_enable = true where school_id = $1', [
    school.schoolId,
  ])
  robins = await world.aClass({ of: school, name: 'Mésanges' })
  owls = await world.aClass({ of: school, name: 'Hiboux' })
  const guardians = [{ name: 'Ana Silva', relation: 'Mom' as const, phone: '06 39 98 12 34' }]
  lea = await world.aChild({ in: robins, firstName: 'Léa', guardians })
  leo = await world.aChild({ in: robins, firstName: 'Léo' })
  mia = await world.aChild({ in: owls, firstName: 'Mia' })
  const permissions = { event: true, presence: true }
  const teach = async (name: string, one: SmallClass, may = permissions) =>
    personOf(await world.aTeacher({ of: school, classes: [one], name, permissions: may }))
  helene = await personOf(await world.aDirector({ of: school, name: 'Hélène' }))
  marie = await teach('Marie', robins)
  paul = await teach('Paul', owls)
})

const shown = `outings(day: "${day}") {
  outings { eventId childIds authorisations { childId isGiven }
    counts { id thereCount ofCount byName day } missing { countId childId } }
  children { id } health { childId } contacts { childId guardians { phone } } }`

async function dayOf(by: Person): Promise<Day> {
  const { data, errors } = await by.visitor.ask(`{ ${shown} }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return (data as { outings: Day }).outings
}

async function anOuting(change: object = {}, by = helene): Promise<string> {
  const eventId = nextId('event')
  const input = {
    ...{ title: 'La ferme', kind: 'outing', firstDay: day, repeats: 'never' },
    ...{ audience: 'classes', audienceIds: [robins.classId, owls.classId] },
    ...{ asksAuthorisation: true, ...change },
  }
  const { code } = await performAct(preau, {
    ...{ by: by.visitor, act: 'addEvent', after: '__typename', eventId, input },
  })
  if (code) throw new Error(code)
  return eventId
}

const note = async (by: Person, wish: object) =>
  performAct<{ outings: Day }>(preau, {
    ...{ by: by.visitor, act: 'setAuthorisation', after: shown, ...wish },
  })

const count = (by: Person, of: object) =>
  by.tablet.entry({ countHeads: { countId: randomUUID(), day, missingIds: [], ...of } })

const said = (answer: EntryAnswer): unknown =>
  answer.__typename === 'EntryRefused' ? answer.code : 'truth' in answer ? answer.truth : answer

describe('the list of an outing', () => {
  test('holds the children in care and whom to call, and nobody of a colleague', async () => {
    await anOuting()
    const [outing] = (await dayOf(marie)).outings
    expect(outing?.childIds.toSorted()).toEqual([idOf(lea), idOf(leo)].toSorted())
    const { children, contacts } = await dayOf(marie)
    expect(children).toHaveLength(2)
    expect(contacts).toEqual([{ childId: idOf(lea), guardians: [{ phone: '06 39 98 12 34' }] }])
    expect((await dayOf(paul)).outings[0]?.childIds).toEqual([idOf(mia)])
    expect((await dayOf(helene)).outings[0]?.childIds).toHaveLength(3)
  })

  test('of a level holds the children of that level, also in a class of two levels', async () => {
    await test$.owner.query(
      'insert into class_standard (school_id, class_id, standard_id) values ($1, $2, $3)',
      [school.schoolId, robins.classId, owls.standardId],
    )
    await test$.owner.query('update enrolment set standard_id = $2 where child_id = $1', [
      idOf(leo),
      owls.standardId,
    ])
    await anOuting({ audience: 'levels', audienceIds: [owls.standardId] })
    const [outing] = (await dayOf(helene)).outings
    expect(outing?.childIds.toSorted()).toEqual([idOf(leo), idOf(mia)].toSorted())
  })

  test('tells what must be known of a child, and leaves its line in the log', async () => {
    await anOuting()
    await test$.owner.query(
      `insert into child_health (school_id, child_id, version, account_id, actor_account_id, diets, allergies, recorded_at)
       values ($1, $2, 1, $3, $3, '{no-pork}', '[]', now())`,
      [school.schoolId, idOf(lea), helene.userId],
    )
    expect((await dayOf(marie)).health).toEqual([{ childId: idOf(lea) }])
    const lines = await test$.owner.query(
      'select 1 from health_read where school_id = $1 and account_id = $2',
      [school.schoolId, marie.userId],
    )
    expect(lines.rowCount).toBe(1)
  })

  test('is empty on a day without one, for a party, and for another school', async () => {
    await anOuting({ kind: 'party' })
    await anOuting({ firstDay: '2026-11-19' })
    expect((await dayOf(helene)).outings).toEqual([])
    await anOuting()
    const other = await world.aSchool({ features: { presence: true, event: true } })
    await test$.owner.query('update school set event_enable = true where school_id = $1', [
      other.schoolId,
    ])
    expect((await dayOf(await personOf(await world.aDirector({ of: other })))).outings).toEqual([])
  })

  test('names no child for somebody with the page of events alone', async () => {
    await anOuting()
    const permissions = { event: true, presence: false }
    const of = await world.aTeacher({ of: school, classes: [robins], permissions })
    expect((await dayOf(await personOf(of))).outings).toMatchObject([{ childIds: [] }])
  })
})

describe('a head count', () => {
  test('says how many of how many, who counted and who was missing', async () => {
    const eventId = await anOuting()
    const entry = count(marie, { eventId, thereIds: [idOf(lea)], missingIds: [idOf(leo)] })
    expect(said(await marie.tablet.last(entry))).toMatchObject({ thereCount: 1, ofCount: 2 })
    const [outing] = (await dayOf(helene)).outings
    expect(outing?.counts).toMatchObject([{ thereCount: 1, ofCount: 2, byName: 'Marie', day }])
    expect(outing?.missing).toMatchObject([{ childId: idOf(leo) }])
    // A colleague sees the number, and no name of a child in other care.
    expect((await dayOf(paul)).outings[0]).toMatchObject({ counts: [{ ofCount: 2 }], missing: [] })
  })

  test('that arrives twice stands once', async () => {
    const eventId = await anOuting()
    const entry = count(marie, { eventId, thereIds: [idOf(lea), idOf(leo)] })
    await marie.tablet.send(entry)
    await marie.tablet.send(entry)
    const same = { ...entry, entryId: randomUUID() }
    expect(said(await marie.tablet.last(same))).toMatchObject({ thereCount: 2 })
    expect((await dayOf(marie)).outings[0]?.counts).toHaveLength(1)
  })

  test('stays where the outing is planned otherwise since', async () => {
    const eventId = await anOuting()
    const entry = count(marie, { eventId, thereIds: [idOf(lea)] })
    await performAct(preau, {
      ...{ by: helene.visitor, act: 'changeEvent', after: '__typename', eventId },
      input: { firstDay: '2026-11-25', audience: 'school', audienceIds: [] },
    })
    expect(said(await marie.tablet.last(entry))).toMatchObject({ thereCount: 1 })
  })

  test('of a removed outing, a strange child, or by somebody without the page is refused', async () => {
    const eventId = await anOuting()
    const thereIds = [idOf(lea)]
    const unknown = count(marie, { eventId: randomUUID(), thereIds })
    expect(said(await marie.tablet.last(unknown))).toBe('event.unknown-outing')
    expect(said(await paul.tablet.last(count(paul, { eventId, thereIds })))).toBe(
      'event.unknown-child',
    )
    const of = await world.aTeacher({ of: school, classes: [robins], permissions: {} })
    const nobody = await personOf(of)
    expect(said(await nobody.tablet.last(count(nobody, { eventId, thereIds })))).toBe(
      'entry.forbidden',
    )
  })

  test('keeps its number when a child is erased', async () => {
    const eventId = await anOuting()
    await marie.tablet.send(count(marie, { eventId, thereIds: [idOf(lea), idOf(leo)] }))
    await test$.owner.query('delete from head_count_child where child_id = $1', [idOf(lea)])
    expect((await dayOf(helene)).outings[0]?.counts).toMatchObject([{ thereCount: 2 }])
  })
})

describe('an authorisation', () => {
  test('is noted, turned and taken back by who has the child in care', async () => {
    const eventId = await anOuting()
    const of = { eventId, childId: idOf(lea) }
    const answersOf = (answer: { outings: Day }) => answer.outings.outings[0]?.authorisations
    expect(answersOf(await note(marie, { ...of, isGiven: true }))).toEqual([
      { childId: idOf(lea), isGiven: true },
    ])
    expect(answersOf(await note(helene, { ...of, isGiven: false }))).toEqual([
      { childId: idOf(lea), isGiven: false },
    ])
    expect(answersOf(await note(marie, { ...of, isGiven: null }))).toEqual([])
    expect((await note(paul, { ...of, isGiven: true })).code).toBe('event.not-along')
  })

  test('is refused where the outing asks for none, and unknown at another school', async () => {
    const eventId = await anOuting({ asksAuthorisation: false })
    const wish = { eventId, childId: idOf(lea), isGiven: true }
    expect((await note(marie, wish)).code).toBe('event.no-authorisation')
    const other = await world.aSchool({ features: { event: true } })
    await test$.owner.query('update school set event_enable = true where school_id = $1', [
      other.schoolId,
    ])
    const stranger = await personOf(await world.aDirector({ of: other }))
    expect((await note(stranger, wish)).code).toBe('thing.unknown')
  })
})
