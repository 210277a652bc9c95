import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Person = {
  id: string
  name: string
  weekdays: string[]
  identitySeenOn: string | null
  hasPaper: boolean
}
type Answered = {
  collectors: { openDays: string[]; people: Person[]; paperReads: { byName: string }[] } | null
}

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let head: SmallAccount
let director: Visitor
let tiago: SmallChild
let lea: SmallChild
beforeEach(async () => {
  school = await world().aSchool({ nurseryEnable: true })
  const robins = await world().aClass({ of: school })
  head = await world().aDirector({ of: school, name: 'Anne Moreau' })
  director = await aVisitor(preau, { of: head })
  tiago = await world().aChild({ in: robins })
  lea = await world().aChild({ in: robins })
})

const shownOf = (of: SmallChild) =>
  `collectors: childCollectors(childId: "${of.childId}") {
     openDays people { id name weekdays identitySeenOn hasPaper portrait } paperReads { byName } }`

const act = (name: string, wish: object, { of = tiago, by = director } = {}) =>
  performAct<Answered>(preau, { by, act: name, after: shownOf(of), childId: of.childId, ...wish })

const odile = {
  ...{ kind: 'may', name: 'Odile Renard', relation: 'grand-mère', weekdays: ['monday'] },
  ...{ needsIdentityCheck: true, version: 0 },
}

