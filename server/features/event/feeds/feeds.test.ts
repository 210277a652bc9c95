import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallAccount,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

type Feed = { id: string; name: string; language: string; readOn: string | null }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let own: SmallClass
let other: SmallClass
let director: Visitor
let marie: SmallAccount
let teacher: Visitor

beforeEach(async () => {
  clock.pass({ days: 1 })
  school = await world.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  other = await world.aClass({ of: school, name: 'Hiboux' })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  marie = await world.aTeacher({ of: school, classes: [own], permissions: { event: true } })
  teacher = await aVisitor(preau, { of: marie })
})

const after = 'eventFeeds { id name language readOn }'
const newSecret = () => randomBytes(32).toString('base64url')

async function act(name: string, wish: object, by: Visitor) {
  const answered = await performAct<{ eventFeeds: Feed[] }>(preau, {
    ...{ by, act: name, after },
    ...wish,
  })
  return answered.code ? { code: answered.code, feeds: [] } : { feeds: answered.eventFeeds }
}

const addFeed = async (by = teacher, wish: object = {}) => {
  const [feedId, secret] = [nextId('feed'), newSecret()]
  const more = { feedId, secret, name: 'Téléphone', language: 'fr', ...wish }
  return { feedId, secret, answer: await act('addEventFeed', more, by) }
}

const plan = async (change: object, by = director) => {
  const eventId = nextId('event')
  const day = { firstDay: '2026-12-04', repeats: 'never', audience: 'school', kind: 'outing' }
  const input = { title: 'La ferme', ...day, ...change }
  await performAct(preau, { ...{ by, act: 'addEvent', after }, eventId, input })
  return eventId
}
const ofClass = ({ classId }: SmallClass) => ({ audience: 'classes', audienceIds: [classId] })

const get = (secret: string, from = '203.0.113.7') =>
  preau.app.inject({ method: 'GET', url: `/files/feeds/${secret}.ics`, remoteAddress: from })
const summaries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => component.getFirstPropertyValue('summary'))
const summariesOf = async (secret: string) => summaries((await get(secret)).body)

