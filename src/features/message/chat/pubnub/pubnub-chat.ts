import type { ChannelId } from '#domain/kernel/ids.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { ChatChannel, ChatHome } from '../../message.operations.ts'
import type { ChatService } from '../chat-service.ts'
import { isBehind, withCarried } from './carried.ts'
import { createPubnubNews, type PubnubNews, type PubnubPorts } from './pubnub-news.ts'

type Ports = { house: ChatService; news: PubnubNews; userId: string; clock: Clock }

/** Lays the chat service over messages that our own server carries, in the eyes of one person. */
export type OverHouse = (house: ChatService, userId: string) => ChatService

/** Opens one connection to PubNub, which all that is shown to a person shares. */
export function openPubnub(ports: PubnubPorts): OverHouse {
  const news = createPubnubNews(ports)
  return (house, userId) => createPubnubChat({ house, news, userId, clock: ports.clock })
}

/** Milliseconds after which our server is asked again, though neither it nor the chat service has said anything. */
const longestUnasked = 5 * 60_000

/**
 * Messages whose news, marks, counts and newest envelopes come by PubNub. Our server stays the ledger: what is written goes
 * to it, and words come from it. It is asked where PubNub is ahead of what is shown, silent, or where it says so itself.
 */
export function createPubnubChat({ house, news, userId, clock }: Ports): ChatService {
  let channels: readonly ChatChannel[] = []
  let isHouseDue = false
  let askedAt = clock.now()

  const isAhead = (): boolean =>
    channels.some((channel) => {
      const it = news.carried.get(channel.name)
      return it !== undefined && isBehind(channel, it)
    })

  return {
    ...house,
    watchHome(look) {
      let last: Loaded<ChatHome> = { status: 'loading' }
      let isOver = false
      const show = () => {
        if (isOver) return
        look(
          last.status === 'ready'
            ? { ...last, value: withCarried(last.value, { carried: news.carried, userId }) }
            : last,
        )
      }
      const stopNews = news.listen(show)
      const stop = house.watchHome((reading) => {
        last = reading
        if (reading.status === 'ready') {
          channels = reading.value.messageChannels
          news.setChannels(channels)
          void news.look().then(show)
        }
        show()
      })
      return () => {
        isOver = true
        stopNews()
        stop()
      }
    },
    async markRead(channelId, number) {
      await house.markRead(channelId, number)
      const channel = nameOf(channels, channelId)
      if (channel) await news.markRead(channel, number)
    },
    async refresh() {
      const isAnswered = await news.look()
      const isDue = isHouseDue || !isAnswered || Math.abs(clock.now() - askedAt) >= longestUnasked
      if (!isDue && !isAhead()) return
      isHouseDue = false
      askedAt = clock.now()
      await house.refresh()
    },
    subscribe(listener) {
      const stopNews = news.listen(listener)
      const stop = house.subscribe(() => {
        isHouseDue = true
        listener()
      })
      return () => {
        stopNews()
        stop()
      }
    },
  }
}

const nameOf = (channels: readonly ChatChannel[], id: ChannelId): string | undefined =>
  channels.find((channel) => channel.id === id)?.name
