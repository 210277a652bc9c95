import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Loaded } from '#src/graphql/loaded.ts'
import { aPubnub, type PubnubDouble } from '#tests/support/chat/pubnub-double.ts'
import {
  aSchoolOfMessages,
  channelId,
  keysOf,
  meId,
  myIdentity,
  nameOf,
  type SchoolOfMessages,
} from '#tests/support/chat/school-of-messages.ts'
import type { ChatChannel, ChatHome } from '../../message.operations.ts'
import type { ChatService, Stop } from '../chat-service.ts'
import { openPubnub } from './pubnub-chat.ts'
import type { PubnubPorts } from './pubnub-news.ts'

const eventually = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 20_000 })

let pubnub: PubnubDouble
let school: SchoolOfMessages
let chat: ChatService
let home: Loaded<ChatHome> = { status: 'loading' }
let stops: Stop[]
let now: number

beforeEach(async () => {
  pubnub = await aPubnub()
  school = aSchoolOfMessages()
  stops = []
  now = 0
})
afterEach(async () => {
  for (const stop of stops) stop()
  await pubnub.close()
})

const channel = (number: number): ChatChannel | undefined =>
  home.status === 'ready'
    ? home.value.messageChannels.find(({ id }) => id === channelId(number))
    : undefined

async function open(ports: Partial<PubnubPorts> = {}): Promise<void> {
  const clock = { now: () => now }
  const over = openPubnub({ keys: keysOf(pubnub), askPass: async () => null, clock, ...ports })
  chat = over(school.house(), meId)
  stops.push(chat.watchHome((reading) => (home = reading)))
  stops.push(chat.subscribe(() => void chat.refresh()))
  await eventually(() => expect(home.status).toBe('ready'))
}
/** The connection is open, and what it began has its end. */
async function heard(): Promise<void> {
  await eventually(() => expect(pubnub.hearers()).toBe(1))
  await chat.refresh()
}
const callsOf = (part: string) => pubnub.calls.filter(({ path }) => path.includes(part))
async function write(number: number, text: string, by?: typeof meId): Promise<void> {
  school.write(number, text, by && { by })
  await school.carry(pubnub, number)
}

describe('what PubNub is asked', () => {
  test('is all memberships, page by page, with what is kept of them and how many they are', async () => {
    school = aSchoolOfMessages({ channels: 130 })
    await open()
    await heard()
    expect(pubnub.store.membershipsOf(myIdentity)).toHaveLength(130)
    pubnub.calls.length = 0
    now = 60_000
    await chat.refresh()
    const pages = callsOf('/v2/objects/')
    expect(pages.map(({ query }) => query.get('start'))).toEqual([null, '100'])
    for (const { query } of pages) {
      expect(query.get('include')?.split(',')).toContain('custom')
      expect(query.get('count')).toBe('true')
    }
  })

  test('is the latest message of each channel, and how many came after each marker', async () => {
    await write(1, 'One')
    await write(2, 'Two')
    await open()
    await heard()
    await chat.markRead(channelId(1), 1)
    await chat.markRead(channelId(2), 1)
    pubnub.calls.length = 0
    now = 60_000
    await chat.refresh()
    const [latest] = callsOf('/channel/')
    expect(latest?.query.get('max')).toBe('1')
    const [counts] = callsOf('/message-counts/')
    const marks = pubnub.store.membershipsOf(myIdentity).map(([, custom]) => custom?.timetoken)
    expect(counts?.query.get('channelsTimetoken')).toBe(marks.join(','))
    expect(marks).toEqual([1, 2].map((it) => pubnub.store.messagesIn(nameOf(it))[0]?.timetoken))
  })

  test('is nothing within a minute, and our server nothing while neither says anything', async () => {
    await open()
    await heard()
    await chat.refresh()
    school.asked.length = 0
    pubnub.calls.length = 0
    now = 30_000
    await chat.refresh()
    expect(pubnub.calls).toEqual([])
    now = 60_000
    await chat.refresh()
    expect(callsOf('/v2/objects/')).toHaveLength(1)
    expect(school.asked).toEqual([])
    now = 6 * 60_000
    await chat.refresh()
    expect(school.asked).toEqual(['ChatHome'])
  })

  test('holds no word of a message', async () => {
    await write(1, 'Philippine has a fever')
    expect(JSON.stringify(pubnub.store.all())).not.toContain('fever')
  })

  test('leaves a channel that is no longer the person’s, and joins a new one', async () => {
    await open()
    await heard()
    const joined = () => pubnub.store.membershipsOf(myIdentity).map(([id]) => id)
    school.open(1)
    school.tell()
    await eventually(() => expect(joined()).toEqual([nameOf(1)]))
    school.open(3)
    school.tell()
    await eventually(() => expect(joined()).toEqual([1, 2, 3].map(nameOf)))
  })
})

