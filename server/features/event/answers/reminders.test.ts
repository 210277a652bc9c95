import { beforeEach, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { type BilledChild, billingSchool } from '#tests/support/server/billing-school.ts'
import { killedInTheMiddle } from '#tests/support/server/killed-act.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
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
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { inviteMail } from './invite-mail.ts'
import { eventReminderMail } from './remind-mail.ts'

type Child = { id: string; remindedAt: string | null; people: number | null }

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const billing = billingSchool(test$)

let school: SmallSchool
let own: SmallClass
let yanis: BilledChild
let account: SmallAccount
let director: Visitor

const signIn = async (of = account) => aVisitor(preau, { of })

/** The day after the invitation: on the same day nobody is reminded. */
const morning = '2026-11-17T07:40:00Z'

beforeEach(async () => {
  clock.set('2026-11-16T07:40:00Z')
  school = await billing.aSchool()
  own = await world.aClass({ of: school, name: 'Mésanges' })
  yanis = await billing.aChild(school, { schoolClass: own })
  const roy = { firstName: 'Mia', lastName: 'Roy', email: 'mia@roy.test', language: 'en' }
  await billing.aChild(school, { schoolClass: own, ...roy })
  account = await world.aDirector({ of: school })
  director = await signIn()
})

const act = (name: string, wish: object, by = director) =>
  performAct(preau, { by, act: name, after: 'serverTime', ...wish })

/** An evening on the 27th at five, about which both families were asked on the 16th. It is the next day. */
async function anEvening({
  isAsked = true,
  ...change
}: Record<string, unknown> & { isAsked?: boolean } = {}) {
  const eventId = nextId('event')
  const day = { firstDay: '2026-11-27', startsAt: '17:00', endsAt: '17:30', kind: 'meeting' }
  const audience = { audience: 'classes', audienceIds: [own.classId], repeats: 'never' }
  await act('addEvent', { eventId, input: { title: 'Réunion', ...day, ...audience, ...change } })
  if (isAsked) {
    await act('setInvitation', { eventId, seats: 10 })
    await act('inviteFamilies', { eventId })
  }
  clock.set(morning)
  director = await signIn()
  return eventId
}

const remind = (eventId: string, by = director) => act('remindFamilies', { eventId }, by)

async function seen(eventId: string, by = director) {
  const { data } = await by.ask(
    `{ eventAnswers(eventId: "${eventId}") { toRemind children { id people remindedAt } } }`,
  )
  return data?.eventAnswers as { toRemind: number; children: Child[] }
}

const mailed = async () =>
  (await queuedMails(test$.owner)).filter(
    ({ kind, schoolId }) => kind === 'event.reminder' && schoolId === school.schoolId,
  )
const languages = async () => (await mailed()).map(({ language }) => language).toSorted()

/** The link of the only child of a mail. */
const linkIn = (mail: Awaited<ReturnType<typeof mailed>>[number] | undefined) =>
  (JSON.parse(mail?.facts.children ?? '[]') as { link: string }[])[0]?.link

describe('a reminder', () => {
  test('goes to those who have not answered, in their language, with the link that they have', async () => {
    const eventId = await anEvening()
    await act('setFamilyAnswer', { eventId, childId: yanis.childId, people: 2 })
    expect(await seen(eventId)).toMatchObject({ toRemind: 1 })
    await remind(eventId)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'en', to: { address: 'mia@roy.test' } })
    const about = { siteUrl: 'https://x', name: 'Ana', schoolName: 'School' } as const
    const text = eventReminderMail.write(mail?.facts ?? {}, { ...about, language: 'en' }).text
    expect(text).toContain('The school has no answer for Mia yet:')
    const [, link = ''] = /https:\/\/x(\S+)/.exec(text) ?? []
    expect((await preau.app.inject({ method: 'GET', url: link })).body).toContain('For Mia')
    const { children } = await seen(eventId)
    const isReminded = children.map(({ id, remindedAt }) => [id === yanis.childId, remindedAt])
    expect(isReminded).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, '2026-11-17T07:40:00.000Z'],
      ]),
    )
  })

  test('comes once a day, and again on another day', async () => {
    const eventId = await anEvening()
    await remind(eventId)
    await remind(eventId)
    expect(await languages()).toEqual(['en', 'fr'])
    expect(await seen(eventId)).toMatchObject({ toRemind: 0 })
    clock.set('2026-11-18T07:40:00Z')
    director = await signIn()
    await remind(eventId)
    expect(await languages()).toEqual(['en', 'en', 'fr', 'fr'])
    const { rows } = await test$.owner.query(
      `select after from change where school_id = $1 and act = 'remindFamilies' order by at`,
      [school.schoolId],
    )
    expect(rows).toEqual(Array(2).fill({ after: { title: 'Réunion', letters: 2 } }))
  })

  test('is none on the day of the invitation, and comes from the next day on', async () => {
    const eventId = await anEvening()
    await test$.owner.query(
      'delete from event_invite where school_id = $1 and event_id = $2 and child_id = $3',
      [school.schoolId, eventId, yanis.childId],
    )
    await act('inviteFamilies', { eventId })
    expect(await seen(eventId)).toMatchObject({ toRemind: 1 })
    await remind(eventId)
    expect(await languages()).toEqual(['en'])
    clock.set('2026-11-18T07:40:00Z')
    director = await signIn()
    expect(await seen(eventId)).toMatchObject({ toRemind: 2 })
  })

  test('that two people send at once is sent once', async () => {
    const eventId = await anEvening()
    const other = await signIn(await world.aDirector({ of: school }))
    await Promise.all([remind(eventId), remind(eventId, other)])
    expect(await languages()).toEqual(['en', 'fr'])
  })

  test('of a server that is killed between two families leaves once each, when it is sent again', async () => {
    const eventId = await anEvening()
    await killedInTheMiddle(test$, {
      // Another server seems to remind the second family: this one has queued a mail, and waits.
      held: (holder) =>
        holder.query(
          `insert into event_reminder (school_id, event_id, child_id, guardian_id, reminded_at, mail_id)
           select school_id, event_id, child_id, guardian_id, now(), invite_id from event_invite
           where event_id = $1 order by child_id desc limit 1`,
          [eventId],
        ),
      bearer: director.accessToken,
      now: morning,
      query: `mutation { remindFamilies(actId: "${nextId('act')}", eventId: "${eventId}") { __typename } }`,
    })
    expect([await languages(), (await seen(eventId)).toRemind]).toEqual([[], 2])
    await remind(eventId)
    expect(await languages()).toEqual(['en', 'fr'])
  }, 120_000)

  test('is none once the event has begun or is cancelled, and lies in the queue no longer than that', async () => {
    const eventId = await anEvening()
    await remind(eventId)
    const { rows } = await test$.owner.query(
      `select distinct useful_until from mail where school_id = $1 and kind = 'event.reminder'`,
      [school.schoolId],
    )
    expect(rows).toEqual([{ useful_until: '2026-11-27 16:00:00+00' }])
    clock.set('2026-11-27T16:00:00Z')
    director = await signIn()
    expect(await seen(eventId)).toMatchObject({ toRemind: 0 })
    expect(await remind(eventId)).toMatchObject({ code: 'event.begun' })
    await act('cancelEvent', { eventId, reason: 'Neige' })
    expect(await remind(eventId)).toMatchObject({ code: 'event.cancelled' })
    expect(await languages()).toEqual(['en', 'fr'])
  })

  test('and an invitation that wait in the queue are not sent about a child that was erased meanwhile', async () => {
    const eventId = await anEvening()
    await remind(eventId)
    const typedName = 'Yanis Haddad'
    const wish = { childId: yanis.childId, typedName, reason: 'family-asked' }
    expect(await act('eraseChild', wish)).not.toHaveProperty('code')
    const waiting = (await queuedMails(test$.owner)).filter(
      ({ schoolId }) => schoolId === school.schoolId,
    )
    expect(waiting.map(({ to }) => to.address)).toEqual(['mia@roy.test', 'mia@roy.test'])
  })

  test('is the direction’s alone', async () => {
    const eventId = await anEvening()
    const permissions = { event: true, presence: true }
    const teacher = await signIn(await world.aTeacher({ of: school, classes: [own], permissions }))
    const { errors } = await teacher.ask(
      `mutation { remindFamilies(actId: "${nextId('act')}", eventId: "${eventId}") { __typename } }`,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'event.direction-invites' } }])
    const elsewhere = await billing.aSchool()
    const stranger = await signIn(await world.aDirector({ of: elsewhere }))
    expect(await remind(eventId, stranger)).toMatchObject({ code: 'thing.unknown' })
  })

  test('asks for the signature of an outing, without a link where no answer is asked for', async () => {
    const outing = { kind: 'outing', asksAuthorisation: true }
    const eventId = await anEvening({ isAsked: false, ...outing })
    await act('setAuthorisation', { eventId, childId: yanis.childId, isGiven: false })
    await remind(eventId)
    const [mail, ...others] = await mailed()
    expect([mail?.to.address, others]).toEqual(['mia@roy.test', []])
    const about = { siteUrl: 'https://x', name: 'Ana', schoolName: null, language: 'en' } as const
    const { text } = eventReminderMail.write(mail?.facts ?? {}, about)
    expect(text).toContain('The signed authorisation for Mia is still missing.')
    expect(text).not.toContain('https://x')
  })
})

