import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { aPushBrowser, openPush } from '#tests/support/server/push-browser.ts'
import { carrierTo, startPushService } from '#tests/support/server/push-service.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallAccount, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { tellDevices } from './tell-devices.ts'

const morning = '2026-11-17T09:00:00Z'
const clock = new HandClock(morning)
const test$ = await createTestDatabase()
const app = await createTestApp({ database: test$.database, clock })
const service = await startPushService()
afterAll(() => service.stop())

const world = smallWorld(test$.owner)
const school = await world.aSchool()
const helene = await world.aDirector({ of: school, name: 'Hélène Roux' })
const marie = await world.aTeacher({
  ...{ of: school, classes: [], name: 'Marie Delage', permissions: { message: true } },
})
const paul = await world.aTeacher({ of: school, classes: [], name: 'Paul Marchand' })
const oakfield = await world.aSchool({ name: 'Oakfield' })
const stranger = await world.aDirector({ of: oakfield, name: 'Olive Reed' })

type Browser = ReturnType<typeof aPushBrowser>
type Hand = Visitor & { browser: Browser }

const allow = `mutation($endpoint: String!, $publicKey: String!, $secret: String!, $everyMessage: Boolean!) {
  allowPush(endpoint: $endpoint, publicKey: $publicKey, secret: $secret, everyMessage: $everyMessage) { isOn everyMessage } }`

const allowing = (bearer: string, browser: Browser, everyMessage = false) => {
  const { endpoint, publicKey, secret } = browser
  const variables = { endpoint, publicKey, secret, everyMessage }
  return app.ask(allow, { bearer, variables })
}

/** Somebody signs in on a device, and has it told. */
async function aPhone(of: SmallAccount, { everyMessage = false } = {}): Promise<Hand> {
  const visitor = await aVisitor(app, { of })
  const browser = aPushBrowser(randomUUID())
  const { data } = await allowing(visitor.accessToken, browser, everyMessage)
  expect(data?.allowPush).toEqual({ isOn: true, everyMessage })
  return { ...visitor, browser }
}

const addChannel = `mutation($actId: ID!, $channelId: ID!, $kind: String!, $memberIds: [ID!]!) {
  addChannel(actId: $actId, channelId: $channelId, kind: $kind, title: "Sortie de Lina", memberIds: $memberIds) { __typename } }`
const submit = `mutation($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }`

async function aChannel(kind: 'group' | 'announcement', by: Visitor): Promise<string> {
  const channelId = randomUUID()
  const variables = { actId: randomUUID(), channelId, kind, memberIds: [marie.userId] }
  await app.ask(addChannel, { bearer: by.accessToken, variables })
  return channelId
}

async function say(by: Visitor, channelId: string, wish: object = {}): Promise<string> {
  const messageId = randomUUID()
  const text = 'Lina a 39 de fièvre, rappelez sa mère'
  const entry = {
    ...{ entryId: randomUUID(), deviceId: randomUUID(), deviceName: 'Bureau', format: 1 },
    ...{ madeAt: instantOf(clock.now()), clockOffsetMs: 0, baseVersion: null },
    act: { sendMessage: { channelId, messageId, text, isUrgent: false, ...wish } },
  }
  const { data } = await app.ask(submit, {
    bearer: by.accessToken,
    variables: { entries: [entry] },
  })
  expect(data?.submitEntries).toEqual([{ __typename: 'EntryAccepted' }])
  return messageId
}

const log = { info() {}, warn() {}, error() {} }
const tell = (carrier = carrierTo(service.port)) =>
  tellDevices({ database: test$.database, clock, log, carrier })

/** The reading pause is over, and the server looks. */
async function passing(seconds = 10): Promise<void> {
  clock.pass({ seconds })
  await tell()
}

const to = ({ browser }: Hand) =>
  service.received.filter(({ path }) => browser.endpoint.endsWith(path))
const rows = async (table: string) =>
  (await test$.owner.query(`select count(*)::int as count from ${table}`)).rows[0].count

const director = await aVisitor(app, { of: helene })
const announcements = await aChannel('announcement', director)
const group = await aChannel('group', director)

