import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { type BilledChild, billingSchool } from '#tests/support/server/billing-school.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import {
  nextId,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { inviteLink } from './invite-link.ts'

type Child = { id: string; people: number | null; slot: string | null; isByHand: boolean }
type Answers = { seatsLeft: number | null; slots: string[]; children: Child[] }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const billing = billingSchool(test$)

let school: SmallSchool
let own: SmallClass
let yanis: BilledChild
let mia: BilledChild
let director: Visitor

beforeEach(async () => {
  clock.pass({ seconds: 16 * 60 })
  school = await billing.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  yanis = await billing.aChild(school, { schoolClass: own })
  const roy = { firstName: 'Mia', lastName: 'Roy', email: 'mia@roy.test', language: 'en' }
  mia = await billing.aChild(school, { schoolClass: own, ...roy })
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

const act = (name: string, wish: object, by = director) =>
  performAct(preau, { by, act: name, after: 'serverTime', ...wish })

async function anEvening(asked: object = {}, change: object = {}, by = director): Promise<string> {
  const eventId = nextId('event')
  const day = { firstDay: '2026-11-27', startsAt: '17:00', endsAt: '17:30', kind: 'meeting' }
  const audience = { audience: 'classes', audienceIds: [own.classId], repeats: 'never' }
  const input = { title: 'Réunion & goûter', ...day, ...audience, ...change }
  await act('addEvent', { eventId, input }, by)
  await act('setInvitation', { eventId, ...asked }, by)
  return eventId
}

async function seen(eventId: string, by = director): Promise<Answers> {
  const { data } = await by.ask(`{ eventAnswers(eventId: "${eventId}") {
    seatsLeft slots children { id people slot isByHand } } }`)
  return data?.eventAnswers as Answers
}
const answerOf = async (eventId: string, { childId }: BilledChild) =>
  (await seen(eventId)).children.find(({ id }) => id === childId)

/** The link that a family got, as its invite and the key of the installation make it. */
async function linkOf(child: BilledChild): Promise<string> {
  const { rows } = await test$.owner.query<{ id: string }>(
    'select invite_id as id from event_invite where child_id = $1 order by mailed_at desc limit 1',
    [child.childId],
  )
  return inviteLink(testSecrets, { schoolId: school.schoolId, inviteId: rows[0]?.id ?? '' })
}

const at = (link: string) => `/files/invitations/${link}`
const open = (link: string, from = '203.0.113.7') =>
  preau.app.inject({ method: 'GET', url: at(link), remoteAddress: from })
const send = (link: string, sent: Record<string, string>) =>
  preau.app.inject({
    ...{ method: 'POST', url: at(link), remoteAddress: '203.0.113.7' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ comes: 'yes', ...sent }).toString(),
  })

describe('the invitation of families', () => {
  test('mails each family its own link, once, in its language', async () => {
    const eventId = await anEvening({ seats: 10 })
    await act('inviteFamilies', { eventId })
    await act('inviteFamilies', { eventId })
    const { rows } = await test$.owner.query(
      `select language, state from mail where school_id = $1 and kind = 'event.invite' order by language`,
      [school.schoolId],
    )
    expect(rows.map(({ language }) => language)).toEqual(['en', 'fr'])
  })

  test('is the direction’s: a teacher asks the own families, sees their answers and mails nobody', async () => {
    const permissions = { event: true, presence: true }
    const account = await world.aTeacher({ of: school, classes: [own], permissions })
    const teacher = await aVisitor(preau, { of: account })
    const eventId = await anEvening({ seats: 3 }, {}, teacher)
    await act('setFamilyAnswer', { eventId, childId: yanis.childId, people: 2 }, teacher)
    expect(await seen(eventId, teacher)).toMatchObject({ seatsLeft: 1 })
    const { errors } = await teacher.ask(
      `mutation { inviteFamilies(actId: "${nextId('act')}", eventId: "${eventId}") { __typename } }`,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'event.direction-invites' } }])
    const ofSchool = await anEvening({ seats: 3 }, { audience: 'school' })
    expect(await seen(ofSchool, teacher)).toBeNull()
  })

  test('has hours for appointments, and is about one day', async () => {
    const series = { repeats: 'weekly', repeatsUntil: '2026-12-11' }
    const eventId = await anEvening({}, series)
    expect(await act('setInvitation', { eventId, slotMinutes: 10 })).toMatchObject({
      code: 'event.slots-of-one-day',
    })
    const allDay = await anEvening({}, { startsAt: null, endsAt: null })
    expect(await act('setInvitation', { eventId: allDay, slotMinutes: 10 })).toMatchObject({
      code: 'event.slots-without-hours',
    })
  })
})

