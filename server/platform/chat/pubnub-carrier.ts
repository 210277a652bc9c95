import { readEnvelope } from '#domain/message/envelope.ts'
import type { ChatSettings } from '#server/platform/settings/chat-settings.ts'
import type { ChatCarrier } from './chat-carrier.ts'

/** Channels that one question names: their names stand in its address. */
const channelsAtOnce = 50

/** Milliseconds that a call may take. */
const patience = 10_000

/** The rights of an app in a channel of its person: to hear and read it, and to hold a marker in it. Nobody writes. */
const ofChannel = { read: true, get: true, join: true }
const ofIdentity = { get: true, update: true }

/** The PubNub of these keys, through its SDK, which is loaded only here. */
export async function openPubnub(settings: ChatSettings): Promise<ChatCarrier> {
  const { default: PubNub } = await import('pubnub')
  const { publishKey, subscribeKey, secretKey, origin } = settings
  const { protocol, host } = new URL(origin)
  const pubnub = new PubNub({
    publishKey,
    subscribeKey,
    ...(secretKey !== undefined && { secretKey }),
    userId: 'preau',
    origin: host,
    ssl: protocol === 'https:',
    transactionalRequestTimeout: patience,
  })
  return {
    subscribeKey,
    origin,
    givesPasses: secretKey !== undefined,
    async carry({ identity, channel, envelope }) {
      // The call reads who speaks before it waits.
      pubnub.setUserId(identity)
      await pubnub.publish({ channel, message: envelope })
    },
    async findNewest(channels) {
      const newest = new Map<string, number>()
      for (let from = 0; from < channels.length; from += channelsAtOnce) {
        const some = channels.slice(from, from + channelsAtOnce)
        const found = await pubnub.fetchMessages({ channels: some, count: 1 })
        for (const [channel, carried] of Object.entries(found.channels)) {
          const envelope = readEnvelope(carried.at(-1)?.message)
          if (envelope) newest.set(channel, envelope.number)
        }
      }
      return newest
    },
    grantPass: ({ identity: to, channels, minutes }) =>
      pubnub.grantToken({
        ttl: minutes,
        authorized_uuid: to,
        resources: {
          channels: Object.fromEntries(channels.map((channel) => [channel, ofChannel])),
          uuids: { [to]: ofIdentity },
        },
      }),
  }
}