describe('brothers and sisters', () => {
  const about = { siteUrl: 'https://x', name: 'Nadia Haddad', schoolName: 'School' } as const

  /** Lina has the guardian of her brother, and nobody else. */
  async function aSister(): Promise<BilledChild> {
    const lina = await billing.aChild(school, { schoolClass: own, firstName: 'Lina' })
    await test$.owner.query('update child_guardian set guardian_id = $1 where child_id = $2', [
      yanis.guardianId,
      lina.childId,
    ])
    return lina
  }
  const invited = async () =>
    (await queuedMails(test$.owner)).filter(
      ({ kind, schoolId }) => kind === 'event.invite' && schoolId === school.schoolId,
    )
  const ofNadia = (mails: Awaited<ReturnType<typeof mailed>>) =>
    mails.filter(({ to }) => to.address === 'nadia@haddad.test')

  test('are asked for in one mail, with a link for each that leads to its own page', async () => {
    await aSister()
    await anEvening()
    expect(await invited()).toHaveLength(2)
    const [mail, ...others] = ofNadia(await invited())
    expect(others).toEqual([])
    const { text, html } = inviteMail.write(mail?.facts ?? {}, { ...about, language: 'fr' })
    expect(text).toContain('L’établissement attend votre réponse pour Lina et Yanis\u00a0:')
    expect(text).toContain('vos enfants sont inscrits')
    const links = [...text.matchAll(/Répondre pour (\S+)\nhttps:\/\/x(\S+)/g)]
    expect(links.map(([, child]) => child)).toEqual(['Lina', 'Yanis'])
    for (const [, child, url = ''] of links) {
      const page = await preau.app.inject({ method: 'GET', url })
      expect(page.body).toContain(`Pour ${child}`)
      expect(html.split(url)).toHaveLength(4)
    }
  })

  test('are reminded of in one mail, each of what it owes, and the press counts one family', async () => {
    const lina = await aSister()
    const eventId = await anEvening({ kind: 'outing', asksAuthorisation: true })
    await act('setFamilyAnswer', { eventId, childId: yanis.childId, people: 2 })
    expect(await seen(eventId)).toMatchObject({ toRemind: 2 })
    await remind(eventId)
    await remind(eventId)
    const [mail, ...others] = ofNadia(await mailed())
    expect(others).toEqual([])
    const { text } = eventReminderMail.write(mail?.facts ?? {}, { ...about, language: 'en' })
    expect(text).toContain('The school has no answer for Lina yet:')
    expect(text).toContain('The signed authorisations for Lina and Yanis are still missing.')
    expect([...text.matchAll(/^Answer for (\S+)$/gm)].map(([, child]) => child)).toEqual(['Lina'])
    const { rows } = await test$.owner.query(
      `select child_id as id from event_reminder where event_id = $1 and guardian_id = $2`,
      [eventId, yanis.guardianId],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual([yanis.childId, lina.childId].toSorted())
  })

  test('of whom one is erased while the mail waits: the other is asked again by the next press', async () => {
    const lina = await aSister()
    const eventId = await anEvening()
    await remind(eventId)
    const wish = { typedName: 'Yanis Haddad', reason: 'family-asked' }
    expect(await act('eraseChild', { childId: yanis.childId, ...wish })).not.toHaveProperty('code')
    expect([ofNadia(await invited()), ofNadia(await mailed())]).toEqual([[], []])
    const links = async () => {
      const { rows } = await test$.owner.query(
        'select child_id as id from event_invite where event_id = $1 and guardian_id = $2',
        [eventId, yanis.guardianId],
      )
      return rows.map(({ id }) => id)
    }
    expect(await links()).toEqual([])
    await act('inviteFamilies', { eventId })
    expect(await links()).toEqual([lina.childId])
    const [mail] = ofNadia(await invited())
    const { text } = inviteMail.write(mail?.facts ?? {}, { ...about, language: 'fr' })
    expect(text).toContain('pour Lina')
    expect(text).not.toContain('Yanis')
  })

  test('have a mail each where it waits since the version before, and it is still read', () => {
    const facts = { title: 'Réunion', firstName: 'Mia', link: 'l', sign: 'yes' }
    const { text } = eventReminderMail.write(facts, { ...about, language: 'en' })
    expect(text).toContain('no answer for Mia yet')
    expect(text).toContain('Answer\nhttps://x/files/invitations/l')
    expect(text).toContain('The signed authorisation for Mia is still missing.')
  })
})

describe('a series', () => {
  const weekly = { repeats: 'weekly', repeatsUntil: '2026-12-18' }
  const countLinks = async (eventId: string) => {
    const { rows } = await test$.owner.query<{ id: string }>(
      'select invite_id as id from event_invite where event_id = $1',
      [eventId],
    )
    return rows.length
  }
  const takeOut = async (eventId: string, day: string, input: object) => {
    const dayEventId = nextId('day')
    await act('changeEventDay', { eventId, day, dayEventId, reason: null, input })
    return dayEventId
  }

  test('is asked about once, for all its days', async () => {
    const eventId = await anEvening(weekly)
    await remind(eventId)
    const french = (await mailed()).find(({ language }) => language === 'fr')
    expect(french?.facts.when).toBe(
      'chaque semaine du vendredi 27 novembre 2026 au vendredi 18 décembre 2026, 17:00–17:30',
    )
    const link = `/files/invitations/${linkIn(french)}`
    const page = await preau.app.inject({ method: 'GET', url: link })
    expect(page.body).toContain('Votre réponse vaut pour tous ces jours.')
    const sent = await preau.app.inject({
      ...{ method: 'POST', url: link, payload: 'comes=yes&people=2' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(sent.statusCode).toBe(303)
    expect((await seen(eventId)).children.map(({ people }) => people)).toEqual(
      expect.arrayContaining([2, null]),
    )
  })

  test('gives a day that is taken out its answers, unless the day moves', async () => {
    const eventId = await anEvening(weekly)
    await act('setFamilyAnswer', { eventId, childId: yanis.childId, people: 2 })
    const ofYanis = async (id: string) =>
      (await seen(id)).children.find((it) => it.id === yanis.childId)?.people
    const same = await takeOut(eventId, '2026-12-04', { firstDay: '2026-12-04', startsAt: '16:00' })
    const moved = await takeOut(eventId, '2026-12-11', { firstDay: '2026-12-10' })
    expect([await ofYanis(same), await ofYanis(moved)]).toEqual([2, null])
    await act('setFamilyAnswer', { eventId: same, childId: yanis.childId, people: 0 })
    expect([await ofYanis(same), await ofYanis(eventId)]).toEqual([0, 2])
    expect([await countLinks(eventId), await countLinks(same)]).toEqual([2, 0])
    await act('inviteFamilies', { eventId: same })
    expect(await countLinks(same)).toBe(2)
  })
})
