import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Loaded } from '#src/graphql/loaded.ts'
import { aPubnub, type PubnubDouble } from '#tests/support/chat/pubnub-double.ts'
import {
  aSchoolOfMessages,
  channelId,
  keysOf,
  meId,
  type SchoolOfMessages,
  type Written,
} from '#tests/support/chat/school-of-messages.ts'
import type { ChatChannel, ChatHome, ChatMessage } from '../message.operations.ts'
import type { ChatService, Stop } from './chat-service.ts'
import { openPubnub } from './pubnub/pubnub-chat.ts'

const eventually = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 20_000 })

/** Makes each adapter, and lets words that somebody writes become news by it alone. */
const adapters = {
  'the built-in one': {
    make: (school: SchoolOfMessages) => school.house(),
    carry: async (school: SchoolOfMessages) => school.tell(),
  },
  PubNub: {
    make: (school: SchoolOfMessages, pubnub: PubnubDouble) =>
      openPubnub({
        ...{ keys: keysOf(pubnub), askPass: async () => null, clock: { now: () => Date.now() } },
      })(school.house(), meId),
    carry: (school: SchoolOfMessages, pubnub: PubnubDouble, number: number) =>
      school.carry(pubnub, number),
  },
}

describe.each(Object.entries(adapters))('a chat service: %s', (_, { make, carry }) => {
  let pubnub: PubnubDouble
  let school: SchoolOfMessages
  let chat: ChatService
  let home: Loaded<ChatHome>
  let stops: Stop[]

  beforeEach(async () => {
    pubnub = await aPubnub()
    school = aSchoolOfMessages()
    chat = make(school, pubnub)
    stops = []
  })
  afterEach(async () => {
    for (const stop of stops) stop()
    await pubnub.close()
  })

  const write = async (number: number, text: string, written?: Written) => {
    school.write(number, text, written)
    await carry(school, pubnub, number)
  }
  const watch = async () => {
    stops.push(chat.watchHome((reading) => (home = reading)))
    // Open screens ask anew at each news.
    stops.push(chat.subscribe(() => void chat.refresh()))
    await eventually(() => expect(home.status).toBe('ready'))
  }
  const channel = (number: number): ChatChannel | undefined =>
    home.status === 'ready'
      ? home.value.messageChannels.find(({ id }) => id === channelId(number))
      : undefined

  test('says each channel with its marker, what is unread, and its latest message', async () => {
    await write(1, 'Good morning')
    await write(1, 'The coach is late', { isUrgent: true })
    await write(2, 'I have the key', { by: meId })
    await watch()
    await eventually(() =>
      expect(channel(1)).toMatchObject({
        ...{ lastNumber: 2, readNumber: 0, unread: 2, urgent: 1 },
        latestText: 'The coach is late',
      }),
    )
    expect(channel(2)).toMatchObject({ unread: 0, latestText: 'I have the key' })
  })

  test('brings what somebody writes to an open screen, without being asked', async () => {
    await watch()
    let page: readonly ChatMessage[] = []
    stops.push(
      chat.watchNewest(channelId(1), (reading) => {
        if (reading.status === 'ready') page = reading.value
      }),
    )
    if (pubnub.calls.length > 0) await eventually(() => expect(pubnub.hearers()).toBe(1))
    await write(1, 'Could somebody open the gate?')
    await eventually(() => expect(channel(1)?.latestText).toBe('Could somebody open the gate?'))
    await eventually(() => expect(page.at(-1)?.text).toBe('Could somebody open the gate?'))
    expect(channel(1)).toMatchObject({ lastNumber: 1, unread: 1 })
    await write(1, 'Thank you')
    await eventually(() => expect(channel(1)).toMatchObject({ lastNumber: 2, unread: 2 }))
  })

  test('moves the marker forward, and never back', async () => {
    for (const text of ['One', 'Two', 'Three']) await write(1, text)
    await watch()
    await chat.markRead(channelId(1), 3)
    await eventually(() => expect(channel(1)).toMatchObject({ readNumber: 3, unread: 0 }))
    await chat.markRead(channelId(1), 2)
    await chat.refresh()
    expect(channel(1)).toMatchObject({ readNumber: 3, unread: 0 })
    await write(1, 'Four')
    await eventually(() => expect(channel(1)).toMatchObject({ readNumber: 3, unread: 1 }))
  })

  test('hands out a channel page by page, by its numbers', async () => {
    for (let number = 1; number <= 120; number += 1) school.write(1, `Message ${number}`)
    const pages: number[][] = []
    const numbers = (page: readonly ChatMessage[]) => page.map(({ number }) => number)
    stops.push(
      chat.watchNewest(channelId(1), (reading) => {
        if (reading.status === 'ready') pages.push(numbers(reading.value))
      }),
    )
    await eventually(() => expect(pages.at(-1)?.[0]).toBe(71))
    expect(pages.at(-1)?.at(-1)).toBe(120)
    const earlier = await chat.readEarlier(channelId(1), 71)
    expect(earlier && numbers(earlier).at(-1)).toBe(70)
    expect(await chat.readEarlier(channelId(1), 1)).toEqual([])
  })

  test('enters what is written once, on this device', async () => {
    const entry = { kind: 'sendMessage' } as never
    expect(await chat.publish([entry])).toBe(true)
    expect(school.published).toEqual([entry])
  })

  test('says that a marker was not moved where our server gives no answer, and goes on showing what it had', async () => {
    await write(1, 'One')
    await watch()
    await eventually(() => expect(channel(1)?.unread).toBe(1))
    school.state.isSilent = true
    await expect(chat.markRead(channelId(1), 1)).rejects.toThrow()
    await chat.refresh()
    expect(channel(1)).toMatchObject({ unread: 1, latestText: 'One' })
    school.state.isSilent = false
    await chat.markRead(channelId(1), 1)
    await eventually(() => expect(channel(1)?.unread).toBe(0))
  })

  test('says nothing more to a screen that is gone', async () => {
    await watch()
    for (const stop of stops.splice(0)) stop()
    await eventually(() => expect(pubnub.hearers()).toBe(0))
    const before = home
    await write(1, 'To nobody')
    await chat.refresh()
    expect(home).toBe(before)
  })
})