beforeEach(async () => {
  clock.set(morning)
  service.answer()
  service.received.length = 0
  await test$.owner.query('delete from push_due; delete from push_subscription')
  await test$.owner.query(`update page_permission set has_access = true where account_id = $1`, [
    marie.userId,
  ])
})

describe('a device', () => {
  test('is told that there is a message, and of nothing else', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    await passing()
    const [push, ...others] = to(phone)
    expect(others).toEqual([])
    const text = openPush(push?.body ?? Buffer.alloc(0), phone.browser)
    expect(JSON.parse(text)).toEqual({ topic: 'message', isUrgent: false })
    const sent = `${text} ${JSON.stringify(push?.headers)}`
    for (const secret of ['Lina', 'fièvre', 'Sortie', 'Hélène', 'Marie', marie.userId])
      expect(sent).not.toContain(secret)
    expect(sent).not.toContain(announcements)
  })

  test('is told of all messages only where the person asked for it, and never of their own', async () => {
    const [few, all, own] = [
      await aPhone(marie),
      await aPhone(marie, { everyMessage: true }),
      await aPhone(helene, { everyMessage: true }),
    ]
    await say(director, group)
    await passing()
    expect([to(few), to(all), to(own)].map((list) => list.length)).toEqual([0, 1, 0])
  })

  test('is told once of several messages of a minute', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    await say(director, announcements)
    await passing()
    expect(to(phone)).toHaveLength(1)
    await say(director, announcements)
    await passing()
    await say(director, announcements)
    await passing(20)
    expect(to(phone)).toHaveLength(1)
    await passing(40)
    expect(to(phone)).toHaveLength(2)
    await passing(120)
    expect(to(phone)).toHaveLength(2)
  })

  test('is not told of what its person has read, on whichever device', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    const elsewhere = await aVisitor(app, { of: marie })
    await elsewhere.ask(`mutation { readChannel(channelId: "${announcements}", number: 1000) }`)
    await passing()
    expect(to(phone)).toEqual([])
    expect(await rows('push_due')).toBe(0)
  })

  test('is left alone in quiet hours, unless it is urgent', async () => {
    const phone = await aPhone(marie, { everyMessage: true })
    clock.set('2026-11-17T18:30:00Z')
    const late = await aVisitor(app, { of: helene })
    await say(late, announcements)
    await passing()
    expect(to(phone)).toEqual([])
    await say(late, group, { isUrgent: true })
    await passing()
    const [push] = to(phone)
    expect(JSON.parse(openPush(push?.body ?? Buffer.alloc(0), phone.browser))).toMatchObject({
      isUrgent: true,
    })
    expect(push?.headers.urgency).toBe('high')
  })

  test('is told nothing once the person signs out, or is signed out from elsewhere', async () => {
    const [here, there] = [await aPhone(marie), await aPhone(marie)]
    await say(director, announcements)
    await here.ask('mutation { logout }')
    expect(await rows('push_subscription')).toBe(1)
    await here.ask('mutation { endOtherSessions }')
    await (await aVisitor(app, { of: marie })).ask('mutation { endOtherSessions }')
    expect(await rows('push_subscription')).toBe(0)
    await passing()
    expect([to(here), to(there)]).toEqual([[], []])
    expect(await rows('push_due')).toBe(0)
  })

  test('is told nothing once the account is switched off, or the messages are taken from it', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    await test$.owner.query(
      `update page_permission set has_access = false where account_id = $1 and feature = 'message'`,
      [marie.userId],
    )
    await passing()
    expect(to(phone)).toEqual([])
    await test$.owner.query('update account set is_active = false where account_id = $1', [
      marie.userId,
    ])
    expect(await rows('push_subscription')).toBe(0)
    await test$.owner.query('update account set is_active = true where account_id = $1', [
      marie.userId,
    ])
  })

  test('is told nothing once its session has run out', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    await test$.owner.query('update session set expires_at = $1 where account_id = $2', [
      morning,
      marie.userId,
    ])
    await passing()
    expect(to(phone)).toEqual([])
    expect(await rows('push_subscription')).toBe(0)
  })
})

