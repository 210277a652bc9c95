import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { anonymiseProspects } from './anonymise-prospects.ts'

type Seen = {
  id: string
  lastName: string
  status: string | null
  rank: number | null
  points: number
  duplicateIds: string[]
  halfDays: string[]
  acceptedHalfDays: string[]
  offer: { until: string; state: string } | null
  childId: string | null
  anonymiseOn: string
  guardians: { lastName: string }[]
  entries: { kind: string; text: string | null }[]
  version: number
}
type Book = { prospects: Seen[]; counts: Record<string, number>; past: { count: number }[] }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let own: SmallClass
let director: Visitor
let teacher: Visitor

beforeEach(async () => {
  school = await world.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  teacher = await aVisitor(preau, {
    of: await world.aTeacher({ of: school, classes: [own], permissions: { prospects: true } }),
  })
})

const after = `prospects { prospects { id lastName status rank points duplicateIds halfDays acceptedHalfDays
  offer { until state } childId anonymiseOn guardians { lastName } entries { kind text } version }
  counts { toprocess customer nonews blacklisted waitinglist } past { count } }`

async function seenBy(by: Visitor): Promise<Book> {
  const { data, errors } = await by.ask(`{ ${after} }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return (data as { prospects: Book }).prospects
}

async function act(name: string, wish: object, by = director) {
  const asked = { by, act: name, after, ...wish }
  const { code, prospects } = await performAct<{ prospects?: Book }>(preau, asked)
  return { code, book: prospects }
}

const family = {
  ...{ firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-22', source: 'phone' },
  ...{ firstDay: '2026-12-01', halfDays: ['monday-am', 'monday-pm', 'thursday-am'] },
  guardians: [
    { firstName: 'Claire', lastName: 'Aubry', relation: 'Mom', email: 'claire@small.test' },
  ],
}

async function ask(change: object = {}): Promise<string> {
  const prospectId = nextId('prospect')
  const { code } = await act('addProspect', { prospectId, input: { ...family, ...change } })
  expect(code).toBeUndefined()
  return prospectId
}

const find = async (id: string, by = director) =>
  (await seenBy(by)).prospects.find((it) => it.id === id)

const enrolWish = (prospectId: string, change: object = {}) => ({
  ...{ prospectId, childId: nextId('child'), stayId: nextId('stay') },
  ...{ scheduleId: nextId('schedule'), guardianIds: [nextId('guardian')], classId: own.classId },
  input: {
    ...{ firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-22' },
    ...{ firstDay: '2026-12-01', halfDays: ['monday-am'] },
  },
  ...{ isAnother: false, isOverFull: false, ...change },
})

describe('a prospect', () => {
  test('is to process until it has a status, and its history says who gave it', async () => {
    const prospectId = await ask()
    expect((await seenBy(director)).counts).toMatchObject({ toprocess: 1, waitinglist: 0 })
    const { book } = await act('setProspectStatus', { prospectId, status: 'waitinglist' })
    expect(book?.prospects[0]).toMatchObject({ status: 'waitinglist', rank: 1 })
    expect(book?.prospects[0]?.entries).toMatchObject([{ kind: 'status', text: 'waitinglist' }])
    const unknown = { prospectId, status: 'waiting-list' }
    expect((await act('setProspectStatus', unknown)).code).toBe('field.unknown')
  })

  test('is not written over by who saw an older version', async () => {
    const prospectId = await ask()
    const change = (city: string) =>
      act('changeProspect', { prospectId, input: { city }, version: 1 })
    expect((await change('Lyon')).code).toBeUndefined()
    expect((await change('Paris')).code).toBe('thing.changed-meanwhile')
  })

  test('of another school does not exist', async () => {
    const prospectId = await ask()
    const other = await aVisitor(preau, {
      of: await world.aDirector({ of: await world.aSchool() }),
    })
    expect((await seenBy(other)).prospects).toEqual([])
    expect((await act('setProspectStatus', { prospectId, status: 'nonews' }, other)).code).toBe(
      'thing.unknown',
    )
  })

  test('that waits has its place by points that are said', async () => {
    const [late, sibling] = [await ask({ lastName: 'Roy' }), await ask({ hasSibling: true })]
    for (const prospectId of [late, sibling])
      await act('setProspectStatus', { prospectId, status: 'waitinglist' })
    expect(await find(sibling)).toMatchObject({ rank: 1, points: 40 })
    expect(await find(late)).toMatchObject({ rank: 2, points: 0 })
  })

  test('that is not to be contacted needs a reason and an end, and is the direction’s alone', async () => {
    const prospectId = await ask()
    const wish = { prospectId, status: 'blacklisted' }
    expect((await act('setProspectStatus', wish)).code).toBe('prospect.reason-missing')
    const reasoned = { ...wish, reason: 'Menaces', until: '2027-06-01' }
    expect((await act('setProspectStatus', reasoned, teacher)).code).toBe('prospect.direction-only')
    expect((await act('setProspectStatus', reasoned)).code).toBeUndefined()
    expect(await find(prospectId)).toMatchObject({ anonymiseOn: '2027-06-01' })
    expect((await seenBy(teacher)).prospects).toEqual([])
    expect((await act('removeProspect', { prospectId }, teacher)).code).toBe('thing.unknown')
    expect(await find(prospectId)).toMatchObject({ status: 'blacklisted' })
    const mail = { prospectIds: [prospectId], title: 'A', text: 'B', hasPdf: false }
    expect((await act('sendProspectMail', mail)).code).toBe('prospect.blacklisted')
  })
})

describe('an offer', () => {
  test('is accepted for some days, and the family waits for the others', async () => {
    const prospectId = await ask()
    await act('offerPlace', { prospectId, halfDays: ['monday-am', 'monday-pm'] })
    expect(await find(prospectId)).toMatchObject({ offer: { until: '2026-11-22', state: 'open' } })
    await act('answerOffer', { prospectId, isAccepted: true })
    expect(await find(prospectId)).toMatchObject({
      ...{ offer: null, acceptedHalfDays: ['monday-am', 'monday-pm'], status: 'waitinglist' },
    })
  })

  test('goes with the family that is not to be contacted any more, and the history says so', async () => {
    const prospectId = await ask()
    await act('offerPlace', { prospectId, halfDays: ['monday-am'] })
    const shun = { prospectId, status: 'blacklisted', reason: 'Menaces', until: '2027-06-01' }
    expect((await act('setProspectStatus', shun)).code).toBeUndefined()
    const left = await find(prospectId)
    expect(left).toMatchObject({ offer: null, status: 'blacklisted' })
    expect(left?.entries).toHaveLength(3)
    expect(left?.entries).toEqual(
      expect.arrayContaining([
        { kind: 'status', text: 'blacklisted' },
        { kind: 'offer', text: null },
      ]),
    )
    const answer = { prospectId, isAccepted: true }
    expect((await act('answerOffer', answer)).code).toBe('prospect.blacklisted')
    await act('setProspectStatus', { prospectId, status: 'waitinglist' })
    expect((await act('answerOffer', answer)).code).toBe('prospect.offer-not-open')
  })

  test('that has lapsed is not accepted any more', async () => {
    const prospectId = await ask()
    await act('offerPlace', { prospectId, halfDays: ['monday-am'], until: '2026-11-17' })
    await test$.owner.query(
      `update prospect set offer_until = '2026-11-16' where prospect_id = $1`,
      [prospectId],
    )
    expect((await act('answerOffer', { prospectId, isAccepted: true })).code).toBe(
      'prospect.offer-lapsed',
    )
  })
})

test('two people who merge the same requests at once: the second hears that it is done', async () => {
  const [one, other] = [await ask(), await ask({ firstName: 'Salome', city: 'Lyon' })]
  expect(await find(one)).toMatchObject({ duplicateIds: [other] })
  const answers = await Promise.all([
    act('mergeProspects', { prospectId: one, otherId: other }),
    act('mergeProspects', { prospectId: other, otherId: one }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['prospect.merged', undefined])
  expect((await seenBy(director)).prospects).toMatchObject([
    { lastName: 'Aubry', duplicateIds: [] },
  ])
})

const fillHistory = (prospectId: string, lines: number) =>
  test$.owner.query(
    `insert into prospect_entry (school_id, entry_id, prospect_id, kind, on_day, text, is_done, at, version)
     select $1, gen_random_uuid(), $2, 'note', now(), 'x', true, now(), 1 from generate_series(1, $3)`,
    [school.schoolId, prospectId, lines],
  )
const aNote = (prospectId: string) => ({
  ...{ entryId: nextId('entry'), prospectId, kind: 'note', onDay: '2026-11-17', text: 'x' },
})
const countLines = async (prospectId: string): Promise<number> => {
  const { rows } = await test$.owner.query<{ count: number }>(
    'select count(*)::int as count from prospect_entry where prospect_id = $1',
    [prospectId],
  )
  return rows[0]?.count ?? 0
}

test('a history holds 500 lines, and one more is refused', async () => {
  const prospectId = await ask()
  await fillHistory(prospectId, 500)
  expect((await act('addProspectEntry', aNote(prospectId))).code).toBe('prospect.history-full')
  const status = { prospectId, status: 'waitinglist' }
  expect((await act('setProspectStatus', status)).code).toBe('prospect.history-full')
})

test('two long histories are merged without losing a line, and each brings its room along', async () => {
  const [one, other] = [await ask(), await ask()]
  await fillHistory(one, 500)
  await fillHistory(other, 498)
  const merge = { prospectId: one, otherId: other }
  expect((await act('mergeProspects', merge)).code).toBeUndefined()
  // Of 1,000 lines one is left: both histories, and the line that says of the merge.
  expect(await countLines(one)).toBe(999)
  expect((await act('addProspectEntry', aNote(one))).code).toBeUndefined()
  expect((await act('addProspectEntry', aNote(one))).code).toBe('prospect.history-full')
  const full = await ask()
  await fillHistory(full, 500)
  const again = { prospectId: full, otherId: one }
  expect((await act('mergeProspects', again)).code).toBeUndefined()
  expect(await countLines(full)).toBe(1501)
  expect((await act('addProspectEntry', aNote(full))).code).toBe('prospect.history-full')
})

describe('a mail', () => {
  test('with a name that nothing fills is refused by that name', async () => {
    const prospectIds = [await ask()]
    const wish = { prospectIds, title: 'Bonjour', text: '{guardianName} {amount}', hasPdf: false }
    expect(await act('sendProspectMail', wish)).toMatchObject({ code: 'prospect.unknown-fields' })
  })

  test('goes to the family filled, and stands in the history', async () => {
    const prospectIds = [await ask()]
    await act('sendProspectMail', {
      ...{
        prospectIds,
        title: 'Visite',
        text: 'Une visite pour {childFirstName} ?',
        hasPdf: false,
      },
    })
    const [mail] = (await queuedMails(test$.owner)).filter((it) => it.schoolId === school.schoolId)
    expect(mail?.facts.text).toBe('Une visite pour Salomé ?')
    expect((await find(prospectIds[0] ?? ''))?.entries[0]).toMatchObject({
      kind: 'mail',
      text: 'Visite',
    })
  })
})

describe('an enrolment', () => {
  test('opens the file with guardians and schedule, and a second tap finds the same child', async () => {
    const prospectId = await ask({ lineOne: '1 rue du Bac', city: 'Lyon' })
    const wish = enrolWish(prospectId)
    expect((await act('enrolProspect', wish)).code).toBeUndefined()
    expect((await act('enrolProspect', enrolWish(prospectId))).code).toBeUndefined()
    expect(await find(prospectId)).toMatchObject({ status: 'customer', childId: wish.childId })
    const { rows } = await test$.owner.query(
      `select c.first_name, e.first_day::text, s.half_days, g.last_name, a.city
       from child c join enrolment e using (school_id, child_id) join child_schedule s using (school_id, child_id)
         join child_guardian l using (school_id, child_id) join guardian g using (school_id, guardian_id)
         join address a using (school_id, address_id)
       where c.school_id = $1`,
      [school.schoolId],
    )
    expect(rows).toEqual([
      {
        ...{ first_name: 'Salomé', first_day: '2026-12-01', half_days: ['monday-am'] },
        ...{ last_name: 'Aubry', city: 'Lyon' },
      },
    ])
  })

  test('under the id of a child that the school has already is refused', async () => {
    const { childId } = await world.aChild({ in: own, firstName: 'Léo', lastName: 'Martin' })
    const wish = { ...enrolWish(await ask()), childId, isAnother: true }
    const { code } = await act('enrolProspect', wish)
    expect(code).toBe('request.known-id-with-other-content')
  })

  test('into a full class says so, and goes on when somebody has read it', async () => {
    await test$.owner.query('update class set capacity = 1 where class_id = $1', [own.classId])
    await world.aChild({ in: own, firstName: 'Léo', lastName: 'Martin' })
    const prospectId = await ask()
    expect((await act('enrolProspect', enrolWish(prospectId))).code).toBe('prospect.class-full')
    const wish = enrolWish(prospectId, { isOverFull: true })
    expect((await act('enrolProspect', wish)).code).toBeUndefined()
  })

  test('is not a teacher’s, whatever pages were opened', async () =>
    expect(act('enrolProspect', enrolWish(await ask()), teacher)).rejects.toThrow('FORBIDDEN'))
})

test('whose time is over nothing is left of a family but a number', async () => {
  const prospectId = await ask()
  expect(await find(prospectId)).toMatchObject({ anonymiseOn: '2027-11-17' })
  await test$.owner.query(
    `update prospect set anonymise_on = '2026-11-17' where prospect_id = $1`,
    [prospectId],
  )
  expect(await anonymiseProspects({ database: test$.database, clock })).toBe(1)
  expect(await seenBy(director)).toMatchObject({ prospects: [], past: [{ count: 1 }] })
})

test('the places that are free are counted by half-day, without those who come', async () => {
  await test$.owner.query('update class set capacity = 3 where class_id = $1', [own.classId])
  await world.aChild({ in: own, firstName: 'Léo', lastName: 'Martin' })
  const { data } = await director.ask(
    '{ placesFree(day: "2026-12-01") { capacity halfDays { halfDay taken free } } }',
  )
  const [level] = (data as { placesFree: { capacity: number; halfDays: object[] }[] }).placesFree
  expect(level?.halfDays[0]).toMatchObject({ taken: 1, free: 2 })
})