describe('the page of a family', () => {
  test('names school, event, day and child, and keeps the answer, which can be changed', async () => {
    const eventId = await anEvening({ seats: 5 })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    const page = await open(link)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
    for (const said of ['Réunion &amp; goûter', 'vendredi 27 novembre 2026', '17:00', 'Yanis'])
      expect(page.body).toContain(said)
    expect(page.body).not.toContain('Haddad')
    expect((await send(link, { people: '3' })).statusCode).toBe(303)
    expect((await open(link)).body).toContain('3 personnes viendront.')
    expect(await answerOf(eventId, yanis)).toMatchObject({ people: 3, isByHand: false })
    await send(link, { comes: 'no' })
    expect(await answerOf(eventId, yanis)).toMatchObject({ people: 0 })
    expect(await open(await linkOf(mia)).then(({ body }) => body)).toContain('5 seats are left.')
  })

  test.each([
    ['without a word', undefined],
    ['that is neither yes nor no', 'people=2'],
    ['of a strange word', 'comes=maybe&people=2'],
    ['of yes without a number', 'comes=yes'],
    ['of yes with an empty number', 'comes=yes&people='],
    ['of yes with nobody', 'comes=yes&people=0'],
  ])('refuses an answer %s, and keeps the one before', async (_, payload) => {
    const eventId = await anEvening({ seats: 5 })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    await send(link, { people: '3' })
    const sent = await preau.app.inject({
      ...{ method: 'POST', url: at(link), remoteAddress: '203.0.113.7' },
      ...(payload === undefined
        ? {}
        : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect(sent.statusCode).toBe(409)
    expect(sent.body).toContain('Votre réponse n’est pas lisible')
    expect(await answerOf(eventId, yanis)).toMatchObject({ people: 3 })
  })

  test('gives the last seat to one of two families who want it at once', async () => {
    const eventId = await anEvening({ seats: 1 })
    await act('inviteFamilies', { eventId })
    const links = [await linkOf(yanis), await linkOf(mia)]
    const answers = await Promise.all(links.map((link) => send(link, { people: '1' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    expect(answers.find((it) => it.statusCode === 409)?.body).toMatch(
      /All seats have been taken|Toutes les places sont prises/,
    )
    expect(await seen(eventId)).toMatchObject({ seatsLeft: 0 })
  })

  test('gives an appointment to one of two, shows the free ones to the other, and frees it again', async () => {
    const eventId = await anEvening({ slotMinutes: 10 })
    await act('inviteFamilies', { eventId })
    const [one, other] = [await linkOf(yanis), await linkOf(mia)]
    const answers = await Promise.all([one, other].map((link) => send(link, { slot: '17:10' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    const late = answers.find((it) => it.statusCode === 409)
    expect(late?.body).toMatch(/has just been taken|vient d’être pris/)
    expect(late?.body).toContain('<option>17:20</option>')
    expect(late?.body).not.toContain('<option>17:10</option>')
    const [winner, loser] = answers[0]?.statusCode === 303 ? [one, other] : [other, one]
    expect((await send(loser, { slot: '17:20' })).statusCode).toBe(303)
    expect((await send(winner, { slot: '17:00' })).statusCode).toBe(303)
    expect((await send(loser, { slot: '17:10' })).statusCode).toBe(303)
    const { children } = await seen(eventId)
    expect(children.map(({ slot }) => slot).toSorted()).toEqual(['17:00', '17:10'])
  })

  test('takes no answer after its closing day, and none once the event is cancelled', async () => {
    const eventId = await anEvening({ seats: 5, closesOn: '2026-11-16' })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    expect((await send(link, { people: '1' })).statusCode).toBe(409)
    expect((await open(link)).body).toContain('Les réponses sont closes')
    expect(await act('setFamilyAnswer', { eventId, childId: yanis.childId, people: 1 })).toEqual(
      expect.not.objectContaining({ code: expect.anything() }),
    )
    await act('cancelEvent', { eventId, reason: 'Neige <b>' })
    expect((await open(link)).body).toContain('Neige &lt;b&gt;')
  })

  test.each([
    ['families are asked no more', 'delete from event_invitation where school_id = $1'],
    ['the guardian is none any more', 'delete from child_guardian where school_id = $1'],
    ['the school is switched off', 'update school set is_enabled = false where school_id = $1'],
    ['the child has left', `update enrolment set last_day = '2026-11-20' where school_id = $1`],
    ['the event is over', `update event set first_day = '2026-11-16' where school_id = $1`],
  ])('is not found once %s', async (_, statement) => {
    const eventId = await anEvening({ seats: 5 })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    expect((await open(link)).statusCode).toBe(200)
    await test$.owner.query(statement, [school.schoolId])
    const gone = await open(link)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toContain('Ce lien ne mène plus nulle part')
    expect(gone.body).not.toMatch(/Yanis|Réunion/)
    expect(gone.body).toBe((await open('x')).body)
  })

  test('is not found under a link that nobody signed, and its link stands in no log', async () => {
    const eventId = await anEvening({ seats: 5 })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
    for (const strange of [forged, 'x', '%00', 'a'.repeat(64)])
      expect((await open(strange)).statusCode).toBe(404)
    expect((await send(forged, { people: '1' })).statusCode).toBe(404)
    expect((await open(link)).statusCode).toBe(200)
    expect(preau.log.join('')).not.toContain(link)
  })

  test('that is guessed again and again is looked for no more, without telling', async () => {
    const eventId = await anEvening({ seats: 5 })
    await act('inviteFamilies', { eventId })
    const link = await linkOf(yanis)
    const from = '198.51.100.9'
    for (let guess = 0; guess < 100; guess += 1) await open('a'.repeat(64), from)
    expect((await open(link, from)).statusCode).toBe(404)
    expect((await open(link)).statusCode).toBe(200)
    clock.pass({ seconds: 16 * 60 })
    expect((await open(link, from)).statusCode).toBe(200)
  })
})

test('the list of answers is printed with its free appointments, for those who may change the event', async () => {
  const eventId = await anEvening({ slotMinutes: 10 })
  await act('setFamilyAnswer', { eventId, childId: mia.childId, people: 1, slot: '17:10' })
  const path = '/files/event-answers.pdf'
  const paper = await askFile(preau, { by: director, path, query: { event: eventId, lang: 'fr' } })
  expect(paper.headers['content-type']).toBe('application/pdf')
  const elsewhere = await billing.aSchool()
  const stranger = await aVisitor(preau, { of: await world.aDirector({ of: elsewhere }) })
  const unknown = await askFile(preau, {
    by: stranger,
    path,
    query: { event: eventId, lang: 'fr' },
  })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'event.unknown-event'])
})