describe('a push service', () => {
  test.each([404, 410])('that no longer knows the device (%i) is asked no more', async (status) => {
    await aPhone(marie)
    service.answer((_, response) => void response.writeHead(status).end())
    await say(director, announcements)
    await passing()
    expect(await rows('push_subscription')).toBe(0)
  })

  test('that is busy is asked again, after a minute at the earliest', async () => {
    const phone = await aPhone(marie)
    service.answer((_, response) => void response.writeHead(503).end())
    await say(director, announcements)
    await passing()
    service.answer()
    await passing(30)
    expect(to(phone)).toHaveLength(1)
    await passing(31)
    expect(to(phone)).toHaveLength(2)
    await passing(600)
    expect(to(phone)).toHaveLength(2)
  })

  test('that stays busy is given up, and holds up nobody else', async () => {
    const phone = await aPhone(marie)
    service.answer((_, response) => void response.writeHead(503).end())
    await say(director, announcements)
    for (let turn = 0; turn < 8; turn += 1) await passing(600)
    expect(to(phone)).toHaveLength(4)
    expect(await rows('push_due')).toBe(0)
  })
})

describe('two servers', () => {
  test('that look at once tell each device once', async () => {
    const phones = await Promise.all(Array.from({ length: 6 }, () => aPhone(marie)))
    await say(director, announcements)
    clock.pass({ seconds: 10 })
    await Promise.all([tell(), tell(), tell()])
    expect(phones.map((one) => to(one).length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('of which one is killed while it sends tell nothing twice', async () => {
    const phone = await aPhone(marie)
    await say(director, announcements)
    clock.pass({ seconds: 10 })
    const path = fileURLToPath(
      new URL('../../../../tests/support/server/push-sender-process.ts', import.meta.url),
    )
    const victim = fork(path, [test$.url, String(service.port), instantOf(clock.now())])
    const ended = new Promise((resolve) => victim.once('exit', resolve))
    // It is killed before it has an answer.
    service.answer(() => void victim.kill('SIGKILL'))
    await vi.waitFor(() => expect(to(phone)).toHaveLength(1), { timeout: 20_000 })
    await ended
    service.answer()
    await tell()
    await passing(600)
    expect(to(phone)).toHaveLength(1)
    await say(director, announcements)
    await passing()
    expect(to(phone)).toHaveLength(2)
  })
})

describe('who may have a device told', () => {
  test('is nobody without messages, and nobody in the place of another person', async () => {
    const without = await aVisitor(app, { of: paul })
    const { errors } = await allowing(without.accessToken, aPushBrowser('paul'))
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const acting = await actingFor(app, { by: director, of: marie })
    const acted = await allowing(acting, aPushBrowser('acting'))
    expect(acted.errors?.[0]?.extensions?.code).toBe('accounts.not-while-impersonating')
    expect(await rows('push_subscription')).toBe(0)
  })

  test('gives no address inside the house, and no key that is none', async () => {
    const browser = aPushBrowser('marie')
    const { accessToken } = await aVisitor(app, { of: marie })
    for (const wrong of [
      { endpoint: 'https://169.254.169.254/latest/meta-data' },
      { endpoint: 'https://localhost/graphql' },
      { endpoint: 'http://updates.push.example/a' },
      { publicKey: `B${'a'.repeat(86)}` },
    ]) {
      const { errors } = await allowing(accessToken, { ...browser, ...wrong })
      expect(errors?.[0]?.extensions?.code).toBe('accounts.push-malformed')
    }
    expect(await rows('push_subscription')).toBe(0)
  })

  test('takes no device from another person, and stops the own one alone', async () => {
    const phone = await aPhone(marie)
    const other = await aVisitor(app, { of: stranger })
    await allowing(other.accessToken, phone.browser)
    await other.ask('mutation { stopPush { isOn } }')
    const colleague = await aVisitor(app, { of: helene })
    await allowing(colleague.accessToken, phone.browser)
    await colleague.ask('mutation { stopPush { isOn } }')
    await say(director, announcements)
    await passing()
    expect(to(phone)).toHaveLength(1)
    const { data } = await phone.ask('{ myPush { isOn } }')
    expect(data?.myPush).toEqual({ isOn: true })
  })

  test('is told by the newest session of a browser alone', async () => {
    const phone = await aPhone(marie)
    const again = await aVisitor(app, { of: marie })
    await allowing(again.accessToken, phone.browser)
    await say(director, announcements)
    await passing()
    expect(to(phone)).toHaveLength(1)
  })
})