async function aDocument(kind = 'document'): Promise<string> {
  const mediaId = nextId('media')
  await test$.owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, received_bytes, sha256, state, created_at, ready_at)
     values ($1, $2, $3, $4, 10, 10, repeat('0', 64), 'ready', now(), now())`,
    [school.schoolId, mediaId, kind, head.userId],
  )
  return mediaId
}

/** Lists the uses that keep a picture or a paper from the sweep. */
const usesOf = async (mediaId: string): Promise<string[]> => {
  const { rows } = await test$.owner.query<{ place: string }>(
    'select used_in as place from media_use where media_id = $1 order by 1',
    [mediaId],
  )
  return rows.map(({ place }) => place)
}

describe('who may collect a child', () => {
  test('comes on the days on which its level opens, and always where all of them are named', async () => {
    await test$.owner.query(
      `insert into opening_half_day (school_id, weekday, half_day) values ($1, 'saturday', 'am')`,
      [school.schoolId],
    )
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    const add = (weekdays: readonly string[]) =>
      act('addCollector', { collectorId: nextId('collector'), input: { ...odile, weekdays } })
    await add(['saturday'])
    await add(week)
    const { collectors } = await add([...week, 'saturday'])
    expect(collectors?.openDays).toEqual([...week, 'saturday'])
    const days = collectors?.people.map(({ weekdays }) => weekdays.join(' '))
    expect(days?.toSorted()).toEqual(['', week.join(' '), 'saturday'])
  })

  test('stands in the file of one child alone, as they were named', async () => {
    const collectorId = nextId('collector')
    const { collectors } = await act('addCollector', { collectorId, input: odile })
    expect(collectors?.people).toEqual([
      {
        ...{ id: collectorId, name: 'Odile Renard', weekdays: ['monday'] },
        ...{ identitySeenOn: null, hasPaper: false },
        portrait: null,
      },
    ])
    const { data } = await director.ask(`{ ${shownOf(lea)} }`)
    expect((data as Answered).collectors?.people).toEqual([])
    const { collectors: left } = await act('removeCollector', { collectorId })
    expect(left?.people).toEqual([])
  })

  test('has a picture, which the register of the class brings to the door and a family gets', async () => {
    const [collectorId, portraitMediaId] = [nextId('collector'), await aDocument('photo')]
    const { collectors } = await act('addCollector', {
      ...{ collectorId, input: { ...odile, portraitMediaId } },
    })
    expect(collectors?.people).toMatchObject([
      { portrait: expect.stringContaining(portraitMediaId) },
    ])
    const { data } = await director.ask(
      `{ classDay(classId: "${tiago.classId}", from: "2026-11-16", to: "2026-11-22", work: "presence") {
           contacts { collectors { name portrait } } } }`,
    )
    expect((data as { classDay: object }).classDay).toMatchObject({
      contacts: [{ collectors: [{ portrait: expect.stringContaining(portraitMediaId) }] }],
    })
    expect(await usesOf(portraitMediaId)).toEqual(['portrait'])
    await act('changeCollector', {
      ...{ collectorId, input: { ...odile, portraitMediaId: null, version: 1 } },
    })
    expect(await usesOf(portraitMediaId)).toEqual([])
  })

  test.each([
    ['a document', () => aDocument()],
    ['a photo that nobody has sent', async () => nextId('media')],
  ])('is refused with %s as picture', async (_, picture) => {
    const input = { ...odile, portraitMediaId: await picture() }
    expect(await act('addCollector', { collectorId: nextId('collector'), input })).toEqual({
      code: 'field.not-arrived',
    })
  })

  test('has shown who they are once a departure says so', async () => {
    await act('addCollector', { collectorId: nextId('collector'), input: odile })
    await test$.owner.query(
      `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian,
         version, added_by, account_id, device_id, written_at)
       values ($1, $2, $3, '2026-11-16', 'departure',
         '{"collectedBy": "Odile Renard", "identityChecked": true, "message": null}', now(), true, 1, $4, $4, $2, now())`,
      [school.schoolId, nextId('line'), tiago.childId, head.userId],
    )
    const { data } = await director.ask(`{ ${shownOf(tiago)} }`)
    expect((data as Answered).collectors?.people).toMatchObject([{ identitySeenOn: '2026-11-16' }])
  })
})

describe('who must not collect a child', () => {
  const remi = { ...odile, kind: 'must_not', name: 'Rémi Lefèvre', note: 'Jugement du 3 mai' }

  test('has the decision of a court, which nobody opens unseen', async () => {
    const collectorId = nextId('collector')
    const paperMediaId = await aDocument()
    await act('addCollector', { collectorId, input: { ...remi, paperMediaId } })
    const { data } = await director.ask(`{ courtPaper(collectorId: "${collectorId}") }`)
    const { courtPaper: address } = data as { courtPaper: string }
    const [, until] = new RegExp(`${paperMediaId}[.]pdf[?]until=(\\d+)`).exec(address) ?? []
    expect(Number(until) * 1_000 - clock.now()).toBeLessThanOrEqual(600_000)
    const { data: read } = await director.ask(`{ ${shownOf(tiago)} }`)
    expect((read as Answered).collectors).toMatchObject({
      people: [{ hasPaper: true }],
      paperReads: [{ byName: 'Anne Moreau' }],
    })
  })

  test('leaves nothing of the decision in the log', async () => {
    const collectorId = nextId('collector')
    await act('addCollector', { collectorId, input: { ...remi, paperMediaId: await aDocument() } })
    const { rows } = await test$.owner.query(
      'select before, after from change where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Rémi|Jugement/)
  })

  test.each([
    ['a photo', () => aDocument('photo')],
    ['a document that has not arrived', async () => nextId('media')],
  ])('is refused with %s as decision', async (_, paper) => {
    const input = { ...remi, paperMediaId: await paper() }
    expect(await act('addCollector', { collectorId: nextId('collector'), input })).toEqual({
      code: 'field.not-arrived',
    })
  })

  test('is not opened by another school', async () => {
    const collectorId = nextId('collector')
    await act('addCollector', { collectorId, input: { ...remi, paperMediaId: await aDocument() } })
    const elsewhere = await world().aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(preau, { of: await world().aDirector({ of: elsewhere }) })
    const { data } = await stranger.ask(`{ courtPaper(collectorId: "${collectorId}") }`)
    expect(data).toEqual({ courtPaper: null })
  })
})