describe('a feed', () => {
  test('tells its owner’s calendar what the owner may see, at each reading', async () => {
    await plan({ title: 'Fête' })
    await plan({ title: 'Piscine', ...ofClass(other) })
    const { secret, answer } = await addFeed()
    expect(answer.feeds).toMatchObject([{ name: 'Téléphone', language: 'fr', readOn: null }])
    const response = await get(secret)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(summaries(response.body)).toEqual(['Fête'])
    await plan({ title: 'Ferme', ...ofClass(own) })
    expect(await summariesOf(secret)).toEqual(['Ferme', 'Fête'])
    await test$.owner.query('delete from class_teacher where account_id = $1', [marie.userId])
    expect(await summariesOf(secret)).toEqual(['Fête'])
    const listed = await teacher.ask(`{ ${after} }`)
    expect(listed.data?.eventFeeds).toMatchObject([{ readOn: expect.stringMatching(/^2026-/) }])
  })

  test('is kept as a hash alone, and the secret stands in no log and no line of changes', async () => {
    const { secret } = await addFeed()
    await get(secret)
    const { rows } = await test$.owner.query(
      `select f::text as row from calendar_feed f union all select c::text from change c`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(preau.log.join('')).not.toContain(secret)
    expect(preau.log.join('')).toContain('/files/feeds/:file')
  })

  test('has a secret that nobody else has', async () => {
    const { secret } = await addFeed()
    expect((await addFeed(director, { secret })).answer.code).toBe('event.feed-secret-weak')
  })

  test('is listed and revoked by its owner alone, and then not found', async () => {
    const { feedId, secret } = await addFeed()
    expect((await act('removeEventFeed', { feedId }, director)).feeds).toEqual([])
    expect((await get(secret)).statusCode).toBe(200)
    expect((await act('removeEventFeed', { feedId }, teacher)).feeds).toEqual([])
    expect((await get(secret)).statusCode).toBe(404)
  })

  test.each([
    ['person is switched off', 'update account set is_active = false where account_id = $1'],
    ['page is taken away', 'delete from page_permission where account_id = $1'],
    [
      'school is switched off',
      'update school set is_enabled = false where school_id = (select school_id from account where account_id = $1)',
    ],
    [
      'events are switched off',
      'update school set event_enable = false where school_id = (select school_id from account where account_id = $1)',
    ],
  ])('is not found while its %s', async (_, statement) => {
    const { secret } = await addFeed()
    expect((await get(secret)).statusCode).toBe(200)
    await test$.owner.query(statement, [marie.userId])
    const gone = await get(secret)
    expect([gone.statusCode, gone.body]).toEqual([404, ''])
  })

  test('is made by nobody in somebody else’s name', async () => {
    const acting = await actingFor(preau, { by: director, of: marie })
    const { errors } = await preau.ask(`{ ${after} }`, { bearer: acting })
    expect(errors?.[0]?.extensions?.code).toBe('event.feed-for-oneself')
    const wish = `actId: "${nextId('act')}", feedId: "${nextId('feed')}", name: "x", language: "fr"`
    const call = `mutation { addEventFeed(${wish}, secret: "${newSecret()}") { __typename } }`
    const made = await preau.ask(call, { bearer: acting })
    expect(made.errors?.[0]?.extensions?.code).toBe('event.feed-for-oneself')
  })

  test('that is guessed again and again is looked for no more, without telling', async () => {
    const { secret } = await addFeed()
    const from = '198.51.100.9'
    for (let guess = 0; guess < 100; guess += 1)
      expect((await get(newSecret(), from)).statusCode).toBe(404)
    const limited = await get(secret, from)
    expect([limited.statusCode, limited.body]).toEqual([404, ''])
    const { rows } = await test$.owner.query('select count(*)::int as tries from sign_in_failure')
    for (let guess = 0; guess < 50; guess += 1) await get(newSecret(), from)
    const later = await test$.owner.query('select count(*)::int as tries from sign_in_failure')
    expect(later.rows).toEqual(rows)
    expect((await get(secret)).statusCode).toBe(200)
    clock.pass({ seconds: 16 * 60 })
    expect((await get(secret, from)).statusCode).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(43), '%00', 'b'.repeat(90)])(
    'of a strange address is not found: %s',
    async (secret) => {
      expect((await get(secret)).statusCode).toBe(404)
    },
  )
})

const file = (query: Record<string, string>, by: Visitor = teacher) =>
  askFile(preau, { by, path: '/files/events.ics', query })
const december = { from: '2026-12-01', to: '2026-12-31', lang: 'fr' }

describe('events as a file', () => {
  test('are those that are shown, and stand in the record of exports', async () => {
    await plan({ title: 'Fête' })
    await plan({ title: 'Piscine', ...ofClass(other) })
    await plan({ title: 'Galette', firstDay: '2027-01-08' })
    expect(summaries((await file(december)).body)).toEqual(['Fête'])
    const ofOther = await file({ ...december, target: other.classId }, director)
    expect(summaries(ofOther.body)).toEqual(['Fête', 'Piscine'])
    const { rows } = await test$.owner.query(
      'select distinct kind from export_record where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([{ kind: 'event-calendar' }])
  })

  test('are one event, with all days of its series', async () => {
    const weekly = { repeats: 'weekly', repeatsUntil: '2026-12-18' }
    const event = await plan({ title: 'Piscine', ...weekly, ...ofClass(own) })
    const year = { from: '2026-09-01', to: '2027-08-31', event }
    expect(summaries((await file(year)).body)).toHaveLength(3)
  })

  test('of another class are unknown, and strange days are refused', async () => {
    const event = await plan(ofClass(other))
    const unknown = await file({ ...december, event })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'event.unknown-event'])
    const long = await file({ from: '2026-01-01', to: '2026-12-31' })
    expect([long.statusCode, long.json().code]).toEqual([400, 'INPUT_INVALID'])
  })
})
