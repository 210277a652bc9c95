import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { channelName, personIdentity, schoolIdentity } from '#domain/message/chat-names.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import { openPubnub } from '#server/platform/chat/pubnub-carrier.ts'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import { aPubnub, type PubnubDouble } from '#tests/support/chat/pubnub-double.ts'
import { HandClock, silentFeed } from '#tests/support/server/request-context.ts'
import { type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aSendingTablet, type SendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { addChannel } from '../channels.acts.ts'
import { changeMessage, deleteMessage, sendMessage } from '../message.kinds.ts'
import { carryingFeed } from './carrying-feed.ts'
import { grantChatPass, readChatKeys } from './chat-pass.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const secretKey = 'a secret key'
const eventually = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 20_000 })

let db: TestDatabase
let school: SmallSchool
let helene: SendingTablet
let marie: SendingTablet
let ids: Record<'helene' | 'marie' | 'paul', string>
let pubnub: PubnubDouble
let chat: ChatCarrier
let feed: ChangeFeed
const logged: string[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  school = await world.aSchool()
  const withMessages = { classes: [], permissions: { message: true } }
  const people = {
    helene: await world.aDirector({ of: school, name: 'Hélène' }),
    marie: await world.aTeacher({ of: school, name: 'Marie', ...withMessages }),
    paul: await world.aTeacher({ of: school, name: 'Paul', ...withMessages }),
  }
  const kinds = [sendMessage, changeMessage, deleteMessage]
  helene = await aSendingTablet(db, { of: people.helene, clock }, kinds)
  marie = await aSendingTablet(db, { of: people.marie, clock }, kinds)
  ids = {
    ...{ helene: people.helene.userId, marie: people.marie.userId, paul: people.paul.userId },
  }
})
beforeEach(async () => {
  pubnub = await aPubnub({ secretKey })
  const keys = { publishKey: 'pub', subscribeKey: 'sub', secretKey, origin: pubnub.origin }
  chat = await openPubnub(keys)
  const log = { info() {}, warn: (_: object, words: string) => void logged.push(words), error() {} }
  logged.length = 0
  feed = carryingFeed(silentFeed, { database: db.database, chat, log, patience: 50 })
})
afterEach(async () => {
  await feed.close()
  await pubnub.close()
})

const tell = () => feed.tell({ schoolId: school.schoolId, topic: 'message' })
const nameOf = (channelId: string) => channelName(school.schoolId as SchoolId, channelId as never)
const numbersIn = (channelId: string) =>
  pubnub.store
    .messagesIn(nameOf(channelId))
    .map(({ message }) => (message as { number: number }).number)

async function aGroup(memberIds: string[]): Promise<string> {
  const channelId = randomUUID()
  const act = { actId: randomUUID(), channelId, kind: 'group', title: 'Sortie', memberIds }
  expect(await addChannel(await helene.request(), act)).toMatchObject({ ok: true })
  return channelId
}
const say = (by: SendingTablet, channelId: string, ...texts: string[]) =>
  by.send(
    ...texts.map((text) =>
      by.entry({ sendMessage: { channelId, messageId: randomUUID(), text, isUrgent: false } }),
    ),
  )

describe('messages that our server has taken', () => {
  test('reach the chat service in the order of their channel, by the school, without a word of them', async () => {
    const channelId = await aGroup([ids.marie])
    await say(marie, channelId, 'Philippine has a fever')
    tell()
    await eventually(() => expect(numbersIn(channelId)).toEqual([1]))
    await say(helene, channelId, 'I call her father', 'He comes')
    tell()
    await eventually(() => expect(numbersIn(channelId)).toEqual([1, 2, 3]))
    const [carried] = pubnub.store.messagesIn(nameOf(channelId))
    expect(carried?.uuid).toBe(schoolIdentity(school.schoolId as SchoolId))
    expect(carried?.message).toMatchObject({ number: 1, authorId: ids.marie, isUrgent: false })
    expect(JSON.stringify(pubnub.store.all())).not.toMatch(/fever|father|Marie|Sortie/)
  })

  test('are carried later where the service was away, and nothing is carried twice', async () => {
    const channelId = await aGroup([ids.marie])
    await say(marie, channelId, 'One')
    tell()
    await eventually(() => expect(numbersIn(channelId)).toEqual([1]))
    pubnub.goDown()
    await say(marie, channelId, 'Two', 'Three')
    tell()
    await eventually(() => expect(logged).toContain('chat service'))
    pubnub.comeBack()
    await eventually(() => expect(numbersIn(channelId)).toEqual([1, 2, 3]))
    tell()
    await feed.close()
    expect(numbersIn(channelId)).toEqual([1, 2, 3])
  })

  test('begin with the newest one in a channel that the service has never heard of', async () => {
    const channelId = await aGroup([ids.marie])
    await say(marie, channelId, 'One', 'Two', 'Three')
    tell()
    await eventually(() => expect(numbersIn(channelId)).toEqual([3]))
  })

  test('stay on our server where there is no service: the feed is the one that was there', () => {
    const log = { info() {}, warn() {}, error() {} }
    expect(carryingFeed(silentFeed, { database: db.database, chat: null, log })).toBe(silentFeed)
  })
})

describe('who hears the chat service', () => {
  const request = async (by: SendingTablet) => ({ ...(await by.request()), chat })
  const me = () => personIdentity(school.schoolId as SchoolId, ids.marie as UserId)

  test('is told its subscribe key and an identity of their own, and no key that writes', async () => {
    const keys = readChatKeys(await request(marie))
    expect(keys).toEqual({
      ...{ subscribeKey: 'sub', origin: pubnub.origin, identity: me(), needsPass: true },
    })
    expect(readChatKeys(await marie.request())).toBeNull()
  })

  test('is nobody who acts in the place of somebody else', async () => {
    const asked = await request(marie)
    const viewer = { ...asked.viewer, actorId: ids.helene } as typeof asked.viewer
    expect(readChatKeys({ ...asked, viewer })).toBeNull()
    expect(await grantChatPass({ ...asked, viewer })).toBeNull()
  })

  test('gets a pass to their own channels and markers, and to nothing else', async () => {
    const own = await aGroup([ids.marie])
    const others = await aGroup([ids.paul])
    const given = await grantChatPass(await request(marie))
    const pass = pubnub.store.passes.get(given?.token ?? '')
    expect(pass).toMatchObject({ ttl: given?.minutes, uuid: me() })
    expect(pass?.opens(['channels', nameOf(own), 'read'])).toBe(true)
    expect(pass?.opens(['channels', nameOf(own), 'join'])).toBe(true)
    expect(pass?.opens(['channels', nameOf(own), 'write'])).toBe(false)
    expect(pass?.opens(['channels', nameOf(others), 'read'])).toBe(false)
    expect(pass?.opens(['uuids', me(), 'update'])).toBe(true)
    const helenes = personIdentity(school.schoolId as SchoolId, ids.helene as UserId)
    expect(pass?.opens(['uuids', helenes, 'get'])).toBe(false)
  })

  test('gets none where the service is silent, or where no secret key is set', async () => {
    const { origin } = pubnub
    const open = await openPubnub({
      ...{ publishKey: 'pub', subscribeKey: 'sub', secretKey: undefined, origin },
    })
    expect(await grantChatPass({ ...(await marie.request()), chat: open })).toBeNull()
    pubnub.goDown()
    expect(await grantChatPass(await request(marie))).toBeNull()
  })
})