describe('where PubNub is ahead of our server', () => {
  test('its count since the marker and its latest message stand, though our server is silent', async () => {
    await write(1, 'One')
    await open()
    await heard()
    await chat.markRead(channelId(1), 1)
    school.state.isSilent = true
    await write(1, 'Two')
    await write(1, 'Three')
    await eventually(() =>
      expect(channel(1)).toMatchObject({ lastNumber: 3, unread: 2, latestText: null }),
    )
    now = 60_000
    await chat.refresh()
    expect(channel(1)).toMatchObject({ lastNumber: 3, readNumber: 1, unread: 2 })
    school.state.isSilent = false
    await chat.refresh()
    await eventually(() => expect(channel(1)?.latestText).toBe('Three'))
  })

  test('a message of one’s own is not counted, and one that comes twice is one', async () => {
    await open()
    await heard()
    school.state.isSilent = true
    await write(1, 'From my other tablet', meId)
    await eventually(() => expect(channel(1)).toMatchObject({ lastNumber: 1, unread: 0 }))
    await write(2, 'Once')
    await school.carry(pubnub, 2)
    await eventually(() => expect(channel(2)).toMatchObject({ lastNumber: 1, unread: 1 }))
  })

  test('what was read on another device is read here', async () => {
    await write(1, 'One')
    await open()
    await heard()
    expect(channel(1)?.unread).toBe(1)
    const [message] = pubnub.store.messagesIn(nameOf(1))
    const custom = { number: 1, timetoken: message?.timetoken }
    pubnub.store.patch(myIdentity, { set: [{ channel: { id: nameOf(1) }, custom }], delete: [] })
    school.readElsewhere(1, 1)
    now = 60_000
    await chat.refresh()
    await eventually(() => expect(channel(1)).toMatchObject({ readNumber: 1, unread: 0 }))
  })

  test('a message that PubNub was never told is counted by our server', async () => {
    school.write(1, 'Before there were keys')
    school.write(1, 'And another')
    await school.carry(pubnub, 1)
    await open()
    await heard()
    expect(channel(1)).toMatchObject({ lastNumber: 2, unread: 2 })
  })
})

describe('the way to PubNub', () => {
  test('that breaks leaves our server in its place, and is open again by itself', async () => {
    await open()
    await heard()
    pubnub.goDown()
    school.write(1, 'While PubNub was away')
    school.tell()
    await eventually(() => expect(channel(1)?.latestText).toBe('While PubNub was away'))
    pubnub.comeBack()
    await heard()
    await write(1, 'Back again')
    await eventually(() => expect(channel(1)?.latestText).toBe('Back again'))
  })

  test('is missed by nobody where it was never open: our server carries on', async () => {
    pubnub.goDown()
    await open()
    school.write(1, 'One')
    school.tell()
    await eventually(() => expect(channel(1)).toMatchObject({ latestText: 'One', unread: 1 }))
  })

  test('needs a pass where there are any: each opens one’s own channels, until it is over', async () => {
    await pubnub.close()
    const secretKey = 'secret'
    pubnub = await aPubnub({ secretKey })
    const passes: number[] = []
    const askPass = async () => {
      passes.push(now)
      const token = pubnub.store.grant({
        ...{ ttl: 30, uuid: myIdentity },
        opens: ([kind, id]) =>
          kind === 'uuids' ? id === myIdentity : [1, 2].map(nameOf).includes(id),
      })
      return { token, minutes: 30 } as never
    }
    await open({ keys: keysOf(pubnub, true), askPass })
    await heard()
    expect(passes).toEqual([0])
    school.write(1, 'With a pass')
    await school.carry(pubnub, 1, secretKey)
    await eventually(() => expect(channel(1)?.latestText).toBe('With a pass'))
    now = 10 * 60_000
    await chat.refresh()
    expect(passes).toEqual([0])
    now = 25 * 60_000
    await chat.refresh()
    expect(passes).toEqual([0, now])
  })

  test('stays closed without a pass, and our server carries on', async () => {
    await pubnub.close()
    pubnub = await aPubnub({ secretKey: 'secret' })
    await open({ keys: keysOf(pubnub, true) })
    school.write(1, 'One')
    school.tell()
    await eventually(() => expect(channel(1)?.latestText).toBe('One'))
    expect(pubnub.hearers()).toBe(0)
    expect(pubnub.store.membershipsOf(myIdentity)).toEqual([])
  })
})
